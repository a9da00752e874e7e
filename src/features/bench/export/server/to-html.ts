import { type ArticleDocument, isLink } from './article-document.ts';
import { beijingTime } from '#server/table/cell.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] as string);

const STYLE = `body{font:11pt/1.7 "Noto Sans CJK SC","Source Han Sans SC","Microsoft YaHei","PingFang SC",sans-serif;color:#1f1f1f}
h1{font-size:20pt;margin:0 0 2mm}h2{font-size:13pt;margin:7mm 0 1mm;break-after:avoid}p{margin:0 0 2mm;overflow-wrap:anywhere}
.meta{color:#595959;font-size:9.5pt}a{color:#0958d9;font-size:9.5pt;overflow-wrap:anywhere}`;

/** The foot of each printed page. */
export const footHtml = (text: string): string =>
  `<div style="width:100%;padding:0 16mm;color:#595959;font-size:8px">${escape(text)}</div>`;

/** A complete page: every text is escaped, nothing is loaded, nothing runs. */
export function toHtml({ title, madeAt, language, sections }: ArticleDocument): string {
  const body = sections.map(
    (section, i) => `<h2>${i + 1}. ${escape(section.title)}</h2><p class="meta">${escape(section.meta)}</p><p>${escape(section.summary)}</p>
<p>${isLink(section.url) ? `<a href="${escape(section.url)}">${escape(section.url)}</a>` : escape(section.url)}</p>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><h1>${escape(title)}</h1><p class="meta">${beijingTime(madeAt)}</p>${body.join('\n')}</body></html>`;
}
