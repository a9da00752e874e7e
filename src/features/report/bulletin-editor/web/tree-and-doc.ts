// The tree of blocks as the editor's document and back, without loss: what the editor cannot change stands in attributes as it is.
import type { JSONContent } from '@tiptap/core';
import {
  type Block,
  bulletinBlock,
  type Marks,
  PARAGRAPH_ALIGNMENTS,
  PARAGRAPH_LOOKS,
  type Part,
  type Sentence,
  TEXT_COLOURS,
} from '#shared/bulletin.ts';
import type { EditedBlock, EditedChapter } from '#shared/edited-bulletin.ts';
import { isRecord } from '#shared/is-record.ts';
import { keysOf } from '#shared/keys-of.ts';

type Mark = NonNullable<JSONContent['marks']>[number];
const FLAGS = ['bold', 'italic', 'underline', 'strike'] as const;
const COVER = 'cover';

export function docOf(chapters: readonly EditedChapter[]): JSONContent {
  const content = chapters.flatMap(({ key, title, blocks }, i) => {
    const [first, ...rest] = blocks;
    if (i === 0 && first?.block.is === 'cover')
      return [{ type: 'coverPage', attrs: { id: first.id, chapter: key, title, block: first.block } }, ...rest.map(nodeOf)];
    return [{ type: 'chapterTitle', attrs: { key }, ...contentOf(textNodes(title)) }, ...blocks.map(nodeOf)];
  });
  return { type: 'doc', content };
}

const contentOf = (content: JSONContent[]) => (content.length > 0 ? { content } : {});
const textNodes = (text: string, marks: Mark[] = []): JSONContent[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }];

export function nodeOf({ id, block }: EditedBlock): JSONContent {
  if (block.is === 'heading') return { type: 'subheading', attrs: { id }, ...contentOf(textNodes(block.text)) };
  if (block.is !== 'paragraph') return { type: 'lockedBlock', attrs: { id, block } };
  const { look = null, align = null } = block;
  return {
    type: 'paragraph',
    attrs: { id, look, align },
    ...contentOf(block.sentences.flatMap((one, i, all) => inlineOf(one, i === all.length - 1))),
  };
}

/** Its pieces, and its end with what it cites; the last one ends with the paragraph where it cites its quotations alone, as what a person writes does. */
const inlineOf = ({ parts, articleIds }: Sentence, isLast: boolean): JSONContent[] => [
  ...parts.flatMap((part) => {
    const marks = marksOf(part.marks);
    if (part.is === 'text') return textNodes(part.text, marks);
    const { marks: _own, ...plain } = part;
    return [{ type: 'piece', attrs: { part: plain }, ...(marks.length > 0 ? { marks } : {}) }];
  }),
  ...(isLast && parts.length > 0 && String(articleIds) === String(quotedIn(parts)) ? [] : [{ type: 'citation', attrs: { articleIds } }]),
];

const quotedIn = (parts: readonly Part[]): number[] => [...new Set(parts.flatMap((part) => (part.is === 'quote' ? [part.articleId] : [])))];

function marksOf(marks: Marks | undefined): Mark[] {
  if (!marks) return [];
  const { colour, link } = marks;
  return [
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
    ...FLAGS.filter((flag) => marks[flag]).map((type) => ({ type })),
    ...(colour === undefined ? [] : [{ type: 'textColour', attrs: { colour } }]),
  ];
}

/** What the editor's document says. Blocks that stand before every head belong to the cover's chapter. */
export function treeOf(doc: JSONContent): EditedChapter[] {
  const chapters: EditedChapter[] = [];
  for (const node of doc.content ?? []) {
    const attrs = node.attrs ?? {};
    if (node.type === 'coverPage') {
      const block = blockIn(attrs.block);
      chapters.push({
        key: textIn(attrs.chapter, COVER),
        title: textIn(attrs.title, ''),
        blocks: block ? [{ id: textIn(attrs.id, ''), block }] : [],
      });
    } else if (node.type === 'chapterTitle') chapters.push({ key: textIn(attrs.key, ''), title: plainText(node), blocks: [] });
    else {
      const block = blockOf(node);
      if (block) chapters.at(-1)?.blocks.push({ id: textIn(attrs.id, ''), block });
    }
  }
  return chapters;
}

const textIn = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);
const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((one) => one === value);
const plainText = ({ content = [] }: JSONContent): string => content.map(({ text }) => text ?? '').join('');
const blockIn = (value: unknown): Block | undefined => bulletinBlock.safeParse(value).data;

export function blockOf(node: JSONContent): Block | undefined {
  const attrs = node.attrs ?? {};
  if (node.type === 'subheading') return { is: 'heading', text: plainText(node) };
  if (node.type !== 'paragraph') return blockIn(attrs.block);
  const look = oneOf(PARAGRAPH_LOOKS, attrs.look);
  const align = oneOf(PARAGRAPH_ALIGNMENTS, attrs.align);
  return { is: 'paragraph', sentences: sentencesOf(node.content ?? []), ...(look ? { look } : {}), ...(align ? { align } : {}) };
}

/** A sentence ends with what it cites; what a person wrote after the last one cites its quotations. */
function sentencesOf(nodes: readonly JSONContent[]): Sentence[] {
  const sentences: Sentence[] = [];
  let parts: Part[] = [];
  for (const node of nodes) {
    const part = partOf(node);
    if (part) parts.push(part);
    if (node.type !== 'citation') continue;
    sentences.push({ parts, articleIds: numbersIn(node.attrs?.articleIds) });
    parts = [];
  }
  if (parts.length > 0) sentences.push({ parts, articleIds: quotedIn(parts) });
  return sentences;
}

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []);

function partOf(node: JSONContent): Part | undefined {
  const look = lookOf(node.marks);
  if (node.type === 'text') return { is: 'text', text: node.text ?? '', ...look };
  const given: unknown = node.attrs?.part;
  if (node.type !== 'piece' || !isPart(given)) return undefined;
  return { ...given, ...look };
}

/** The server compares it with the data. */
const isPart = (value: unknown): value is Exclude<Part, { is: 'text' }> =>
  isRecord(value) && typeof value.text === 'string' && ['number', 'share', 'difference', 'change', 'quote'].includes(String(value.is));

function lookOf(marks: JSONContent['marks'] = []): { marks?: Marks } {
  const found: Marks = {};
  for (const { type, attrs } of marks) {
    const flag = oneOf(FLAGS, type);
    if (flag) found[flag] = true;
    const colour = type === 'textColour' ? oneOf(keysOf(TEXT_COLOURS), attrs?.colour) : undefined;
    if (colour) found.colour = colour;
    if (type === 'link' && typeof attrs?.href === 'string') found.link = attrs.href;
  }
  return Object.keys(found).length > 0 ? { marks: found } : {};
}
