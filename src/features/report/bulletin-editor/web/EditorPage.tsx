import { EditorContent, useEditorState } from '@tiptap/react';
import { Skeleton, Tabs } from 'antd';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { Bulletin } from '#features/report/brief-report/contract.ts';
import { openComments, ReturnedNotice, useComments } from '#features/report/bulletin-comment/web/facade.tsx';
import { pageLook, SnapshotView } from '#features/report/brief-report/web/facade.tsx';
import type { BulletinSnapshot } from '#shared/bulletin.ts';
import type { EditedChapter } from '#shared/edited-bulletin.ts';
import { textOf, useText } from '#web/i18n/use-text.ts';
import { usePanels } from '#web/screens/use-panels.ts';
import { KeptInputNotice } from '#web/ui/KeptInputNotice.tsx';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import type { BulletinText } from '../contract.ts';
import { showCounts } from './block-counts.ts';
import { BlockPanel } from './BlockPanel.tsx';
import { CommentsPanel } from './CommentsPanel.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DragArea } from './DragArea.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { indexAt } from './move-blocks.ts';
import { OutlinePanel } from './OutlinePanel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { RewritePanel } from './RewritePanel.tsx';
import { SavingText } from './SavingText.tsx';
import { isUnsaved } from './text-keeper.ts';
import { type TextDesk, TextDeskContext } from './text-desk.ts';
import { blockOf, treeOf } from './tree-and-doc.ts';
import { type Editing, useBulletinEditor, useKeptText, useSaving } from './use-bulletin-editor.ts';
import { VersionPanel } from './VersionPanel.tsx';
import './bulletin-editor.css';

interface EditorPageProps {
  bulletin: Bulletin;
  text: BulletinText & { written: EditedChapter[] };
  snapshot: BulletinSnapshot;
}

/** The sheet with its tools, and beside it the paragraph at the cursor, the chapters, the pages as they will be, and the versions. */
export function EditorPage({ bulletin, text, snapshot }: EditorPageProps) {
  const t = useText('bulletinEditor');
  const editing = useBulletinEditor(bulletin, text);
  const { editor, keeper, takePictures } = editing;
  const kept = useKeptText(bulletin.id, keeper);
  return (
    <SnapshotView snapshot={snapshot}>
      <KeptInputNotice kept={kept} />
      <Guard editing={editing} />
      <ReturnedNotice bulletin={bulletin} />
      <div className="bulletin-editor">
        <section className="bulletin-desk" aria-label={t('editor.desk')}>
          <div className="bulletin-tools">
            <EditorToolbar editor={editor} onPictures={takePictures} />
            <SavingText editor={editor} keeper={keeper} />
          </div>
          <DragArea editor={editor}>
            <Sheet editing={editing} locale={bulletin.locale} />
          </DragArea>
        </section>
        <Side editing={editing} bulletin={bulletin} written={text.written} snapshot={snapshot} />
      </div>
      <ConflictDialog keeper={keeper} />
    </SnapshotView>
  );
}

/** In the theme that its cover has. */
function Sheet({ editing: { editor }, locale }: { editing: Editing; locale: string }) {
  const look = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const cover = blockOf(state.doc.child(0).toJSON());
      return pageLook(cover?.is === 'cover' ? cover : undefined);
    },
  });
  return <EditorContent editor={editor} {...look} lang={locale} />;
}

/** Leaving asks while something is not saved and is not being saved. */
function Guard({ editing: { keeper } }: { editing: Editing }) {
  const isDirty = useRef(false);
  const saving = useSaving(keeper);
  useEffect(() => {
    isDirty.current = isUnsaved(saving);
  }, [saving]);
  return <LeaveGuard isDirty={isDirty} />;
}

interface SideProps {
  editing: Editing;
  bulletin: Bulletin;
  written: EditedChapter[];
  snapshot: BulletinSnapshot;
}

function Side({ editing, bulletin, written, snapshot }: SideProps) {
  const t = useText('bulletinEditor');
  const { editor } = editing;
  const panels = usePanels('bulletin-text').map(({ panel, Panel }) => ({
    key: panel.key,
    label: textOf(panel.title),
    children: (
      <Suspense fallback={<Skeleton active />}>
        <Panel id={bulletin.id} />
      </Suspense>
    ),
  }));
  const desk = useDesk(editing, bulletin.id);
  const index = useEditorState({ editor, selector: ({ editor: now }) => indexAt(now.state) });
  const total = useCommentCounts(editing, bulletin.id);
  return (
    <aside className="bulletin-side panel" aria-label={t('side.title')}>
      <TextDeskContext value={desk}>
        <Tabs
          size="small"
          destroyOnHidden
          items={[
            {
              key: 'block',
              label: t('side.block'),
              children: <BlockPanel editing={editing} index={index} written={written} snapshot={snapshot} id={bulletin.id} />,
            },
            {
              key: 'comments',
              label: total > 0 ? t('side.commentsWith', { total }) : t('side.comments'),
              children: <CommentsPanel editing={editing} index={index} id={bulletin.id} />,
            },
            { key: 'outline', label: t('side.outline'), children: <OutlinePanel editor={editor} index={index} /> },
            { key: 'preview', label: t('side.preview'), children: <PreviewPanel editor={editor} locale={bulletin.locale} /> },
            { key: 'versions', label: t('side.versions'), children: <VersionPanel editing={editing} id={bulletin.id} /> },
            { key: 'rewrite', label: t('side.rewrite'), children: <RewritePanel editing={editing} id={bulletin.id} written={written} /> },
            ...panels,
          ]}
        />
      </TextDeskContext>
    </aside>
  );
}

/** Shown beside the blocks; their sum. */
function useCommentCounts({ editor }: Editing, id: number): number {
  const { data } = useComments(id);
  const counts = useMemo(() => openComments(data?.items), [data]);
  useEffect(() => showCounts(editor, counts), [editor, counts]);
  return Object.values(counts).reduce((sum, one) => sum + one, 0);
}

/** What panels of other features may do. */
function useDesk({ editor, keeper }: Editing, id: number): TextDesk {
  return useMemo(
    (): TextDesk => ({
      id,
      read: () => treeOf(editor.getJSON()),
      save: async () => ((await keeper.save()) ? keeper.getText().version : undefined),
      take: (text) => keeper.take(text),
    }),
    [id, editor, keeper],
  );
}
