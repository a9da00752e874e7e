// What a bulletin is made of, for the editor. Numbers, quotations and what a sentence cites can be moved and deleted, not retyped.
import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { TEXT_COLOURS } from '#shared/bulletin.ts';
import { isRecord } from '#shared/is-record.ts';

export const BulletinDoc = Node.create({
  name: 'doc',
  topNode: true,
  content: 'coverPage (paragraph | subheading | chapterTitle | lockedBlock)*',
});

const own = (name: string) => ({ [name]: { default: null, keepOnSplit: false, rendered: false } });
const attribute = (name: string, attr: string) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute(attr),
    renderHTML: (attrs: Record<string, unknown>) => (typeof attrs[name] === 'string' ? { [attr]: attrs[name] } : {}),
  },
});

export const Paragraph = Node.create({
  name: 'paragraph',
  content: 'inline*',
  addAttributes: () => ({ ...own('id'), ...attribute('look', 'data-look'), ...attribute('align', 'data-align') }),
  parseHTML: () => [
    { tag: 'p' },
    { tag: 'ol > li', attrs: { look: 'number' } },
    { tag: 'li', attrs: { look: 'bullet' } },
    { tag: 'blockquote', attrs: { look: 'quote' } },
  ],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

export const Subheading = Node.create({
  name: 'subheading',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => own('id'),
  parseHTML: () => [1, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
  renderHTML: ({ HTMLAttributes }) => ['h3', HTMLAttributes, 0],
});

export const ChapterTitle = Node.create({
  name: 'chapterTitle',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => own('key'),
  parseHTML: () => [{ tag: 'h2' }],
  renderHTML: ({ HTMLAttributes }) => ['h2', HTMLAttributes, 0],
});

const json = (name: string, attr: string) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement): unknown => read(element.getAttribute(attr)),
    renderHTML: (attrs: Record<string, unknown>) => ({ [attr]: JSON.stringify(attrs[name]) }),
  },
});

function read(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Pasted from elsewhere: no piece of a bulletin.
    return null;
  }
}

const TYPED = { text: '', is: '' };
const partIn = (value: unknown): { text: string; is: string } =>
  isRecord(value) && typeof value.text === 'string' && typeof value.is === 'string' ? { text: value.text, is: value.is } : TYPED;

export interface PieceTexts {
  number: string;
  quote: string;
  citation: string;
}

/** A number, share or difference of the data, or a quotation. */
export const Piece = Node.create<PieceTexts>({
  name: 'piece',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ number: '', quote: '', citation: '' }),
  addAttributes: () => json('part', 'data-part'),
  parseHTML: () => [{ tag: 'span[data-part]' }],
  renderHTML({ node, HTMLAttributes }) {
    const { text, is } = partIn(node.attrs.part);
    const kind = is === 'quote' ? 'quote' : 'number';
    return ['span', mergeAttributes(HTMLAttributes, { class: `bulletin-piece is-${kind}`, title: this.options[kind] }), text];
  },
  renderText: ({ node }) => partIn(node.attrs.part).text,
});

/** Where a sentence ends, with the articles that it cites. */
export const Citation = Node.create<PieceTexts>({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ number: '', quote: '', citation: '' }),
  addAttributes: () => json('articleIds', 'data-sources'),
  parseHTML: () => [{ tag: 'sup[data-sources]' }],
  renderHTML({ node, HTMLAttributes }) {
    const { articleIds } = node.attrs;
    const total = Array.isArray(articleIds) ? articleIds.length : 0;
    const look = { class: total > 0 ? 'bulletin-citation' : 'bulletin-citation is-empty', title: this.options.citation };
    return ['sup', mergeAttributes(HTMLAttributes, look), total > 0 ? `[${total}]` : ''];
  },
  renderText: () => '',
});

export const TextColour = Mark.create({
  name: 'textColour',
  addAttributes: () => attribute('colour', 'data-colour'),
  parseHTML: () => [{ tag: 'span[data-colour]' }],
  renderHTML: ({ HTMLAttributes, mark }) => {
    const name: unknown = mark.attrs.colour;
    const colour = Object.entries(TEXT_COLOURS).find(([key]) => key === name)?.[1];
    return ['span', mergeAttributes(HTMLAttributes, colour ? { style: `color: ${colour}` } : {}), 0];
  },
});
