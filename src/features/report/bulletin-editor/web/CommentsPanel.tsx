import { useEditorState } from '@tiptap/react';
import { CommentPanel } from '#features/report/bulletin-comment/web/facade.tsx';
import { wordsOf } from '#shared/block-words.ts';
import { foldLine } from '#shared/one-line.ts';
import { blockIndex, goToBlock } from './move-blocks.ts';
import { blockOf } from './tree-and-doc.ts';
import type { Editing } from './use-bulletin-editor.ts';

const SHOWN = 120;

/** Comments of reviewers and editors; a new one is on the block at the cursor, which is saved first. */
export function CommentsPanel({ editing: { editor, keeper }, index, id }: { editing: Editing; index: number; id: number }) {
  const block = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const node = index < state.doc.childCount ? state.doc.child(index) : undefined;
      const name: unknown = node?.attrs.id;
      if (!node || typeof name !== 'string' || name === '') return undefined;
      return { id: name, words: foldLine(wordsOf(blockOf(node.toJSON()))).slice(0, SHOWN) };
    },
  });
  return (
    <CommentPanel
      id={id}
      block={block}
      place="editor"
      save={() => keeper.save()}
      onGo={(name) => {
        const at = blockIndex(editor, name);
        if (at !== undefined) goToBlock(editor, at);
      }}
    />
  );
}
