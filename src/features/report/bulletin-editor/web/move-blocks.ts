// Blocks and whole chapters move, go and come, by keys and by buttons.
import { type Editor, Extension, type JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Block } from '#shared/bulletin.ts';
import { NodeSelection, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Set on what was not typed here. */
export const BROUGHT = 'brought';

interface Span {
  from: number;
  to: number;
}

/** The index of the top block at the cursor; 0 is the cover. */
export const indexAt = ({ selection }: EditorState): number => selection.$from.index(0);

export function placeOf(doc: Node, index: number): number {
  let at = 0;
  for (let i = 0; i < index; i++) at += doc.child(i).nodeSize;
  return at;
}

const isHead = (doc: Node, index: number): boolean => doc.child(index).type.name === 'chapterTitle';

/** A head brings its chapter. */
export function indexesOf(doc: Node, index: number): Span {
  let to = index + 1;
  if (isHead(doc, index)) while (to < doc.childCount && !isHead(doc, to)) to += 1;
  return { from: index, to };
}

/** Undefined at an end. */
function neighbourOf(doc: Node, { from, to }: Span, isUp: boolean): Span | undefined {
  const isChapter = isHead(doc, from);
  if (!isUp) return to < doc.childCount ? (isChapter ? indexesOf(doc, to) : { from: to, to: to + 1 }) : undefined;
  let first = from - 1;
  if (isChapter) while (first > 0 && !isHead(doc, first)) first -= 1;
  return first > 0 ? { from: first, to: from } : undefined;
}

/** Changes places with what is before or after it; the cursor goes with it. */
export function moveAt(state: EditorState, index: number, isUp: boolean): Transaction | undefined {
  if (index === 0) return undefined;
  const span = indexesOf(state.doc, index);
  const other = neighbourOf(state.doc, span, isUp);
  return other && moveSpan(state, span, isUp ? other.from : other.to);
}

/** A chapter to before that head, or to the end; undefined where it stands there. */
export function moveChapterTo(state: EditorState, index: number, before: number): Transaction | undefined {
  const { doc } = state;
  const isPlace = before === doc.childCount || (before > 0 && before < doc.childCount && isHead(doc, before));
  if (!isPlace || index <= 0 || index >= doc.childCount || !isHead(doc, index)) return undefined;
  const span = indexesOf(doc, index);
  return before >= span.from && before <= span.to ? undefined : moveSpan(state, span, before);
}

/** To before the block of that index, which is not within. */
function moveSpan({ doc, tr, selection }: EditorState, span: Span, before: number): Transaction {
  const [from, to, place] = [placeOf(doc, span.from), placeOf(doc, span.to), placeOf(doc, before)];
  const target = place <= from ? place : place - (to - from);
  const slice = doc.slice(from, to);
  tr.delete(from, to).insert(target, slice.content);
  const moved = target - from;
  const isWithin = selection.from >= from && selection.to <= to;
  if (isWithin)
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, selection.from + moved)
        : TextSelection.between(tr.doc.resolve(selection.from + moved), tr.doc.resolve(selection.to + moved)),
    );
  return tr.scrollIntoView();
}

export function moveBlock(editor: Editor, index: number, isUp: boolean): boolean {
  const tr = moveAt(editor.state, index, isUp);
  if (tr) editor.view.dispatch(tr);
  return tr !== undefined;
}

export function deleteBlock(editor: Editor, index: number): boolean {
  if (index === 0) return false;
  const { doc, tr } = editor.state;
  const { from, to } = indexesOf(doc, index);
  editor.view.dispatch(tr.delete(placeOf(doc, from), placeOf(doc, to)).scrollIntoView());
  return true;
}

/** After the block, with the cursor in it. */
export function insertAfter(editor: Editor, index: number, content: JSONContent): boolean {
  const at = placeOf(editor.state.doc, index + 1);
  return editor
    .chain()
    .insertContentAt(at, content, { updateSelection: false })
    .setTextSelection(at + 1)
    .focus()
    .scrollIntoView()
    .run();
}

