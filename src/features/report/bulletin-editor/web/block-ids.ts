// Every block keeps its id as long as it is there: a new one and a copy get one of their own.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LONG = 14;

/** Nobody else makes the same one. */
export const newId = (): string =>
  `h${[...crypto.getRandomValues(new Uint8Array(LONG))].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

export const BlockIds = Extension.create({
  name: 'blockIds',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const seen = new Set<unknown>();
        doc.forEach((node, at) => {
          const name = node.type.name === 'chapterTitle' ? 'key' : 'id';
          const value: unknown = node.attrs[name];
          if (typeof value === 'string' && value !== '' && !seen.has(`${name} ${value}`)) seen.add(`${name} ${value}`);
          else tr.setNodeAttribute(at, name, newId());
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
