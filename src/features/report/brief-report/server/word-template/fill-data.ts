// What the placeholders of a Word template stand for: all of it from a bulletin's frozen data and its text as it is now, as the other outputs have it.
import type { ExportMark } from '#server/record/export-mark.ts';
import { withOwnMarks } from '#server/record/own-marks.ts';
import { pictureText } from '../picture-text.ts';
import { rowText } from '../row-text.ts';
import { WORDS } from '#features/bench/export/server/facade.ts';
import type { Block, BulletinArticle, BulletinChapter, BulletinKind, BulletinSnapshot, Part } from '#shared/bulletin.ts';
import { FEWEST_FOR_SHARE } from '#shared/bulletin.ts';
import { coverOf } from '#shared/cover-of.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { TemplateCover } from '#shared/report-template.ts';
import { TOPICS } from '#shared/word-names.data.ts';
import { TOPIC_KEYS, type TopicKey } from '#shared/word-template.ts';
import { labelOf } from '../aigc-mark.ts';
import { changeText, shareText, wholeText } from '#shared/numbers-text.ts';
import { REPORT_WORDS } from '../report-words.data.ts';
import { dayText, momentText, periodText, yearOf } from '../time-text.ts';
import { WORD_WORDS } from '../word-words.data.ts';

type Of<K extends Block['is']> = Extract<Block, { is: K }>;
type Table = Of<'table'>;

/** Paragraphs in place of one. */
export type Lines = {
  _type: 'lines';
  lines: string[];
};
/** Tables or charts in place of a paragraph, each with its name where there are several. */
export type Tables = {
  _type: 'tables' | 'charts';
  tables: Table[];
  locale: Locale;
  hasNames: boolean;
};
export type FillValue = string | boolean | Lines | Tables | FillData[];
export interface FillData {
  [key: string]: FillValue;
}

export interface FillRequest {
  title: string;
  locale: Locale;
  kind: BulletinKind;
  chapters: readonly BulletinChapter[];
  snapshot: BulletinSnapshot;
  cover: TemplateCover;
  /** Who takes it out of the product, where the client wants that in its files. */
  exportMark?: ExportMark;
}

/** The rows of a table that tell of the topic: of the three tables about media, one each. */
const ROW_KEYS: Partial<Record<TopicKey, string>> = { media: 'media.', sites: 'site.', authors: 'author.' };

export function fillData(request: FillRequest): FillData {
  const data: FillData = { ...headOf(request), ...numbersOf(request) };
  for (const topic of TOPIC_KEYS) Object.assign(data, topicOf(request, topic));
  const articles = articlesOf(request, request.chapters);
  return { ...data, articlesList: numbered(articles, 'articleNumber'), chaptersList: chaptersOf(request) };
}

function headOf({ title, locale, kind, chapters, snapshot, cover }: FillRequest): FillData {
  const words = REPORT_WORDS[locale];
  const shown = coverOf(chapters);
  const { organisation, issuer, secrecy, serial, mainTo, copyTo, copies } = shown?.frame ?? cover;
  return {
    title: shown?.title ?? title,
    issue: shown?.issue ?? '',
    kind: words.title.kind[kind],
    period: periodText(snapshot.query, locale, words.time),
    madeOn: dayText(snapshot.madeAt, locale, true),
    subjects: snapshot.subjects.join(words.comma),
    organisation,
    issuer,
    secrecy,
    serial,
    mainTo,
    copyTo,
    copies: copies > 0 ? String(copies) : '',
    label: labelOf(chapters, locale),
  };
}

function numbersOf({ snapshot: { numbers, course } }: FillRequest): FillData {
  const value = (key: string): number => numbers[key]?.value ?? 0;
  const isMany = value('total') >= FEWEST_FOR_SHARE;
  const share = (key: string): string => (isMany ? shareText(value(key), value('total')) : '');
  // What was before an event began says nothing about it.
  const isOfEvent = course.length > 0;
  const earlier = (key: string): string => (isOfEvent ? '' : wholeText(value(key)));
  const hasChange = !isOfEvent && isMany && value('before') >= FEWEST_FOR_SHARE;
  return {
    total: wholeText(value('total')),
    negative: wholeText(value('total.negative')),
    neutral: wholeText(value('total.neutral')),
    positive: wholeText(value('total.positive')),
    negativeShare: share('total.negative'),
    neutralShare: share('total.neutral'),
    positiveShare: share('total.positive'),
    before: earlier('before'),
    negativeBefore: earlier('before.negative'),
    change: hasChange ? changeText(value('total'), value('before')) : '',
    open: wholeText(value('open')),
  };
}

