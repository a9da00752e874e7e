// What the model is given of a bulletin, and what its sentences may then lean on: the articles and figures of one chapter, of the frozen data alone.
import { periodText, REPORT_WORDS, momentText } from '#features/report/brief-report/server/facade.ts';
import { WORDS } from '#features/bench/export/server/facade.ts';
import type { Block, BulletinArticle, BulletinChapter, Part, Sentence } from '#shared/bulletin.ts';
import { editable } from '#shared/edited-bulletin.ts';
import type { TextRow } from '#features/report/bulletin-editor/server/facade.ts';
import type { ModelTask } from '#shared/language-model.ts';
import type { Evidence, Figure, FigurePart } from './check/evidence.ts';

const MOST_ARTICLES = 30;
const MOST_FIGURES = 120;
/** They have no narrative, or stand before and after it. */
const NOT_WRITTEN = ['cover', 'appendix', 'dates'];

export interface Materials {
  chapter: BulletinChapter;
  /** What the rules wrote, by the id of its block. */
  paragraphs: { id: string; text: string }[];
  evidence: Evidence;
}

export function writableChapters({ chapters }: Pick<TextRow, 'chapters'>): { key: string; title: string; tasks: ModelTask[] }[] {
  return chapters
    .filter(({ key }) => !NOT_WRITTEN.includes(key))
    .map(({ key, title, blocks }) => ({
      key,
      title,
      tasks: blocks.some(({ is }) => is === 'paragraph') ? ['rewrite', 'draft'] : ['draft'],
    }));
}

type Row = Pick<TextRow, 'snapshot' | 'locale'> & { chapters: readonly BulletinChapter[] };

/** Undefined where a model has nothing to lean on: no article at all. */
export function gatherMaterials(row: Row, key: string): Materials | undefined {
  const { snapshot, locale } = row;
  const chapter = row.chapters.find((one) => one.key === key);
  if (!chapter || (snapshot.numbers.total?.value ?? 0) === 0) return undefined;
  const figures = figuresOf(row, chapter);
  const articles = articlesOf(row, chapter);
  if (figures.length + articles.length === 0) return undefined;
  const { time } = REPORT_WORDS[locale];
  return {
    chapter,
    paragraphs: paragraphsOf(row, key),
    evidence: {
      articles: new Map(articles.map((article, i) => [`A${i + 1}`, article])),
      figures: new Map(figures.map((figure) => [figure.id, figure])),
      names: [...snapshot.subjects, ...snapshot.tags, ...snapshot.regionNames],
      periods: [snapshot.query, snapshot.counted, snapshot.before].map((period) => periodText(period, locale, time)).join('\n'),
      timeOf: ({ publishedAt }) => momentText(publishedAt, locale, true),
    },
  };
}

function paragraphsOf(row: Row, key: string): Materials['paragraphs'] {
  const blocks = editable(row.chapters).find((one) => one.key === key)?.blocks ?? [];
  return blocks.flatMap(({ id, block }) => (block.is === 'paragraph' ? [{ id, text: block.sentences.map(sentenceText).join('') }] : []));
}

const partsText = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');
const sentenceText = ({ parts }: Sentence): string => partsText(parts);

/** Those that the chapter cites and lists first, then those that are listed elsewhere. */
function articlesOf({ snapshot }: Row, { blocks }: BulletinChapter): BulletinArticle[] {
  const own = blocks.flatMap((block) => {
    if (block.is === 'paragraph') return block.sentences.flatMap(({ articleIds }) => articleIds);
    return block.is === 'articles' ? block.items.map(({ articleId }) => articleId) : [];
  });
  const heads = snapshot.events.map(({ headId }) => headId);
  const known = new Map(snapshot.articles.map((article) => [article.id, article]));
  return [...new Set([...own, ...heads, ...snapshot.negativeIds, ...snapshot.selectedIds])]
    .flatMap((id) => known.get(id) ?? [])
    .slice(0, MOST_ARTICLES);
}

/** The chapter's own, and those of the summary. */
function figuresOf(row: Row, chapter: BulletinChapter): Figure[] {
  const found = new Map<string, Omit<Figure, 'id'>>();
  const names = namesOf(row);
  const add = (parts: readonly Part[], label: string) => {
    for (const part of parts) {
      if (part.is === 'text' || part.is === 'quote') continue;
      const name = JSON.stringify([part.is, part.key, 'of' in part ? part.of : '']);
      if (!found.has(name)) found.set(name, { part: plainPart(part), label, of: nameOf(part.key, names) });
    }
  };
  const summary = row.chapters.filter(({ key }) => key === 'summary' || key === 'figures');
  for (const block of [chapter, ...summary].flatMap(({ blocks }) => blocks)) addFigures(block, add);
  return [...found.values()].slice(0, MOST_FIGURES).map((figure, i) => ({ id: `F${i + 1}`, ...figure }));
}

function addFigures(block: Block, add: (parts: readonly Part[], label: string) => void): void {
  if (block.is === 'paragraph') for (const sentence of block.sentences) add(sentence.parts, sentenceText(sentence));
  else if (block.is === 'figures')
    for (const { label, value, note } of block.items) add([value, ...note], `${label} ${value.text} ${partsText(note)}`.trim());
  else if (block.is === 'table')
    for (const [first, ...cells] of block.rows)
      for (const [i, cell] of cells.entries()) add([cell], [block.caption, first?.text, block.columns[i + 1]?.title].join(' · '));
}

const plainPart = ({ marks: _marks, ...part }: FigurePart): FigurePart => part;

type Names = ReadonlyMap<string, string>;
const KEYED = /^(?:site|author|region|class|subject|media|event)\.[^.]+/u;

/** By the beginning of the key: site.7 is the name of site 7. */
function namesOf({ snapshot, locale }: Row): Names {
  const { sites, authors, regions, classes, comparison, media, events } = snapshot;
  const words: Readonly<Record<string, string>> = WORDS[locale].media;
  return new Map([
    ...[...sites, ...authors, ...regions, ...classes, ...comparison].map(({ key, name }) => [key, name] as const),
    ...media.map(({ key }) => [key, words[key.split('.')[1] ?? ''] ?? ''] as const),
    // The whole bulletin may be on one event: then nobody needs to say which.
    ...(events.length > 1 ? events.map(({ key, name }) => [key, name.replace(/…$/u, '')] as const) : []),
  ]);
}

const nameOf = (key: string, names: Names): string =>
  names.get(key) ?? names.get(KEYED.exec(key)?.[0] ?? '') ?? [...names].find(([known]) => key.startsWith(`${known}.`))?.[1] ?? '';
