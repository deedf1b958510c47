/* page.c: a report as one page that needs nothing else: no scripts, no fonts, no pictures from
 * elsewhere. It follows the reader's light or dark, fits a phone, and can be printed. */
#include "lab/report.h"

#include "core/utf8.h"

#include <math.h>

/* Columns: a longer figure is written smaller, so that it stays in its box. */
enum { FIGURE_WIDE = 8 };

static const char STYLE[] =
    ":root{color-scheme:light dark;--paper:#f6f0e4;--card:#fffdf8;--ink:#2a211c;--soft:#75675b;"
    "--line:#e7dcc9;--first:#0e6f6c;--second:#d8962f;--ruby:#a3193b;--ruby-deep:#5d0d2b;"
    "--shade:0 1px 2px #5a43281a,0 6px 24px #5a432814}"
    "@media(prefers-color-scheme:dark){:root{--paper:#14161b;--card:#1d2027;--ink:#ece5d8;"
    "--soft:#a79c8e;--line:#33363f;--first:#4fbcb2;--second:#e5b25c;--ruby:#f07a90;"
    "--ruby-deep:#3a0f22;--shade:0 1px 2px #0006,0 6px 24px #0004}}"
    "*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}"
    "body{margin:0;background:var(--paper);color:var(--ink);"
    "font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}"
    "h1,h2,.figure{font-family:'Iowan Old Style','Palatino Linotype',Palatino,'Noto Serif',"
    "'DejaVu Serif',Georgia,serif;line-height:1.2;text-wrap:balance}"
    "header{background:linear-gradient(160deg,#8f1836,#5d0d2b 70%,#35081b);color:#fdf3e3;"
    "position:relative;overflow:hidden}"
    "header .tiles{position:absolute;inset:0;width:100%;height:100%;opacity:.13}"
    ".wide{max-width:46rem;margin:0 auto;padding:0 1.1rem;position:relative}"
    "header .wide{padding-top:2.4rem;padding-bottom:4.6rem}"
    "header p{margin:.4rem 0 0;color:#f3dcc3;max-width:40rem}"
    ".name{letter-spacing:.14em;text-transform:uppercase;font-size:.75rem;color:#f0c987}"
    "h1{font-size:clamp(1.7rem,6vw,2.5rem);margin:.3rem 0 0;font-weight:600}"
    ".facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.2rem,1fr));gap:.7rem;"
    "margin-top:-3.1rem}"
    ".fact{background:var(--card);border-radius:12px;box-shadow:var(--shade);padding:.8rem 1rem}"
    ".figure{font-size:1.6rem;font-weight:600;color:var(--ruby)}"
    ".figure.long{font-size:1.3rem;line-height:1.9;white-space:nowrap;letter-spacing:-.02em}"
    ".fact span{display:block;font-size:.83rem;line-height:1.35;color:var(--soft)}"
    "nav{margin:1.5rem 0 .2rem;display:flex;flex-wrap:wrap;gap:.4rem}"
    "nav a{color:var(--ink);text-decoration:none;font-size:.85rem;border:1px solid var(--line);"
    "border-radius:99px;padding:.15rem .7rem;background:var(--card)}"
    "nav a:hover,nav a:focus{border-color:var(--ruby);color:var(--ruby)}"
    "section{background:var(--card);border-radius:14px;box-shadow:var(--shade);"
    "padding:1.3rem 1.3rem 1rem;margin:1rem 0;scroll-margin-top:1rem}"
    "h2{font-size:1.28rem;margin:0 0 .35rem;font-weight:600}"
    ".finding{margin:0 0 "
    "1rem;font-size:1.05rem}.note{color:var(--soft);font-size:.87rem;margin:.5rem 0 .3rem}"
    "svg.chart{display:block;overflow:visible;font-size:13px;fill:var(--ink)}"
    ".chart .grid{stroke:var(--line)}.chart .tick,.chart .axis{fill:var(--soft);font-size:11.5px}"
    ".chart .axis{font-style:italic}.chart "
    ".value{font-variant-numeric:tabular-nums;font-weight:600}"
    ".chart rect.first,.chart .first{fill:var(--first)}.chart rect.second,.chart .second{"
    "fill:var(--second)}.chart .value .second{font-weight:400;"
    "fill:var(--soft)}.chart .label,.chart .value{paint-order:stroke;stroke:var(--card);"
    "stroke-width:4px;stroke-linejoin:round}"
    ".chart .head{fill:var(--card)}.chart .legend{fill:var(--soft)}.chart .reach{fill:transparent}"
    ".chart .track{stroke:var(--line);stroke-width:1}"
    ".chart .range{stroke-width:5;stroke-linecap:round;opacity:.4}"
    ".chart .more{--c:var(--first)}.chart .less{--c:var(--ruby)}.chart .same{--c:var(--soft)}"
    ".chart .range{stroke:var(--c)}.chart circle{fill:var(--c);stroke:var(--card);stroke-width:1.5}"
    ".chart line.fair{stroke:var(--second);stroke-width:1.5;stroke-dasharray:4 3}"
    ".chart text.fair{fill:var(--soft);font-size:11.5px}"
    ".chart g:hover rect:not(.reach),.chart g:hover circle{filter:brightness(1.15)}"
    "details{margin-top:.5rem;border-top:1px solid var(--line);padding-top:.55rem}"
    "summary{cursor:pointer;color:var(--soft);font-size:.87rem}"
    ".scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.87rem;"
    "margin:.5rem 0}th,td{padding:.28rem .5rem;text-align:right;border-bottom:1px solid "
    "var(--line);"
    "font-variant-numeric:tabular-nums;white-space:nowrap}thead th{color:var(--soft);"
    "font-weight:500;white-space:normal;vertical-align:bottom}tbody th,thead th:first-child{"
    "text-align:left;font-weight:400;white-space:normal}"
    "footer{color:var(--soft);font-size:.82rem;padding-top:.6rem;padding-bottom:2.5rem}"
    "code{background:var(--line);border-radius:5px;padding:.1rem .35rem;overflow-wrap:anywhere}"
    "@media(max-width:30rem){section{padding:1.2rem 1rem .9rem}th,td{padding:.28rem .3rem}}"
    "@media print{body{background:#fff}section,.fact{box-shadow:none;border:1px solid #ddd;"
    "break-inside:avoid}nav{display:none}}";

