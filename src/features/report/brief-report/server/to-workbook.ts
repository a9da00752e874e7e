// A bulletin as a workbook: its articles, and all of its tables in one list.
import { WORDS, type Words } from '#features/bench/export/server/facade.ts';
import type { ExportMark } from '#server/record/export-mark.ts';
import { withOwnMarks } from '#server/record/own-marks.ts';
import type { Cell, Table } from '#server/table/cell.ts';
import { toXlsx } from '#server/table/to-xlsx.ts';
import type { Block, BulletinArticle, BulletinChapter, BulletinSnapshot, Part } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { labelOf, markOf } from './aigc-mark.ts';
import { WORKBOOK_WORDS } from './word-words.data.ts';

interface WorkbookRequest {
  locale: Locale;
  chapters: readonly BulletinChapter[];
  snapshot: BulletinSnapshot;
  exportMark?: ExportMark;
}

export function toWorkbook({ locale, chapters, snapshot, exportMark }: WorkbookRequest): AsyncGenerator<Buffer> {
  const words = WORKBOOK_WORDS[locale];
  const codes = withOwnMarks(WORDS[locale], snapshot.marks?.[locale]);
  const { columns } = words;
  const mark = { AIGC: markOf(chapters, locale), AIGCLabel: labelOf(chapters, locale), ...exportMark?.properties };
  const footer = exportMark?.line;
  return toXlsx(
    [
      {
        name: words.figures,
        footer,
        table: tableOf(
          [
            { title: columns.chapter, width: 14 },
            { title: columns.table, width: 20 },
            { title: columns.item, width: 40 },
            { title: columns.measure, width: 14 },
            { title: columns.value, width: 12 },
          ],
          chapters.flatMap(({ title, blocks }) => blocks.flatMap((block) => figuresOf(snapshot, title, block))),
        ),
      },
      {
        name: words.articles,
        footer,
        table: tableOf(
          [
            { title: columns.title, width: 60 },
            { title: columns.site, width: 16 },
            { title: columns.author, width: 16 },
            { title: columns.medium, width: 10 },
            { title: columns.emotion, width: 8 },
            { title: columns.status, width: 10 },
            { title: columns.publishedAt, width: 20 },
            { title: columns.excerpt, width: 80 },
            { title: columns.url, width: 50 },
          ],
          snapshot.articles.map((article) => articleCells(article, codes)),
        ),
      },
    ],
    mark,
  );
}

const tableOf = (columns: Table['columns'], rows: Cell[][]): Table => ({
  columns,
  batches: (async function* () {
    yield rows;
  })(),
});

/** Each number in a row of its own, so that any program can turn them as it likes. */
function figuresOf(snapshot: BulletinSnapshot, chapter: string, block: Block): Cell[][] {
  if (block.is === 'figures') return block.items.map(({ label, value }) => [chapter, '', label, '', cellOf(snapshot, value)]);
  if (block.is !== 'table') return [];
  const { caption, columns, rows, bars, places = [] } = block;
  const shown = new Set(rows.map(([name]) => name?.text));
  return [
    ...rows.flatMap(([name, ...values]) =>
      values.map((part, i) => [chapter, caption, name?.text ?? '', columns[i + 1]?.title ?? '', cellOf(snapshot, part)]),
    ),
    // A map has more places than its table.
    ...places
      .filter(({ name }) => !shown.has(name))
      .map(({ name, value }) => [chapter, caption, name, columns[bars ?? 0]?.title ?? '', cellOf(snapshot, value)]),
  ];
}

/** The number itself, not as it is printed. */
function cellOf({ numbers }: BulletinSnapshot, part: Part): Cell {
  const value = part.is === 'number' ? numbers[part.key]?.value : undefined;
  return value ?? part.text;
}

function articleCells(article: BulletinArticle, codes: Words): Cell[] {
  const { title, siteName, author, mediaType, emotion, status, publishedAt, excerpt, url } = article;
  return [title, siteName, author, codes.media[mediaType], codes.emotion[emotion], codes.status[status], { at: publishedAt }, excerpt, url];
}
