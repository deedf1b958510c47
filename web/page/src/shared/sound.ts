/* sound.ts: small sounds of our own, made on the spot; off until somebody wants them. */

import { getSettings } from "../settings.js";

type Sound = "turn" | "dice" | "coin" | "step" | "ruby" | "card" | "refused" | "over";

let context: AudioContext | null = null;

/* A tone that fades: pitch, start and length in seconds, how loud. */
function tone(audio: AudioContext, pitch: number, start: number, length: number, volume: number, shape: OscillatorType = "triangle"): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  const begin = audio.currentTime + start;
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + length);
}

/* Wood on wood: a burst of noise through a narrow filter. */
function knock(audio: AudioContext, pitch: number, start: number, volume: number): void {
  const length = 0.06;
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + start);
}

const SOUNDS: Record<Sound, (audio: AudioContext) => void> = {
  turn: (audio) => [523, 659, 784].forEach((pitch, at) => tone(audio, pitch, at * 0.09, 0.35, 0.08)),
  dice: (audio) => [0, 0.07, 0.12, 0.2, 0.31].forEach((at) => knock(audio, 1400 + 500 * Math.random(), at, 0.5)),
  coin: (audio) => { tone(audio, 1976, 0, 0.18, 0.05); tone(audio, 2637, 0.06, 0.25, 0.04); },
  step: (audio) => knock(audio, 500, 0, 0.6),
  ruby: (audio) => [1047, 1319, 1568, 2093].forEach((pitch, at) => tone(audio, pitch, at * 0.06, 0.5, 0.05, "sine")),
  card: (audio) => knock(audio, 3200, 0, 0.3),
  refused: (audio) => tone(audio, 165, 0, 0.2, 0.08),
  over: (audio) => [392, 523, 659, 784, 1047].forEach((pitch, at) => tone(audio, pitch, at * 0.12, 0.6, 0.07)),
};

export function play(sound: Sound): void {
  if (!getSettings().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[sound](context);
}

/* What an event sounds like is told by what followed from it, the rarest first. */
const HEARD: [RegExp, Sound][] = [
  [/ruby|rubies|wins/, "ruby"], [/\bdice\b|roll/, "dice"], [/card/, "card"], [/lira|toll|coin|income/, "coin"], [/go|walk|visit|send/, "step"],
];

export function soundOf(events: { event: string; facts: { key: string }[] }[]): Sound | null {
  const words = events.flatMap((one) => [one.event, ...one.facts.map((fact) => fact.key)]).join(" ");
  return HEARD.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
