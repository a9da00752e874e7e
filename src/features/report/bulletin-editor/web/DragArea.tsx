import { HolderOutlined } from '@ant-design/icons';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type DragEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { placeOf } from './move-blocks.ts';

interface Held {
  index: number;
  top: number;
}
/** Within the sheet's margin, where text begins. */
const INSIDE = 80;

/** Beside the block under the pointer, something to hold it by. Keys and buttons do the same. */
export function DragArea({ editor, children }: { editor: Editor; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held>();
  const find = ({ clientY }: MouseEvent) => {
    const around = box.current?.getBoundingClientRect();
    const found = around && editor.view.posAtCoords({ left: around.left + INSIDE, top: clientY });
    if (!around || !found) return;
    const { doc } = editor.state;
    const index = doc.resolve(found.inside >= 0 ? found.inside : found.pos).index(0);
    const isHeld = index > 0 && index < doc.childCount && doc.child(index).type.name !== 'chapterTitle';
    const shown = isHeld ? editor.view.nodeDOM(placeOf(doc, index)) : null;
    setHeld(shown instanceof HTMLElement ? { index, top: shown.getBoundingClientRect().top - around.top } : undefined);
  };
  const drag = (event: DragEvent) => {
    if (!held) return;
    beginDrag(editor, held.index, event.dataTransfer);
  };
  return (
    // The pointer alone needs it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="bulletin-drag-area" onMouseMove={find} onMouseLeave={() => setHeld(undefined)}>
      {held && (
        <span className="bulletin-handle" draggable aria-hidden style={{ insetBlockStart: held.top }} onDragStart={drag}>
          <HolderOutlined />
        </span>
      )}
      {children}
    </div>
  );
}

/** As the library does it for what can be dragged by itself. */
function beginDrag({ view }: Editor, index: number, data: DataTransfer): void {
  const at = placeOf(view.state.doc, index);
  const selection = NodeSelection.create(view.state.doc, at);
  view.dispatch(view.state.tr.setSelection(selection));
  const shown = view.nodeDOM(at);
  data.clearData();
  data.setData('text/plain', selection.node.textContent);
  data.effectAllowed = 'move';
  if (shown instanceof HTMLElement) data.setDragImage(shown, 0, 0);
  view.dragging = { slice: selection.content(), move: true };
}
