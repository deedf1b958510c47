/* broken.tsx: a fault of ours in what is drawn must not leave an empty page: it is said, and whatever can still be shown is. */

import { Component, type ComponentChildren } from "preact";
import { t } from "../words.js";
import { download } from "./download.js";
import { Icon } from "./icon.js";
import { useTable } from "./table.js";

interface GuardProps {
  /** What is drawn; something else gets its own chance. */
  of: string;
  /** What is shown in place of what could not be drawn. */
  instead: (error: Error) => ComponentChildren;
  children: ComponentChildren;
}

export class Guard extends Component<GuardProps, { error: Error | null }> {
  override state = { error: null };

  static override getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override componentDidUpdate(before: GuardProps): void {
    if (before.of !== this.props.of && this.state.error) this.setState({ error: null });
  }

  override render({ instead, children }: GuardProps, { error }: { error: Error | null }): ComponentChildren {
    return error ? instead(error) : children;
  }
}

/** The fault, and the game up to it, as a file. */
export function BrokenNotice({ error }: { error: Error }) {
  const table = useTable();
  const report = async (): Promise<void> => {
    const fault = (error.stack ?? error.message).replace(/^/gm, "# ");
    download(`bedesten-report-${table.id}.txt`, `${fault}\n${await table.record()}`);
  };
  return (
    <section class="closed broken" role="alert">
      <p>{t("broken.picture")}</p>
      <button class="quiet" onClick={() => void report()}><Icon name="i-download" /> {t("broken.report")}</button>
    </section>
  );
}

/** Nothing of this screen can be drawn. */
export function BrokenScreen({ error }: { error: Error }) {
  return (
    <main class="plain">
      <h1 tabIndex={-1} ref={(head) => head?.focus()}>{t("broken.screen")}</h1>
      <p>{error.message}</p>
      <a class="quiet" href="#/">{t("home")}</a>
    </main>
  );
}