/* Eight-pointed stars, as on the walls of a bazaar. */
static const char TILES[] =
    "<svg class=\"tiles\" aria-hidden=\"true\"><defs><pattern id=\"t\" width=\"56\" height=\"56\" "
    "patternUnits=\"userSpaceOnUse\"><path d=\"M28 6l6.4 6.5h9.1v9.1L50 28l-6.5 6.4v9.1h-9.1L28 "
    "50l-6.4-6.5h-9.1v-9.1L6 28l6.5-6.4v-9.1h9.1zM28 0v6M28 50v6M0 28h6M50 28h6\" fill=\"none\" "
    "stroke=\"#ffe9c7\" stroke-width=\"1.6\"/><circle cx=\"28\" cy=\"28\" r=\"4\" "
    "fill=\"#ffe9c7\"/></pattern></defs><rect width=\"100%\" height=\"100%\" "
    "fill=\"url(#t)\"/></svg>";

static void say(const struct report *r, const char *key, struct buf *out)
{
    struct buf text = {0};

    text_fill(r->lang, key, NULL, 0, &text);
    chart_escape(buf_text(&text), out);
    buf_free(&text);
}

static void put(const char *before, const struct buf *text, const char *after, struct buf *out)
{
    buf_add(out, before);
    chart_escape(buf_text(text), out);
    buf_add(out, after);
}

static void write_head(const struct report *r, struct buf *out)
{
    buf_format(out, "<!doctype html>\n<html lang=\"%s\">\n<head><meta charset=\"utf-8\">\n",
               r->lang->code);
    buf_add(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    put("<title>", &r->title, " · Bedesten</title>\n<style>", out);
    buf_add(out, STYLE);
    buf_add(out, "</style></head>\n<body>\n<header>");
    buf_add(out, TILES);
    buf_add(out, "<div class=\"wide\"><div class=\"name\">");
    say(r, "lab.page.name", out);
    put("</div><h1>", &r->title, "</h1>", out);
    put("<p>", &r->lead, "</p></div></header>\n<main class=\"wide\">\n", out);
}

static void write_facts(const struct report *r, struct buf *out)
{
    buf_add(out, "<div class=\"facts\">");
    for (int i = 0; i < r->facts; i++) {
        bool is_long = utf8_width(buf_text(&r->fact[i].figure)) > FIGURE_WIDE;

        buf_format(out, "<div class=\"fact\"><div class=\"figure%s\">", is_long ? " long" : "");
        put("", &r->fact[i].figure, "</div>", out);
        put("<span>", &r->fact[i].label, "</span></div>", out);
    }
    buf_add(out, "</div>\n<nav>");
    for (int i = 0; i < r->sections; i++) {
        buf_format(out, "<a href=\"#%s\">", r->section[i].id);
        put("", &r->section[i].title, "</a>", out);
    }
    buf_add(out, "</nav>\n");
}

static void write_table(const struct report *r, const struct report_section *s, struct buf *out)
{
    buf_add(out, "<div class=\"scroll\"><table><thead><tr><th></th>");
    for (int i = 0; i < s->columns; i++) {
        buf_add(out, "<th scope=\"col\">");
        say(r, s->column[i].key, out);
        buf_add(out, "</th>");
    }
    buf_add(out, "</tr></thead><tbody>\n");
    for (int i = 0; i < s->rows; i++) {
        put("<tr><th scope=\"row\">", &s->row[i].label, "</th>", out);
        for (int k = 0; k < s->columns; k++) {
            buf_add(out, "<td>");
            report_number(r->lang, s->row[i].value[k], s->column[k].decimals, out);
            buf_add(out, "</td>");
        }
        buf_add(out, "</tr>\n");
    }
    buf_add(out, "</tbody></table></div>");
}

static void write_section(const struct report *r, const struct report_section *s, struct buf *out)
{
    buf_format(out, "<section id=\"%s\">", s->id);
    put("<h2>", &s->title, "</h2>\n", out);
    put("<p class=\"finding\">", &s->finding, "</p>\n", out);
    chart_write(r, s, out);
    if (s->note.n) put("<p class=\"note\">", &s->note, "</p>\n", out);
    if (s->chart == CHART_NONE) {
        write_table(r, s, out);
    } else {
        buf_add(out, "<details><summary>");
        say(r, "lab.page.table", out);
        buf_add(out, "</summary>");
        write_table(r, s, out);
        buf_add(out, "</details>");
    }
    buf_add(out, "</section>\n");
}

void report_write_html(const struct report *r, struct buf *out)
{
    struct buf command = {0};

    report_shown(buf_text(&r->command), &command);
    write_head(r, out);
    write_facts(r, out);
    for (int i = 0; i < r->sections; i++) write_section(r, &r->section[i], out);
    put("</main>\n<footer class=\"wide\"><p>", &r->colophon, "</p><p>", out);
    say(r, "lab.page.command", out);
    put(" <code>", &command, "</code></p></footer>\n</body></html>\n", out);
    buf_free(&command);
}
