import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Dropdown, Space } from 'antd';
import { useState } from 'react';
import type { Block, BulletinSnapshot } from '#shared/bulletin.ts';
import { blockText, type EditedChapter } from '#shared/edited-bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { ArticleRows, useArticleRows } from './ArticleRows.tsx';
import { wordsOf } from '#shared/block-words.ts';
import { Changes } from './Changes.tsx';
import { ChartFields } from './ChartFields.tsx';
import { CoverFields } from './CoverFields.tsx';
import { deleteBlock, insertAfter, moveBlock, putBlock, setBlock } from './move-blocks.ts';
import { PictureFields } from './PictureFields.tsx';
import { TableFields } from './TableFields.tsx';
import { ThemeFields } from './ThemeFields.tsx';
import { blockOf, nodeOf } from './tree-and-doc.ts';
import { type Editing, useServerText } from './use-bulletin-editor.ts';

interface BlockPanelProps {
  editing: Editing;
  index: number;
  written: EditedChapter[];
  snapshot: BulletinSnapshot;
  id: number;
}

interface Current {
  id: string;
  kind: string;
  block: Block | undefined;
}

function currentAt({ state: { doc } }: Editor, index: number): Current {
  const node = index < doc.childCount ? doc.child(index) : doc.child(0);
  const id: unknown = node.attrs.id ?? node.attrs.key;
  return {
    id: typeof id === 'string' ? id : '',
    kind: node.type.name,
    block: node.type.name === 'chapterTitle' ? undefined : blockOf(node.toJSON()),
  };
}

/** The block at the cursor: who wrote it, what was there before, and what can be done with it. */
export function BlockPanel({ editing, index, written, id }: BlockPanelProps) {
  const { editor } = editing;
  const current = useEditorState({ editor, selector: ({ editor: now }) => currentAt(now, index) });
  const original = written.flatMap(({ blocks }) => blocks).find((one) => one.id === current.id)?.block;
  const { block } = current;
  const change = (next: Block) => setBlock(editor, index, next);
  return (
    <div className="bulletin-block-panel">
      <BlockTools editor={editor} index={index} id={id} isCover={current.kind === 'coverPage'} />
      {block && <Origin editing={editing} index={index} current={current} original={original} />}
      {block?.is === 'cover' && <CoverFields key={current.id} cover={block} onChange={change} />}
      {block?.is === 'cover' && <ThemeFields cover={block} onChange={change} />}
      {block?.is === 'articles' && <ArticleRows key={current.id} id={id} list={block} onChange={change} />}
      {block?.is === 'picture' && <PictureFields key={current.id} picture={block} onChange={change} />}
      {block?.is === 'table' && block.bars !== null && <ChartFields key={`chart ${current.id}`} table={block} onChange={change} />}
      {block?.is === 'table' && block.bars === null && <TableFields key={current.id} table={block} onChange={change} />}
    </div>
  );
}

interface OriginProps {
  editing: Editing;
  index: number;
  current: Current;
  original: Block | undefined;
}

function Origin({ editing: { editor, keeper }, index, current: { id, block }, original }: OriginProps) {
  const t = useText('bulletinEditor');
  const { stamps, chapters } = useServerText(keeper);
  const stamp = stamps[id];
  const saved = chapters.flatMap(({ blocks }) => blocks).find((one) => one.id === id)?.block;
  const text = block && blockText(block);
  const isSaved = saved !== undefined && text === blockText(saved);
  const isOriginal = original !== undefined && text === blockText(original);
  return (
    <>
      <p className="bulletin-origin">
        {isSaved && stamp && (
          <>
            {t('origin.edited', { by: stamp.by })} <Time value={stamp.at} />
          </>
        )}
        {isSaved && !stamp && t('origin.written')}
        {!isSaved && t('origin.unsaved')}
      </p>
      {original && !isOriginal && (
        <section aria-label={t('origin.original')}>
          <h3>{t('origin.original')}</h3>
          <Changes before={wordsOf(original)} after={wordsOf(block)} />
          <Button onClick={() => putBlock(editor, index, nodeOf({ id, block: original }))}>{t('action.restoreOriginal')}</Button>
        </section>
      )}
    </>
  );
}

interface BlockToolsProps {
  editor: Editor;
  index: number;
  id: number;
  isCover: boolean;
}

const OWN_TABLE: Block = {
  is: 'table',
  caption: '',
  columns: [
    { title: '', isNumber: false },
    { title: '', isNumber: false },
  ],
  rows: [
    [
      { is: 'text', text: '' },
      { is: 'text', text: '' },
    ],
  ],
  bars: null,
};

const NEW = {
  paragraph: { type: 'paragraph' },
  subheading: { type: 'subheading' },
  chapterTitle: { type: 'chapterTitle' },
  articles: { type: 'lockedBlock', attrs: { block: { is: 'articles', items: [] } } },
  table: { type: 'lockedBlock', attrs: { block: OWN_TABLE } },
} as const;

function BlockTools({ editor, index, id, isCover }: BlockToolsProps) {
  const t = useText('bulletinEditor');
  const [isAsked, setAsked] = useState(false);
  // What a list is chosen from is there when it is needed.
  useArticleRows(id, isAsked);
  const insert = (name: keyof typeof NEW) => {
    if (name === 'articles') setAsked(true);
    insertAfter(editor, index, NEW[name]);
  };
  return (
    <Space wrap className="bulletin-block-tools">
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: (['paragraph', 'subheading', 'chapterTitle', 'articles', 'table'] as const).map((key) => ({
            key,
            label: t(`insert.${key}`),
            onClick: () => insert(key),
          })),
        }}
      >
        <Button icon={<PlusOutlined />}>{t('insert.below')}</Button>
      </Dropdown>
      <Button
        icon={<ArrowUpOutlined />}
        title={t('block.up')}
        aria-label={t('block.up')}
        disabled={isCover}
        onClick={() => moveBlock(editor, index, true)}
      />
      <Button
        icon={<ArrowDownOutlined />}
        title={t('block.down')}
        aria-label={t('block.down')}
        disabled={isCover}
        onClick={() => moveBlock(editor, index, false)}
      />
      <Button
        icon={<DeleteOutlined />}
        title={t('block.remove')}
        aria-label={t('block.remove')}
        disabled={isCover}
        onClick={() => deleteBlock(editor, index)}
      />
    </Space>
  );
}
