// A bulletin as a Word file: the same blocks as its page, with headings, contents, captions, header and footer of Word itself.
import { Document, Footer, Header, Packer, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx';
import { bulletinLook, logoOf } from '#shared/bulletin-look.ts';
import { coverOf } from '#shared/cover-of.ts';
import { shortTo } from '#shared/cut-text.ts';
import { xmlText } from '#shared/xml-text.ts';
import { labelOf } from './aigc-mark.ts';
import { markLines, propertiesOf, small } from './word-mark.ts';
import { GREY, MARGIN, PAGE, TEXT_WIDTH, wordStyles } from './word-styles.ts';
import { logoRun } from './word-picture.ts';
import type { WordRequest } from './word-request.ts';
import { toOfficialWord } from './to-official-word.ts';
import { withCharts } from './word-charts.ts';
import { beginWord, NUMBERING, type WordContext, writeBlock } from './word-blocks.ts';
import { chapterHeading, writeContents } from './word-contents.ts';

export async function toWord(request: WordRequest): Promise<Buffer> {
  const { title, locale, chapters } = request;
  const official = chapters[0]?.blocks.find((block) => block.is === 'cover');
  if (official?.frame?.style === 'official') return toOfficialWord({ ...request, cover: official, frame: official.frame });
  const label = labelOf(chapters, locale);
  const context = await beginWord(request);
  const { words, charts } = context;
  const [cover, ...rest] = chapters;
  const body = rest.flatMap((chapter, i) => [
    chapterHeading(chapter, i + 1),
    ...chapter.blocks.flatMap((block) => writeBlock(context, block)),
  ]);
  const children = [
    ...(cover?.blocks ?? []).flatMap((block) => writeBlock(context, block)),
    new Paragraph({ text: words.contents, style: 'ContentsTitle' }),
    ...writeContents(rest),
    ...body,
  ];
  const file = await Packer.toBuffer(
    new Document({
      title: xmlText(title),
      creator: words.product,
      description: xmlText(label),
      keywords: words.keywords,
      customProperties: propertiesOf(request),
      styles: wordStyles(locale, bulletinLook(coverOf(chapters))?.colour),
      numbering: NUMBERING,
      sections: [
        {
          properties: { titlePage: true, page: { size: PAGE, margin: MARGIN } },
          headers: { default: headOf(request, context), first: new Header({ children: markLines(request) }) },
          footers: { default: footerOf(words.page, label), first: footerOf(words.page, label) },
          children,
        },
      ],
    }),
  );
  return withCharts(file, charts);
}

/** The title, and at the other side of the line the logo. */
function headOf(request: WordRequest, { pictures }: WordContext): Header {
  const { title, locale, chapters } = request;
  const logo = logoOf(coverOf(chapters));
  const picture = logo && pictures.get(logo.pictureId);
  const mark = markLines(request);
  if (!picture) return new Header({ children: [small(title, 'right'), ...mark] });
  const text = new TextRun({ children: [new Tab(), xmlText(shortTo(title, HEAD_CHARACTERS[locale]))], size: 18, color: GREY });
  return new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [logoRun(logo, picture, 'head'), text],
      }),
      ...mark,
    ],
  });
}

/** What has room in one line beside a logo. */
const HEAD_CHARACTERS = { 'zh-CN': 36, 'en-US': 66 } as const;

/** The page of how many, and who wrote this. */
function footerOf(page: readonly [string, string, string], label: string): Footer {
  const [start, middle, end] = page;
  const run = { size: 18, color: GREY };
  const number = new TextRun({ ...run, children: [start, PageNumber.CURRENT, middle, PageNumber.TOTAL_PAGES, end] });
  return new Footer({ children: [new Paragraph({ alignment: 'center', children: [number] }), small(label, 'center')] });
}