export const goTo = (editor: Editor, index: number): boolean =>
  editor
    .chain()
    .setTextSelection(placeOf(editor.state.doc, index) + 1)
    .focus()
    .scrollIntoView()
    .run();

/** The block of that name; undefined when it is not there. */
export function blockIndex({ state: { doc } }: Editor, id: string): number | undefined {
  let found: number | undefined;
  doc.forEach((node, _at, index) => {
    if (node.attrs.id === id) found = index;
  });
  return found;
}

/** Into a text, or to a whole block. */
export function goToBlock(editor: Editor, index: number): boolean {
  const at = placeOf(editor.state.doc, index);
  const chain = editor.chain();
  const isText = editor.state.doc.child(index).isTextblock;
  return (isText ? chain.setTextSelection(at + 1) : chain.setNodeSelection(at)).focus().scrollIntoView().run();
}

export function setBlock(editor: Editor, index: number, block: Block): void {
  editor.view.dispatch(editor.state.tr.setNodeAttribute(placeOf(editor.state.doc, index), 'block', block));
}

/** In place of what stands there. */
export function putBlock(editor: Editor, index: number, content: JSONContent): void {
  const { doc, schema, tr } = editor.state;
  const at = placeOf(doc, index);
  editor.view.dispatch(tr.replaceWith(at, at + doc.child(index).nodeSize, schema.nodeFromJSON(content)));
}

/** Takes over what was put together elsewhere; only what differs is touched, so that the cursor stays. `isTyped`: it counts as written here, and can be undone. */
export function replaceDoc(editor: Editor, content: JSONContent, isTyped = false): void {
  const { doc, schema, tr } = editor.state;
  const next = schema.nodeFromJSON(content);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = start - Math.min(end.a, end.b);
  const shift = Math.max(0, overlap);
  const [from, to] = [wholeStart(doc, start), end.a + shift];
  const [a, b] = [wholeEnd(doc, to), wholeEnd(next, end.b + shift)];
  const cursor = cursorIn(editor.state);
  tr.replace(from, a, next.slice(from, b));
  putCursor(tr, cursor);
  editor.view.dispatch(isTyped ? tr : tr.setMeta(BROUGHT, true).setMeta('addToHistory', false));
}

interface Cursor {
  name: unknown;
  offset: number;
}
const nameOf = ({ attrs }: Node): unknown => attrs.id ?? attrs.key;

/** In which block, and how far in it. */
function cursorIn({ doc, selection }: EditorState): Cursor {
  const index = selection.$from.index(0);
  return { name: index < doc.childCount ? nameOf(doc.child(index)) : undefined, offset: selection.from - placeOf(doc, index) };
}

/** Stays in its block, wherever that is now. */
function putCursor(tr: Transaction, { name, offset }: Cursor): void {
  tr.doc.forEach((node, at) => {
    if (nameOf(node) !== name || name === undefined || !node.isTextblock) return;
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at + offset, at + node.nodeSize - 1))));
  });
}

/** The beginning and the end of the top block there. */
function wholeStart(doc: Node, at: number): number {
  return doc.resolve(at).depth > 0 ? doc.resolve(at).before(1) : at;
}
function wholeEnd(doc: Node, at: number): number {
  return doc.resolve(at).depth > 0 ? doc.resolve(at).after(1) : at;
}

export const MoveKeys = Extension.create({
  name: 'moveKeys',
  addKeyboardShortcuts: () => ({
    'Alt-ArrowUp': ({ editor }) => moveBlock(editor, indexAt(editor.state), true),
    'Alt-ArrowDown': ({ editor }) => moveBlock(editor, indexAt(editor.state), false),
    'Mod-Shift-Backspace': ({ editor }) => deleteBlock(editor, indexAt(editor.state)),
    // An empty line of a list ends it.
    Enter: ({ editor }) =>
      editor.state.selection.empty &&
      editor.state.selection.$from.parent.content.size === 0 &&
      typeof editor.getAttributes('paragraph').look === 'string' &&
      editor.commands.updateAttributes('paragraph', { look: null }),
  }),
});
