// Pictures that are pasted, dropped or chosen: they go to the server one after the other, and stand in the text when they are there.
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { placeOf } from './move-blocks.ts';

/** Sends them and puts them below the block of that index. */
export type TakePictures = (editor: Editor, files: readonly File[], index: number) => void;
interface PictureOptions {
  take: TakePictures;
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** What an office program copies is text with a picture of it beside: the text is meant. */
function pasted(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return [];
  return [...data.files].filter(isPicture);
}

export const PictureFiles = Extension.create<PictureOptions>({
  name: 'pictureFiles',
  addOptions: () => ({ take: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, { clipboardData }) => {
            const files = pasted(clipboardData);
            if (files.length > 0) options.take(editor, files, view.state.selection.$from.index(0));
            return files.length > 0;
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const files = isMoved ? [] : [...(event.dataTransfer?.files ?? [])];
            if (files.length === 0) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            options.take(editor, files, view.state.doc.resolve(at ?? view.state.selection.from).index(0));
            return true;
          },
        },
      }),
    ];
  },
});

/** Below the block that is meant, wherever it is by now; at the end when it is gone. One undo takes it out again. Its name. */
export function insertPicture(editor: Editor, after: string | undefined, pictureId: number): string | undefined {
  const { doc } = editor.state;
  let index = doc.childCount - 1;
  doc.forEach((node, _at, i) => {
    if (nameOf(node) === after && after !== undefined) index = i;
  });
  const block = { is: 'picture', pictureId, alt: '', caption: '', width: 'full' };
  const at = placeOf(doc, index + 1);
  editor
    .chain()
    .insertContentAt(at, { type: 'lockedBlock', attrs: { block } }, { updateSelection: false })
    .setNodeSelection(at)
    .scrollIntoView()
    .run();
  return nameAt(editor, index + 1);
}

/** How the block of that index is found again. */
export function nameAt({ state: { doc } }: Editor, index: number): string | undefined {
  return index < doc.childCount ? nameOf(doc.child(index)) : undefined;
}

function nameOf({ attrs }: Node): string | undefined {
  const name: unknown = attrs.id ?? attrs.key;
  return typeof name === 'string' ? name : undefined;
}
