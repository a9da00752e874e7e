import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { deleteBlock, goTo, indexesOf, insertAfter, moveBlock } from './move-blocks.ts';

interface Head {
  index: number;
  title: string;
}

/** The chapters in order: to go to, to move, to delete, and a new one at the end. */
export function OutlinePanel({ editor, index }: { editor: Editor; index: number }) {
  const t = useText('bulletinEditor');
  const heads = useEditorState({ editor, selector: ({ editor: now }) => headsOf(now) });
  const tools = (head: Head) =>
    [
      { name: 'up', icon: <ArrowUpOutlined />, run: () => moveBlock(editor, head.index, true) },
      { name: 'down', icon: <ArrowDownOutlined />, run: () => moveBlock(editor, head.index, false) },
      { name: 'remove', icon: <DeleteOutlined />, run: () => deleteBlock(editor, head.index) },
    ] as const;
  return (
    <>
      <ol className="bulletin-outline">
        {heads.map((head) => (
          <li key={head.index} aria-current={isIn(editor, head.index, index)}>
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