function topicOf(request: FillRequest, topic: TopicKey): FillData {
  const { chapter: key } = TOPICS[topic];
  const chapter = request.chapters.find((one) => one.key === key);
  const has: readonly string[] = TOPICS[topic].has;
  const table = chapter && tableOf(chapter, topic);
  const drawn = { tables: table ? [table] : [], locale: request.locale, hasNames: false };
  const list = has.includes('list') ? listOf(request, topic, chapter, table) : undefined;
  const isThere = list ? list.length > 0 : (chapter?.blocks.length ?? 0) > 0;
  const data: FillData = { [`has${capital(topic)}`]: isThere, [`no${capital(topic)}`]: !isThere };
  if (has.includes('text')) data[`${topic}Text`] = linesOf(request.locale, chapter);
  if (has.includes('table')) data[`${topic}Table`] = { _type: 'tables', ...drawn };
  if (has.includes('chart')) data[`${topic}Chart`] = { _type: 'charts', ...drawn };
  if (list) data[`${topic}List`] = list;
  return data;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const isNumber = (part: Part): boolean => part.is === 'number';

function tableOf({ blocks }: BulletinChapter, topic: TopicKey): Table | undefined {
  const start = ROW_KEYS[topic];
  const tables = blocks.filter((block) => block.is === 'table');
  if (start === undefined) return tables[0];
  return tables.find(({ rows }) => rows[0]?.some((part) => part.is === 'number' && part.key.startsWith(start)));
}

function listOf(request: FillRequest, topic: TopicKey, chapter: BulletinChapter | undefined, table: Table | undefined): FillData[] {
  if (!chapter) return [];
  if (topic === 'opinions') return opinionsOf(request, chapter);
  if (topic === 'dates') return datesOf(chapter);
  if (topic === 'events') return table ? eventsOf(request, table) : [];
  if (TOPICS[topic].has.some((part) => part === 'table')) return table ? rowsOf(table) : [];
  return numbered(articlesOf(request, [chapter]), 'articleNumber');
}

const numbered = (rows: readonly FillData[], key: string): FillData[] => rows.map((row, i) => ({ ...row, [key]: String(i + 1) }));

function rowsOf({ rows }: Table): FillData[] {
  return numbered(
    rows.map(([name, ...parts]) => ({
      rowName: name?.text ?? '',
      rowArticles: parts.find(isNumber)?.text ?? '',
      rowShare: parts.find(({ is }) => is === 'share')?.text ?? '',
      rowNegative: endingWith(parts.slice(1), '.negative'),
      rowBefore: parts.slice(1).find((part) => part.is === 'number' && /(?:^before\.|\.before$)/u.test(part.key))?.text ?? '',
    })),
    'rowNumber',
  );
}

const endingWith = (parts: readonly Part[], end: string): string =>
  parts.find((part) => part.is === 'number' && part.key.endsWith(end) && !part.key.startsWith('before.'))?.text ?? '';

function eventsOf({ snapshot, locale }: FillRequest, { rows }: Table): FillData[] {
  const events = new Map(snapshot.events.map((event) => [event.key, event]));
  const articles = new Map(snapshot.articles.map((article) => [article.id, article]));
  return numbered(
    rows.map(([name, ...parts]) => {
      const key = parts.flatMap((part) => (part.is === 'number' ? [part.key] : []))[0] ?? '';
      const first = articles.get(events.get(key)?.firstId ?? Number.NaN);
      return {
        eventName: name?.text ?? '',
        eventArticles: parts.find(isNumber)?.text ?? '',
        eventNegative: endingWith(parts, '.negative'),
        eventFirstTime: first ? timeOf(first, snapshot, locale) : '',
        eventFirstSite: first?.siteName ?? '',
      };
    }),
    'eventNumber',
  );
}

/** Those whose words still stand in the chapter. */
function opinionsOf({ snapshot }: FillRequest, { blocks }: BulletinChapter): FillData[] {
  const told = new Set(partsOf(blocks).flatMap((part) => (part.is === 'quote' && part.replyId !== undefined ? [part.replyId] : [])));
  const rows = snapshot.opinions
    .filter(({ replyId }) => told.has(replyId))
    .map(({ key, text, goesOn }) => ({
      opinionText: goesOn ? `${text}…` : text,
      opinionCount: wholeText(snapshot.numbers[key]?.value ?? 0),
    }));
  return numbered(rows, 'opinionNumber');
}

const partsOf = (blocks: readonly Block[]): Part[] =>
  blocks.flatMap((block) => (block.is === 'paragraph' ? block.sentences.flatMap(({ parts }) => parts) : []));

const datesOf = ({ blocks }: BulletinChapter): FillData[] =>
  numbered(
    blocks.flatMap((block) => (block.is === 'notes' ? block.lines.map((dateText) => ({ dateText })) : [])),
    'dateNumber',
  );

function articlesOf({ snapshot, locale }: FillRequest, chapters: readonly BulletinChapter[]): FillData[] {
  const known = new Map(snapshot.articles.map((article) => [article.id, article]));
  const items = chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.is === 'articles' ? block.items : [])));
  const once = new Map(items.map((item) => [item.articleId, item]));
  return [...once.values()].map((item) => articleOf(item, known.get(item.articleId), { snapshot, locale }));
}

