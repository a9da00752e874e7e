// A bulletin as Markdown (CommonMark with tables and footnotes): the same blocks as its page, each sentence with the articles that it cites.
import type { ExportMark } from '#server/record/export-mark.ts';
import { pictureText } from './picture-text.ts';
import { rowText } from './row-text.ts';
import type { Block, BulletinArticle, BulletinChapter, Part, Sentence } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { labelOf, markOf } from './aigc-mark.ts';
import { momentText } from './time-text.ts';
import { WORD_WORDS } from './word-words.data.ts';

interface MarkdownRequest {
  title: string;
  locale: Locale;
  chapters: readonly BulletinChapter[];
  articles: readonly BulletinArticle[];
  exportMark?: ExportMark;
}

export function toMarkdown({ title, locale, chapters, articles, exportMark }: MarkdownRequest): string {
  const known = new Map(articles.map((article) => [article.id, article]));
  const context: Context = { locale, known, notes: [] };
  const body = chapters.flatMap((chapter, i) => [
    ...(i > 0 ? [`## ${plain(chapter.title)}`] : []),
    ...chapter.blocks.map((block) => blockText(context, block)),
  ]);
  const notes = context.notes.map((id, i) => `[^${i + 1}]: ${sourceOf(context, id)}`);
  // JSON strings are YAML too.
  const exported = exportMark ? `\nexported: ${JSON.stringify(exportMark.line)}` : '';
  const head = `---\ntitle: ${JSON.stringify(title)}\naigc: ${JSON.stringify(labelOf(chapters, locale))}\nAIGC: ${markOf(chapters, locale)}${exported}\n---`;
  return `${[head, ...body, ...notes].filter(Boolean).join('\n\n')}\n`;
}

interface Context {
  locale: Locale;
  known: ReadonlyMap<number, BulletinArticle>;
  /** Articles cited so far; their place is their number. */
  notes: number[];
}

const escaped = (text: string): string => text.replaceAll(/\s+/gu, ' ').replaceAll(/[\\`*_[\]<>|#~$&]/gu, String.raw`\$&`);

/** A line must not begin with what would make it a heading or a list. */
const asLine = (text: string): string => text.trim().replace(/^([-+=]|\d+(?=[.)]))/u, String.raw`\$1`);

/** Nothing in it is a mark: titles are strangers' texts. */
const plain = (text: string): string => asLine(escaped(text));

const partsText = (parts: readonly Part[]): string => asLine(parts.map(partText).join(''));

/** As a person made it look, as far as Markdown can. */
function partText({ text, marks = {} }: Part): string {
  const { bold, italic, strike, link } = marks;
  const said = escaped(text);
  if (said.trim() === '') return said;
  const around = `${bold ? '**' : ''}${italic ? '*' : ''}${strike ? '~~' : ''}`;
  const looks = `${around}${said}${around.split('').toReversed().join('')}`;
  const url = link === undefined ? '' : webAddress(link);
  return url === '' ? looks : `[${looks}](<${url}>)`;
}

const LOOKS = { quote: '> ', bullet: '- ', number: '1. ' } as const;

const COLUMN = { text: '---', number: '---:' };

function blockText(context: Context, block: Block): string {
  switch (block.is) {
    case 'cover':
      return [`# ${plain(block.title)}`, ...[block.issue, ...block.lines, block.label].map(plain)].join('\n\n');
    case 'heading':
      return `### ${plain(block.text)}`;
    case 'paragraph':
      return (block.look ? LOOKS[block.look] : '') + sentencesText(context, block.sentences);
    case 'figures':
      return block.items
        .map(({ label, value, note }) => `- ${plain(label)} **${plain(value.text)}** ${partsText(note)}`.trimEnd())
        .join('\n');
    case 'table':
      return tableText(block);
    case 'articles':
      return block.items
        .map((item, i) => {
          const { articleId, title, facts } = item;
          const url = addressOf(context.known.get(articleId));
          const name = url === '' ? plain(title.text) : `[${plain(title.text)}](<${url}>)`;
          const said = rowText(item, WORD_WORDS[context.locale].goesOn);
          const rest = said ? [`   ${plain(said)}`] : [];
          return [`${i + 1}. ${name}  `, `   ${plain(facts.join(' · '))}${rest.length > 0 ? '  ' : ''}`, ...rest].join('\n');
        })
        .join('\n');
    case 'picture':
      return `*${plain(pictureText(block, WORD_WORDS[context.locale].picture))}*`;
    default:
      return block.lines.map((line) => `- ${plain(line)}`).join('\n');
  }
}

const sentencesText = (context: Context, sentences: readonly Sentence[]): string =>
  sentences.map(({ parts, articleIds }) => partsText(parts) + citations(context, articleIds)).join(context.locale === 'zh-CN' ? '' : ' ');

function tableText({ caption, columns, rows }: Extract<Block, { is: 'table' }>): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `**${plain(caption)}**`,
    '',
    line(columns.map(({ title }) => plain(title))),
    line(columns.map(({ isNumber }) => (isNumber ? COLUMN.number : COLUMN.text))),
    ...rows.map((row) => line(row.map((part) => plain(part.text)))),
  ].join('\n');
}

function citations({ notes, known }: Context, articleIds: readonly number[]): string {
  return articleIds
    .filter((id) => known.has(id))
    .map((id) => {
      if (!notes.includes(id)) notes.push(id);
      return `[^${notes.indexOf(id) + 1}]`;
    })
    .join('');
}

function sourceOf({ known, locale }: Context, id: number): string {
  const article = known.get(id);
  if (!article) return '';
  const url = addressOf(article);
  const facts = [article.siteName, momentText(article.publishedAt, locale, true)].map(plain).join(' · ');
  return `${plain(article.title)} · ${facts}${url === '' ? '' : ` <${url}>`}`;
}

const addressOf = (article: BulletinArticle | undefined): string => webAddress(article?.url ?? '');

/** Only pages of the web, written so that no sign ends the link. */
function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href.replaceAll(/[<>\s]/gu, encodeURIComponent) : '';
}
