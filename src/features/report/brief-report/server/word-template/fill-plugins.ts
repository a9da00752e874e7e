// What the library puts in place of placeholders of ours: paragraphs, tables, charts, and parts that are repeated whole.
import {
  LoopPlugin,
  officeMarkup,
  type ScopeData,
  type Tag,
  type TemplateContext,
  TemplatePlugin,
  type TextNodeTag,
  xml,
  type XmlNode,
} from 'easy-template-x';
import { type BulletinChart, chartOf } from '#shared/bulletin-chart.ts';
import { chartXml, nameXml, tableXml } from './block-xml.ts';
import { cleanText } from './clean-text.ts';
import type { Lines, Tables } from './fill-data.ts';

const isInText = (tag: Tag | undefined): tag is TextNodeTag => tag?.placement === 'TextNode';

/** The first line where the placeholder stands, and each other one in a paragraph like its own. */
export class LinesPlugin extends TemplatePlugin {
  readonly contentType = 'lines';

  override simpleTagReplacements(tag: Tag, data: ScopeData): void {
    if (!isInText(tag)) return;
    const [first = '', ...others] = data.getScopeData<Lines>().lines.map(cleanText);
    const run = officeMarkup.query.containingRunNode(tag.xmlTextNode);
    const paragraph = officeMarkup.query.containingParagraphNode(tag.xmlTextNode);
    let last: XmlNode = paragraph;
    for (const line of others) {
      const next = likeParagraph(paragraph, run, line);
      xml.modify.insertAfter(next, last);
      last = next;
    }
    if (first === '') {
      officeMarkup.modify.removeTag(tag);
      return;
    }
    tag.xmlTextNode.textContent = first;
    officeMarkup.modify.setSpacePreserveAttribute(officeMarkup.query.containingTextNode(tag.xmlTextNode));
  }
}

const childOf = (node: XmlNode, name: string): XmlNode | undefined => node.childNodes?.find((child) => child.nodeName === name);

/** With the looks of the paragraph and of the letters, and this text. */
function likeParagraph(paragraph: XmlNode, run: XmlNode, text: string): XmlNode {
  const copied = (from: XmlNode, name: string): XmlNode[] => {
    const found = childOf(from, name);
    return found ? [xml.create.cloneNode(found, true)] : [];
  };
  const written = xml.create.generalNode('w:t', { attributes: { 'xml:space': 'preserve' }, childNodes: [xml.create.textNode(text)] });
  const letters = xml.create.generalNode('w:r', { childNodes: [...copied(run, 'w:rPr'), written] });
  return xml.create.generalNode('w:p', { childNodes: [...copied(paragraph, 'w:pPr'), letters] });
}

/** Tables, or charts, in place of the placeholder's paragraph. `draw` keeps a chart and answers its number. */
export class DrawnPlugin extends TemplatePlugin {
  readonly contentType: 'tables' | 'charts';
  readonly #draw: (chart: BulletinChart) => number;

  constructor(contentType: 'tables' | 'charts', draw: (chart: BulletinChart) => number) {
    super();
    this.contentType = contentType;
    this.#draw = draw;
  }

  override simpleTagReplacements(tag: Tag, data: ScopeData): void {
    if (!isInText(tag)) return;
    const paragraph = officeMarkup.query.containingParagraphNode(tag.xmlTextNode);
    const written = this.#write(data.getScopeData<Tables>());
    const parsed = xml.parser.parse(`<root>${written.join('')}</root>`);
    const children = parsed.childNodes?.slice() ?? [];
    for (const child of children) xml.modify.insertBefore(child, paragraph);
    const { parentNode } = paragraph;
    // A cell ends with a paragraph, and so does what two tables stand between.
    if (this.contentType === 'tables' && written.length > 0) officeMarkup.modify.removeTag(tag);
    else xml.modify.remove(paragraph);
    if (parentNode) keepParagraph(parentNode);
  }

  #write({ tables, locale, hasNames }: Tables): string[] {
    if (this.contentType === 'tables') return tables.flatMap((table) => [...(hasNames ? [nameXml(table.caption)] : []), tableXml(table)]);
    return tables.flatMap((table) => {
      const chart = chartOf(table, locale);
      return chart ? [chartXml(this.#draw(chart)), ...(hasNames ? [nameXml(chart.title)] : [])] : [];
    });
  }
}

/** Word takes no cell without one. */
function keepParagraph(parent: XmlNode): void {
  if (parent.nodeName === 'w:tc' && !childOf(parent, 'w:p')) xml.modify.appendChild(parent, xml.create.generalNode('w:p'));
}

/** Where both marks stand alone in their paragraphs, what is between them is repeated and the two paragraphs go; anything else is the library's. */
export class BlockLoopPlugin extends LoopPlugin {
  override async containerTagReplacements(tags: Tag[], data: ScopeData, context: TemplateContext): Promise<void> {
    const opening = alone(tags[0]);
    const closing = alone(tags.at(-1));
    const parent = opening?.parentNode;
    if (!opening || !closing || !parent || opening === closing || parent !== closing.parentNode)
      return super.containerTagReplacements(tags, data, context);
    const repeated = xml.modify.removeSiblings(opening, closing);
    const value = data.getScopeData<Record<string, string>[]>();
    if (Array.isArray(value)) {
      for (const i of value.keys()) {
        data.pathPush(i);
        await this.#write(repeated, closing, data, context);
        data.pathPop();
      }
    } else if (value) {
      const condition = data.pathPop();
      await this.#write(repeated, closing, data, context);
      data.pathPush(condition);
    }
    xml.modify.remove(opening);
    xml.modify.remove(closing);
    keepParagraph(parent);
  }

  async #write(repeated: readonly XmlNode[], before: XmlNode, data: ScopeData, context: TemplateContext): Promise<void> {
    const root = xml.create.generalNode('dummyRootNode');
    for (const node of repeated) xml.modify.appendChild(root, xml.create.cloneNode(node, true));
    await this.utilities.compiler.compile(root, data, context);
    while (root.childNodes?.length) xml.modify.insertBefore(xml.modify.removeChild(root, 0), before);
  }
}

/** The paragraph that holds nothing but this mark. */
function alone(tag: Tag | undefined): XmlNode | undefined {
  if (!isInText(tag)) return undefined;
  const paragraph = officeMarkup.query.containingParagraphNode(tag.xmlTextNode);
  return textIn(paragraph).trim() === tag.rawText.trim() && !hasDrawing(paragraph) ? paragraph : undefined;
}

function textIn(node: XmlNode): string {
  if (xml.query.isTextNode(node)) return node.textContent ?? '';
  return (node.childNodes ?? []).map(textIn).join('');
}
const hasDrawing = (node: XmlNode): boolean =>
  /^(?:w:drawing|w:pict|w:object|mc:AlternateContent)$/u.test(node.nodeName) || (node.childNodes ?? []).some(hasDrawing);
