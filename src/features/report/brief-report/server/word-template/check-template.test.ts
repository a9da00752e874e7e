// What is said of Word files that people bring as templates: broken ones, hostile ones, and honest ones with faults.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Document, Footer, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import JSZip from 'jszip';
import { afterAll, describe, expect, test } from 'vitest';
import { WIDE_BRACES } from '#shared/word-names.data.ts';
import { PLACEHOLDERS, type WordProblem } from '#shared/word-template.ts';
import { labelOf } from '../aigc-mark.ts';
import { checkTemplate } from './check-template.ts';
import { exampleFill } from './example-fill.ts';
import { fillWord } from './fill-template.ts';
import { exampleWord } from './example-word.ts';

const NOW = Date.parse('2026-11-27T04:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'word-template-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = exampleFill({ locale: 'zh-CN', now: NOW });
async function check(file: Uint8Array) {
  const at = path.join(folder, 'a.docx');
  writeFileSync(at, file);
  return checkTemplate({ path: at, trials: [example, { ...example, chapters: [] }] });
}
const codesOf = (problems: readonly WordProblem[]) => problems.map(({ code }) => code);
const paragraphs = (...texts: string[]) => texts.map((text) => new Paragraph(text));
const made = (children: (Paragraph | Table)[], footer: string[] = []) =>
  Packer.toBuffer(new Document({ sections: [{ children, footers: { default: new Footer({ children: paragraphs(...footer) }) } }] }));
const checkText = async (...texts: string[]) => check(await made(paragraphs(...texts)));

/** The example file with some of its parts changed. */
async function changed(change: (zip: JSZip, document: string) => void): Promise<Buffer> {
  const zip = await JSZip.loadAsync(await exampleWord('zh-CN'));
  change(zip, (await zip.file('word/document.xml')?.async('string')) ?? '');
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
const inBody = (document: string, markup: string): string => document.replace('<w:body>', `<w:body>${markup}`);
const relation = async (type: string, target: string): Promise<Buffer> => {
  const zip = await JSZip.loadAsync(await exampleWord('zh-CN'));
  const name = 'word/_rels/document.xml.rels';
  const before = (await zip.file(name)?.async('string')) ?? '';
  zip.file(
    name,
    before.replace('</Relationships>', `<Relationship Id="rIdX" Type="${type}" Target="${target}" TargetMode="External"/></Relationships>`),
  );
  return zip.generateAsync({ type: 'nodebuffer' });
};
const piece = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const field = (pieces: string): Promise<Buffer> =>
  changed((zip, text) =>
    zip.file(
      'word/document.xml',
      inBody(text, `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`),
    ),
  );
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

test('the example files have no fault, and every placeholder alone has none', async () => {
  for (const locale of ['zh-CN', 'en-US'] as const) expect(await check(await exampleWord(locale))).toEqual({ problems: [], more: 0 });
  const texts = PLACEHOLDERS.filter(({ within }) => !within).flatMap(({ key, name, kind }) =>
    kind === 'list' || kind === 'condition' ? [`{#${key}}`, '-', `{/${name}}`] : [`{${key}}`, `{${name}}`],
  );
  expect(await checkText(...texts)).toEqual({ problems: [], more: 0 });
  const fields = PLACEHOLDERS.filter(({ within, kind }) => within === 'article' && kind === 'text').map(({ key }) => `{${key}}`);
  expect(await checkText('{#chaptersList}', '{chapterTables}', '{chapterCharts}', '{#chapterArticles}', ...fields, '{/}', '{/}')).toEqual({
    problems: [],
    more: 0,
  });
});

describe('a file that is none, or brings something along', () => {
  test.each([
    ['an image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'broken'],
    ['half a file', async () => (await exampleWord('zh-CN')).subarray(0, 3000), 'broken'],
    ['another archive', () => new JSZip().file('a.txt', 'a').generateAsync({ type: 'nodebuffer' }), 'not-word'],
    ['a text that is no XML', () => changed((zip, text) => zip.file('word/document.xml', text.replace('</w:body>', ''))), 'broken'],
    ['UTF-16', () => changed((zip, text) => zip.file('word/document.xml', Buffer.from(text, 'utf16le'))), 'broken'],
    [
      'entities',
      () =>
        changed((zip, text) =>
          zip.file('word/document.xml', text.replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')),
        ),
      'entities',
    ],
    ['macros', () => changed((zip) => zip.file('word/vbaProject.bin', 'x')), 'macros'],
    ['a bomb', () => changed((zip) => zip.file('word/media/a.png', Buffer.alloc(40_000_000))), 'bomb'],
    ['two parts of one name', () => changed((zip, text) => zip.file('word/Document.xml', text)), 'broken'],
    ['a remote template', () => relation(`${OFFICE}/attachedTemplate`, 'https://example.org/a.dotm'), 'external'],
    ['a remote picture', () => relation(`${OFFICE}/image`, 'https://example.org/a.png'), 'external'],
    ['an address by a hidden type', () => relation(`${OFFICE}&#47;image`, 'https://example.org/a.png'), 'external'],
    ['a link to a file', () => relation(`${OFFICE}/hyperlink`, 'file:///c:/a.exe'), 'external'],
    ['an OLE object', () => relation(`${OFFICE}/oleObject`, 'https://example.org/a.bin'), 'embedded'],
    ['ActiveX', () => changed((zip) => zip.file('word/activeX/activeX1.bin', 'x')), 'embedded'],
    [
      'a field that runs something',
      () => changed((zip, text) => zip.file('word/document.xml', inBody(text, '<w:p><w:fldSimple w:instr="DDEAUTO c:\\cmd.exe"/></w:p>'))),
      'field-code',
    ],
    [
      'one in pieces',
      () =>
        changed((zip, text) =>
          zip.file(
            'word/document.xml',
            inBody(
              text,
              '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLU</w:instrText></w:r><w:r><w:instrText>DETEXT "http://a"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
            ),
          ),
        ),
      'field-code',
    ],
    [
      'a remote template in relations of another case',
      async () => {
        const zip = await JSZip.loadAsync(await relation(`${OFFICE}/attachedTemplate`, 'https://example.org/a.dotm'));
        const name = 'word/_rels/document.xml.rels';
        const text = (await zip.file(name)?.async('string')) ?? '';
        return zip.remove(name).file(name.replace('.rels', '.RELS'), text).generateAsync({ type: 'nodebuffer' });
      },
      'external',
    ],
    [
      'a database that is asked',
      () =>
        changed((zip) =>
          zip.file('word/other.xml', '<w:settings xmlns:w="urn:w"><w:mailMerge><w:connectString w:val="a"/></w:mailMerge></w:settings>'),
        ),
      'external',
    ],
    ['a link to a file behind a hint', () => field(piece('HYPERLINK \\o "hint" "file:///c:/a.exe"')), 'field-code'],
    ['a link to a share behind a place', () => field(piece('HYPERLINK \\l "a" "\\\\example\\a.exe"')), 'field-code'],
    [
      'one behind a word for older programs',
      () =>
        field(
          `<mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice/><mc:Fallback>${piece('PAGE ')}</mc:Fallback></mc:AlternateContent>${piece('DDEAUTO c:\\cmd.exe')}`,
        ),
      'field-code',
    ],
    ['one behind a deleted word', () => field(`<w:r><w:delInstrText>PAGE </w:delInstrText></w:r>${piece('DDEAUTO a')}`), 'field-code'],
    ['one behind a word of no program', () => field(`<x:y xmlns:x="urn:x">${piece('PAGE ')}</x:y>${piece('DDEAUTO a')}`), 'field-code'],
    [
      'a text with another prefix',
      () =>
        changed((zip, text) =>
          zip.file(
            'word/document.xml',
            text.replaceAll('<w:', '<q:').replaceAll('</w:', '</q:').replace('xmlns:w=', 'xmlns:q=').replaceAll(' w:', ' q:'),
          ),
        ),
      'not-word',
    ],
    [
      'a placeholder of spaces',
      () =>
        changed((zip, text) => zip.file('word/document.xml', inBody(text, `<w:p><w:r><w:t>{a${' '.repeat(100_000)}b}</w:t></w:r></w:p>`))),
      'unknown',
    ],
    [
      'a well of elements',
      () => changed((zip, text) => zip.file('word/document.xml', inBody(text, `${'<w:p>'.repeat(5000)}${'</w:p>'.repeat(5000)}`))),
      'too-deep',
    ],
  ] as const)('%s', { timeout: 30_000 }, async (_, file, code) => {
    const { problems } = await check(typeof file === 'function' ? await file() : file);
    expect(codesOf(problems)).toContain(code);
  });

  test.each([' HYPERLINK \\l "_Toc1" ', 'HYPERLINK "https://example.org/" \\o "See: here" \\t "_blank"', 'TOC \\o "1-3" \\h'])(
    '%s is no fault',
    async (text) => {
      expect((await check(await field(piece(text)))).problems).toEqual([]);
    },
  );

  test('a control shows what is filled in, not the data that it was bound to', async () => {
    const control =
      '<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a" w:storeItemID="{1}"/><w:text/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>{title}</w:t></w:r></w:p></w:sdtContent></w:sdt>';
    const filled = await fillWord(await changed((zip, text) => zip.file('word/document.xml', inBody(text, control))), example);
    const text = (await (await JSZip.loadAsync(filled)).file('word/document.xml')?.async('string')) ?? '';
    expect(text).not.toContain('dataBinding');
    expect(text).toContain(`<w:sdtPr><w:text/></w:sdtPr><w:sdtContent><w:p><w:r><w:t xml:space="preserve">${example.title}</w:t>`);
  });

  test('a hidden label is no label, and a title turns nothing round', async () => {
    const zip = await JSZip.loadAsync(await made(paragraphs('{title}', '{label}')));
    const before = (await zip.file('word/document.xml')?.async('string')) ?? '';
    zip.file('word/document.xml', before.replace(/<w:r>(?=<w:t[^>]*>\{label\})/u, '<w:r><w:rPr><w:vanish/></w:rPr>'));
    const hidden = await zip.generateAsync({ type: 'nodebuffer' });
    const chapters = example.chapters.filter(({ key }) => key !== 'cover');
    const filled = await JSZip.loadAsync(await fillWord(hidden, { ...example, chapters, title: 'a\u202eb' }));
    const text = (await filled.file('word/document.xml')?.async('string')) ?? '';
    expect(text).not.toContain('\u202e');
    expect(text.split('</w:p>').filter((one) => one.includes(labelOf(chapters, 'zh-CN')) && !one.includes('vanish'))).toHaveLength(1);
  });

  test('a link to a web page is no fault', async () => {
    expect((await check(await relation(`${OFFICE}/hyperlink`, 'https://example.org/'))).problems).toEqual([]);
  });
});

describe('a fault in the text is told with its placeholder, its place and what may be meant', () => {
  test.each([
    ['{标体}', 'unknown', '{标题}'],
    ['{titel}', 'unknown', '{title}'],
    ['{#negativeList}{/negativeList}', 'unknown', '{#negativesList}'],
    ['{#negativesList}{articleTitle}', 'list-open', '{/negativesList}'],
    ['{/negativesList}', 'list-not-open', ''],
    ['{#hasRisk}{#hasMedia}{/hasRisk}{/hasMedia}', 'list-crossed', '{/hasMedia}'],
    ['{articleTitle}', 'outside-list', '{#negativesList}'],
    ['{#eventsList}{articleTitle}{/}', 'outside-list', '{#negativesList}'],
    ['{#negativesList}{#eventsList}{/}{/}', 'list-nested', ''],
    ['{#chaptersList}{#chapterArticles}{#chapterArticles}{/}{/}{/}', 'list-nested', ''],
    ['{#title}{/title}', 'no-list', ''],
    ['{negativesList}', 'needs-list', '{#negativesList}…{/negativesList}'],
    ['图：{mediaChart}', 'own-paragraph', ''],
    ['{title', 'not-closed', ''],
    ['title}', 'not-opened', ''],
    [`${WIDE_BRACES.open}标题${WIDE_BRACES.close}`, 'wide-braces', '{标题}'],
    ['{title[a: 1]}', 'options', ''],
  ] as const)('%s', async (text, code, offered) => {
    const { problems } = await checkText('before', text);
    expect(codesOf(problems)).toContain(code);
    const problem = problems.find((one) => one.code === code);
    expect(problem).toMatchObject({ part: 'body', text });
    expect(problem?.offered).toBe(offered);
  });

  test('several at once, in a cell and in the footer, and the rest are counted', async () => {
    const cell = (text: string) => new TableCell({ children: paragraphs(text) });
    const table = new Table({
      rows: [new TableRow({ children: [cell('a'), cell('b')] }), new TableRow({ children: [cell('c'), cell('{nothing}')] })],
    });
    const wrong = Array.from({ length: 30 }, (_, i) => new Paragraph(`{xx${i}}`));
    const { problems, more } = await check(await made([table, ...wrong], ['{trendChart}']));
    expect(problems[0]).toMatchObject({ code: 'unknown', value: '{nothing}', cell: { table: 1, row: 2, column: 2 }, part: 'body' });
    expect({ shown: problems.length, more }).toEqual({ shown: 20, more: 12 });
    expect((await check(await made([], ['{trendChart}']))).problems).toMatchObject([{ code: 'body-only', part: 'footer' }]);
  });

  test('a list that begins in a cell and ends outside', async () => {
    const table = new Table({ rows: [new TableRow({ children: [new TableCell({ children: paragraphs('{#negativesList}') })] })] });
    expect(codesOf((await check(await made([table, ...paragraphs('{/negativesList}')]))).problems)).toEqual(['list-apart']);
  });
});
