// What every Word file of a bulletin says of itself, in a file that somebody else laid out: who wrote it, in its properties and where people read it.
import path from 'node:path';
import JSZip from 'jszip';
import { escapeXml } from '#shared/xml-text.ts';
import { WORD_WORDS } from '../word-words.data.ts';
import { cleanText } from './clean-text.ts';
import type { FillRequest } from './fill-data.ts';
import { elementsOf, relationsOf } from './word-package.ts';

const CORE = 'docProps/core.xml';
const CUSTOM = 'docProps/custom.xml';
const PROPERTY_SET = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}';
const FIRST_PROPERTY = 2;
const GREY = '595959';

const escaped = (text: string): string => escapeXml(cleanText(text));

export async function finishWord(
  file: Buffer,
  main: string,
  { title, locale, label, mark, exportMark }: Pick<FillRequest, 'title' | 'locale' | 'exportMark'> & { label: string; mark: string },
): Promise<Buffer> {
  const zip = await JSZip.loadAsync(file);
  const { product, keywords } = WORD_WORDS[locale];
  await say(zip, main, label);
  if (exportMark) await say(zip, main, exportMark.line);
  await unbind(zip);
  zip.file(
    CORE,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(product)}</dc:creator><cp:keywords>${escaped(keywords)}</cp:keywords><dc:description>${escaped(label)}</dc:description></cp:coreProperties>`,
  );
  const properties = Object.entries({ AIGC: mark, ...exportMark?.properties });
  const before = (await zip.file(CUSTOM)?.async('string')) ?? '';
  zip.file(
    CUSTOM,
    properties.reduce((text, [name, value]) => withProperty(text, name, value), before),
  );
  await declare(
    zip,
    CORE,
    'application/vnd.openxmlformats-package.core-properties+xml',
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  );
  await declare(
    zip,
    CUSTOM,
    'application/vnd.openxmlformats-officedocument.custom-properties+xml',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties',
  );
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const BOUND = /<w(?:15)?:dataBinding\b[^>]*(?:\/>|>\s*<\/w(?:15)?:dataBinding>)/gu;
/** A control that shows data of the file would show the placeholder again when Word opens it. */
async function unbind(zip: JSZip): Promise<void> {
  for (const part of zip.file(/^word\/[^/]+\.xml$/u)) {
    const text = await part.async('string');
    if (text.includes(':dataBinding')) zip.file(part.name, text.replaceAll(BOUND, ''));
  }
}

/** The template's own properties stay, as its fields may show them. */
function withProperty(before: string, name: string, value: string): string {
  const kept = [...before.matchAll(/<property\b[^>]*?(?:\/>|>[\s\S]*?<\/property>)/gu)]
    .map(([one]) => one)
    .filter((one) => !one.includes(`name="${name}"`));
  const ids = kept.map((one) => Number(/\bpid="(\d+)"/u.exec(one)?.[1] ?? 0));
  const id = Math.max(FIRST_PROPERTY - 1, ...ids) + 1;
  const own = `<property fmtid="${PROPERTY_SET}" pid="${id}" name="${name}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${kept.join('')}${own}</Properties>`;
}

async function declare(zip: JSZip, part: string, contentType: string, relation: string): Promise<void> {
  const types = (await zip.file('[Content_Types].xml')?.async('string')) ?? '';
  if (!elementsOf(types, 'Override').some((one) => one.get('PartName') === `/${part}`))
    zip.file(
      '[Content_Types].xml',
      types.replace('</Types>', () => `<Override PartName="/${part}" ContentType="${contentType}"/></Types>`),
    );
  const relations = (await zip.file('_rels/.rels')?.async('string')) ?? '';
  if (!elementsOf(relations, 'Relationship').some((one) => one.get('Target')?.replace(/^\//u, '') === part))
    zip.file(
      '_rels/.rels',
      relations.replace(
        '</Relationships>',
        () => `<Relationship Id="rIdBulletin${path.posix.basename(part, '.xml')}" Type="${relation}" Target="${part}"/></Relationships>`,
      ),
    );
}

/** At the end of the text, where neither it nor a header or footer says so already. */
async function say(zip: JSZip, main: string, line: string): Promise<void> {
  const relations = (await zip.file(relationsOf(main))?.async('string')) ?? '';
  const around = elementsOf(relations, 'Relationship')
    .filter((one) => /\/(?:header|footer)$/u.test(one.get('Type') ?? ''))
    .map((one) => path.posix.join(path.posix.dirname(main), one.get('Target') ?? ''));
  for (const part of [main, ...around]) {
    const text = (await zip.file(part)?.async('string')) ?? '';
    if (plainText(seenIn(text)).includes(escaped(line))) return;
  }
  const text = (await zip.file(main)?.async('string')) ?? '';
  const paragraph = `<w:p><w:pPr><w:ind w:firstLine="0"/><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:color w:val="${GREY}"/><w:sz w:val="18"/></w:rPr><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`;
  const end = endOf(text);
  if (end > 0) zip.file(main, text.slice(0, end) + paragraph + text.slice(end));
}

/** Without runs that are hidden. */
const seenIn = (markup: string): string =>
  markup
    .split('</w:r>')
    .filter((run) => !run.includes('<w:vanish'))
    .join('</w:r>');

/** Before the settings of the last section, or where the body ends; 0 where it has no end. */
function endOf(text: string): number {
  const last = Math.max(...['</w:p>', '</w:tbl>', '</w:sdt>', '<w:p/>'].map((mark) => text.lastIndexOf(mark)), 0);
  const section = text.indexOf('<w:sectPr', last);
  return section > 0 ? section : Math.max(0, text.lastIndexOf('</w:body>'));
}

const plainText = (markup: string): string => markup.replaceAll(/<\/w:p>/gu, '\n').replaceAll(/<[^>]*>/gu, '');
