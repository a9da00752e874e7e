import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { deleteBlock, goTo, indexesOf, insertAfter, moveBlock, moveChapterTo } from './move-blocks.ts';
import { useRowDrag } from './use-row-drag.ts';

interface Head {
  index: number;
  title: string;
}

/** The chapters in order: to go to, to move by buttons or with the pointer, to delete, and a new one at the end. */
export function OutlinePanel({ editor, index }: { editor: Editor; index: number }) {
  const t = useText('bulletinEditor');
  const heads = useEditorState({ editor, selector: ({ editor: now }) => headsOf(now) });
  const drag = useRowDrag((from, to) => {
    const [head, before] = [heads[from], heads[to]];
    const tr = head && moveChapterTo(editor.state, head.index, before?.index ?? editor.state.doc.childCount);
    if (tr) editor.view.dispatch(tr);
  });
  const tools = (head: Head) =>
    [
      { name: 'up', icon: <ArrowUpOutlined />, run: () => moveBlock(editor, head.index, true) },
      { name: 'down', icon: <ArrowDownOutlined />, run: () => moveBlock(editor, head.index, false) },
      { name: 'remove', icon: <DeleteOutlined />, run: () => deleteBlock(editor, head.index) },
    ] as const;
  return (
    <>
      <ol className="bulletin-outline">
        {heads.map((head, at) => (
          <li key={head.index} aria-current={isIn(editor, head.index, index)} className={drag.lookOf(at, heads.length)}>
            {/* The buttons do the same. */}
            <span className="bulletin-outline-handle" aria-hidden title={t('outline.drag')} {...drag.handle(at)}>
              <HolderOutlined />
            </span>
            <Button type="text" size="small" onClick={() => goTo(editor, head.index)}>
              {head.title || t('outline.untitled')}
            </Button>
            {tools(head).map(({ name, icon, run }) => (
              <Button
                key={name}
                type="text"
                size="small"
                icon={icon}
                aria-label={t(`outline.${name}`, { title: head.title })}
                title={t(`outline.${name}`, { title: head.title })}
                onClick={run}
              />
            ))}
          </li>
        ))}
      </ol>
      <Button onClick={() => insertAfter(editor, editor.state.doc.childCount - 1, { type: 'chapterTitle' })}>{t('outline.add')}</Button>
    </>
  );
}

function headsOf({ state: { doc } }: Editor): Head[] {
  const heads: Head[] = [];
  doc.forEach((node, _at, index) => {
    if (node.type.name === 'chapterTitle') heads.push({ index, title: node.textContent });
  });
  return heads;
}

function isIn({ state: { doc } }: Editor, head: number, index: number): boolean {
  if (head >= doc.childCount) return false;
  const { from, to } = indexesOf(doc, head);
  return index >= from && index < to;
}
