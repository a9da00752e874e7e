// Every block keeps its id as long as it is there: a new one and a copy get one of their own. The cover stays, whatever is deleted around it.
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
      appendTransaction: (transactions, before, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const cover = before.doc.firstChild;
        if (cover && doc.firstChild?.attrs.block === null) tr.setNodeMarkup(0, undefined, cover.attrs);
        const seen = new Set<unknown>(typeof cover?.attrs.id === 'string' ? [`id ${cover.attrs.id}`] : []);
        doc.forEach((node, at) => {
          if (at === 0) return;
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
