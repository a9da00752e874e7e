// Beside a block of the sheet stands how many open comments it has.
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';

type Counts = Readonly<Record<string, number>>;
const KEY = new PluginKey<Counts>('blockCounts');

export const BlockCounts = Extension.create({
  name: 'blockCounts',
  addProseMirrorPlugins: () => [
    new Plugin<Counts>({
      key: KEY,
      state: { init: () => ({}), apply: (tr, counts) => countsIn(tr.getMeta(KEY)) ?? counts },
      props: { decorations: (state) => marked(state.doc, KEY.getState(state) ?? {}) },
    }),
  ],
});

/** Only `showCounts` sets it. */
const countsIn = (meta: Counts | undefined): Counts | undefined => meta;

function marked(doc: Node, counts: Counts): DecorationSet {
  const found: Decoration[] = [];
  doc.forEach((node, at) => {
    const id: unknown = node.attrs.id;
    const total = typeof id === 'string' && Object.hasOwn(counts, id) ? counts[id] : undefined;
    if (total) found.push(Decoration.node(at, at + node.nodeSize, { class: 'has-comments', 'data-comments': String(total) }));
  });
  return DecorationSet.create(doc, found);
}

export function showCounts(editor: Editor, counts: Counts): void {
  editor.view.dispatch(editor.state.tr.setMeta(KEY, counts).setMeta('addToHistory', false));
}