function articleOf(
  item: Of<'articles'>['items'][number],
  article: BulletinArticle | undefined,
  { snapshot, locale }: Pick<FillRequest, 'snapshot' | 'locale'>,
): FillData {
  const codes = withOwnMarks(WORDS[locale], snapshot.marks?.[locale]);
  return {
    articleTitle: item.title.text,
    articleSite: article?.siteName ?? '',
    articleTime: article ? timeOf(article, snapshot, locale) : '',
    articleAuthor: article?.author ?? '',
    articleMedium: article ? codes.media[article.mediaType] : '',
    articleEmotion: article ? codes.emotion[article.emotion] : '',
    articleStatus: article ? codes.status[article.status] : '',
    articleFacts: item.facts.join(' · '),
    articleText: rowText(item, WORD_WORDS[locale].goesOn) ?? '',
    articleUrl: article?.url ?? '',
  };
}

function timeOf({ publishedAt, isTimeExact }: BulletinArticle, { counted }: BulletinSnapshot, locale: Locale): string {
  const time = momentText(publishedAt, locale, yearOf(publishedAt) !== yearOf(counted.from));
  return isTimeExact ? time : REPORT_WORDS[locale].time.roughly.replace('{time}', time);
}

function linesOf(locale: Locale, chapter: BulletinChapter | undefined): Lines {
  const hasNotes = chapter?.key === 'appendix' || chapter?.key === 'dates';
  const lines = (chapter?.blocks ?? []).flatMap((block) => {
    if (block.is === 'heading') return [block.text];
    if (block.is === 'picture') return [pictureText(block, WORD_WORDS[locale].pictureLeft)];
    if (block.is === 'notes') return hasNotes ? block.lines : [];
    return block.is === 'paragraph' ? [paragraphText(block, locale)] : [];
  });
  return { _type: 'lines', lines };
}

const paragraphText = ({ sentences }: Of<'paragraph'>, locale: Locale): string =>
  sentences.map(({ parts }) => parts.map(({ text }) => text).join('')).join(locale === 'zh-CN' ? '' : ' ');

const chaptersOf = (request: FillRequest): FillData[] =>
  numbered(
    request.chapters
      .filter(({ key }) => key !== 'cover')
      .map((chapter) => {
        const drawn = {
          tables: chapter.blocks.filter((block) => block.is === 'table'),
          locale: request.locale,
          hasNames: true,
        };
        return {
          chapterTitle: chapter.title,
          chapterText: linesOf(request.locale, chapter),
          chapterTables: { _type: 'tables' as const, ...drawn },
          chapterCharts: { _type: 'charts' as const, ...drawn },
          chapterArticles: numbered(articlesOf(request, [chapter]), 'articleNumber'),
        };
      }),
    'chapterNumber',
  );
