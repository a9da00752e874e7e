// Looks that the starter kit does not bring: raised and lowered letters, colours, sizes and fonts, alignment, direction and indent.
import { Extension, Mark, mergeAttributes } from '@tiptap/core';

const plainMark = (name: string, tag: string, other: string) =>
  Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** One excludes the other. */
export const Lowered = plainMark('lowered', 'sub', 'raised');
export const Raised = plainMark('raised', 'sup', 'lowered');

const STYLES = { color: 'color', ground: 'background-color', size: 'font-size', font: 'font-family' } as const;
export type TextLook = keyof typeof STYLES;

export const TextLooks = Mark.create({
  name: 'textLooks',
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(STYLES).map(([name, style]) => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) => element.style.getPropertyValue(style) || null,
          renderHTML: (attributes: Record<string, unknown>) =>
            typeof attributes[name] === 'string' ? { style: `${style}: ${attributes[name]}` } : {},
        },
      ]),
    ),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (element.hasAttribute('style') ? {} : false) }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

/** Of paragraphs, headings and quotes. */
export const BlockLooks = Extension.create({
  name: 'blockLooks',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => element.style.textAlign || null,
          renderHTML: ({ align }) => (align ? { style: `text-align: ${align}` } : {}),
        },
        dir: {
          default: null,
          parseHTML: (element) => element.getAttribute('dir'),
          renderHTML: ({ dir }) => (dir ? { dir } : {}),
        },
        indent: {
          default: 0,
          parseHTML: (element) => Number(element.getAttribute('data-indent')) || 0,
          renderHTML: ({ indent }) => (indent ? { 'data-indent': indent } : {}),
        },
      },
    },
  ],
});
