// A Word file with placeholders to begin with: what people download, change and bring back as their template.
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Locale } from '#shared/error-messages.ts';
import { placeholderOf } from '#shared/word-template.ts';
import { GREY, MARGIN, PAGE, TEXT_WIDTH, wordStyles } from '../word-styles.ts';
import { EXAMPLE_FILE_WORDS } from './example-words.data.ts';

const RED = 'C00000';
const EVENT_WIDTHS = [0.1, 0.54, 0.16, 0.2];
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF' };
const BORDERS = { top: LINE, bottom: LINE, left: LINE, right: LINE, insideHorizontal: LINE, insideVertical: LINE };

/** Its placeholders have the names of the language. */
export async function exampleWord(locale: Locale): Promise<Buffer> {
  const write = new ExampleWriter(locale);
  const number = new TextRun({ children: [PageNumber.CURRENT], size: 18, color: GREY });
  return Packer.toBuffer(
    new Document({
      styles: wordStyles(locale),
      sections: [
        {
          properties: { page: { size: PAGE, margin: MARGIN } },
          headers: { default: new Header({ children: [write.small(`${write.place('title')} ${write.place('issue')}`)] }) },
          footers: {
            default: new Footer({
              children: [write.small(write.place('label')), new Paragraph({ alignment: 'center', children: [number] })],
            }),
          },
          children: [...beginning(write, locale), ...lists(write, locale)],
        },
      ],
    }),
  );
}

function beginning(write: ExampleWriter, locale: Locale): (Paragraph | Table)[] {
  const words = EXAMPLE_FILE_WORDS[locale];
  const { text, heading, part, place } = write;
  const { headings } = words;
  return [
    new Paragraph({ style: 'Title', children: [new TextRun({ text: place('title'), color: RED })] }),
    write.centred(place('issue')),
    write.centred(`${place('organisation')}  ${place('madeOn')}`),
    write.centred(`${words.period}${place('period')}`),
    ...part('hasSummary', [heading(headings.summary), text(place('summaryText'))]),
    heading(headings.figures),
    write.table([words.figures, [place('total'), place('negative'), place('negativeShare'), place('before')]]),
    ...part('hasTrend', [heading(headings.trend), text(place('trendText')), text(place('trendChart'))]),
    ...part('hasMedia', [
      heading(headings.media),
      text(place('mediaText')),
      write.table([words.media, write.rows('mediaList', ['rowName', 'rowArticles', 'rowShare', 'rowNegative'])]),
    ]),
  ];
}

function lists(write: ExampleWriter, locale: Locale): (Paragraph | Table)[] {
  const words = EXAMPLE_FILE_WORDS[locale];
  const { text, heading, part, place } = write;
  const { headings } = words;
  return [
    ...part('hasEvents', [
      heading(headings.events),
      write.table([words.events, write.rows('eventsList', ['eventNumber', 'eventName', 'eventArticles', 'eventFirstSite'])], EVENT_WIDTHS),
    ]),
    heading(headings.negatives),
    ...part('noNegatives', [text(words.noNegatives)]),
    ...part('negativesList', [
      new Paragraph({ style: 'ArticleTitle', text: `${place('articleNumber')}. ${place('articleTitle')}` }),
      new Paragraph({
        style: 'ArticleFacts',
        text: `${words.source}${place('articleSite')} · ${place('articleTime')} · ${place('articleStatus')}`,
      }),
      text(place('articleText')),
    ]),
    ...part('hasOpinions', [
      heading(headings.opinions),
      ...part('opinionsList', [
        text(`${place('opinionNumber')}. ${place('opinionText')}${words.replies[0]}${place('opinionCount')}${words.replies[1]}`),
      ]),
    ]),
    ...part('hasRisk', [heading(headings.risk), text(place('riskText'))]),
    ...part('hasAdvice', [heading(headings.advice), text(place('adviceText'))]),
    ...part('hasDates', [heading(headings.dates), text(place('datesText'))]),
  ];
}

class ExampleWriter {
  readonly #isChinese: boolean;

  constructor(locale: Locale) {
    this.#isChinese = locale === 'zh-CN';
  }

  readonly #name = (key: string): string => {
    const placeholder = placeholderOf(key);
    if (!placeholder) throw new Error(`no placeholder ${key}`);
    return this.#isChinese ? placeholder.name : placeholder.key;
  };

  readonly place = (key: string): string => `{${this.#name(key)}}`;
  readonly text = (text: string): Paragraph => new Paragraph({ style: 'BulletinText', text });
  readonly heading = (text: string): Paragraph => new Paragraph({ style: 'Heading1', text, keepNext: true });
  readonly centred = (text: string): Paragraph => new Paragraph({ style: 'CoverLine', text });
  readonly small = (text: string): Paragraph =>
    new Paragraph({ alignment: 'center', children: [new TextRun({ text, size: 18, color: GREY })] });

  /** What stands there once for each entry of a list, or if a condition holds; the two marks in paragraphs of their own. */
  readonly part = (key: string, inside: readonly (Paragraph | Table)[]): (Paragraph | Table)[] => [
    new Paragraph({ text: `{#${this.#name(key)}}` }),
    ...inside,
    new Paragraph({ text: `{/${this.#name(key)}}` }),
  ];

  /** The cells of a row that is repeated: the list begins in the first and ends in the last. */
  rows(list: string, fields: readonly string[]): string[] {
    const last = fields.length - 1;
    return fields.map(
      (field, i) => `${i === 0 ? `{#${this.#name(list)}}` : ''}${this.place(field)}${i === last ? `{/${this.#name(list)}}` : ''}`,
    );
  }

  /** `widths`: of the columns, as parts of a whole; all the same without. */
  table(rows: readonly (readonly string[])[], widths?: readonly number[]): Table {
    const columns = (rows[0] ?? []).map((_, i, { length }) => Math.round(TEXT_WIDTH * (widths?.[i] ?? 1 / length)));
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      columnWidths: columns,
      borders: BORDERS,
      rows: rows.map(
        (cells, row) =>
          new TableRow({
            cantSplit: true,
            children: cells.map(
              (text, i) =>
                new TableCell({
                  width: { size: columns[i] ?? 0, type: WidthType.DXA },
                  margins: { top: 40, bottom: 40, left: 100, right: 100 },
                  ...(row === 0 ? { shading: { fill: 'F2F2F2' } } : {}),
                  children: [
                    new Paragraph({
                      style: 'TableCell',
                      alignment: AlignmentType.CENTER,
                      children: [new TextRun({ text, bold: row === 0 })],
                    }),
                  ],
                }),
            ),
          }),
      ),
    });
  }
}
