import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EditedChapter } from '#shared/edited-bulletin.ts';
import { isRecord } from '#shared/is-record.ts';
import { clientFor } from '#web/client/client-for.ts';
import { useText } from '#web/i18n/use-text.ts';
import { SESSION_RUN_OUT_EVENT } from '#web/session/end-session.ts';
import { dropInput, keepInput, keptInput } from '#web/session/kept-input.ts';
import { useUser } from '#web/session/user-store.ts';
import { bulletinEditorContract, type BulletinText } from '../contract.ts';
import { editorExtensions } from './editor-extensions.ts';
import { BROUGHT, replaceDoc } from './move-blocks.ts';
import type { TakePictures } from './picture-files.ts';
import { type Kept, TextKeeper } from './text-keeper.ts';
import { docOf, treeOf } from './tree-and-doc.ts';
import { useTakePictures } from './use-take-pictures.ts';

export interface Editing {
  editor: Editor;
  keeper: TextKeeper;
  takePictures: TakePictures;
}

/** The editor of one text, and what keeps it. */
export function useBulletinEditor({ id, locale }: { id: number; locale: string }, text: BulletinText): Editing {
  const t = useText('bulletinEditor');
  const takePictures = useTakePictures(id);
  const [extensions] = useState(() =>
    editorExtensions({
      placeholder: t('editor.placeholder'),
      chapter: t('editor.chapter'),
      number: t('editor.number'),
      quote: t('editor.quote'),
      citation: t('editor.citation'),
      take: takePictures,
    }),
  );
  const keeping = useRef<TextKeeper>(undefined);
  const editor = useEditor({
    extensions,
    content: docOf(text.chapters),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('editor.label'), class: 'bulletin-sheet', lang: locale },
    },
    onUpdate: ({ transaction }) => {
      if (transaction.getMeta(BROUGHT) !== true) keeping.current?.changed();
    },
    onBlur: () => void saveWaiting(keeping.current),
  });
  const [keeper] = useState(
    () =>
      new TextKeeper(text, {
        save: ({ base, chapters, kind, name }) => clientFor(bulletinEditorContract).save({ id, base, chapters, kind, name }),
        read: () => treeOf(editor.getJSON()),
        write: (chapters) => replaceDoc(editor, docOf(chapters)),
      }),
  );
  useEffect(() => {
    keeping.current = keeper;
    return () => keeper.stop();
  }, [keeper]);
  useLeaving(keeper);
  return { editor, keeper, takePictures };
}

async function saveWaiting(keeper: TextKeeper | undefined): Promise<void> {
  if (keeper?.getSaving().is === 'waiting') await keeper.save();
}

/** Saves when somebody goes to another tab or closes this one. */
function useLeaving(keeper: TextKeeper): void {
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void saveWaiting(keeper);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [keeper]);
}

/** What was typed when the session ran out is offered again to the same person. */
export function useKeptText(id: number, keeper: TextKeeper) {
  const user = useUser();
  const key = JSON.stringify([user?.userId, bulletinEditorContract.save.path, id]);
  const [isThere, setIsThere] = useState(() => keptInput(key) !== undefined);
  useEffect(() => {
    const keep = () => {
      if (keeper.getSaving().is !== 'saved' && user !== undefined) keepInput(key, { ...keeper.kept() });
    };
    window.addEventListener(SESSION_RUN_OUT_EVENT, keep);
    return () => window.removeEventListener(SESSION_RUN_OUT_EVENT, keep);
  }, [key, keeper, user]);
  const drop = () => {
    dropInput(key);
    setIsThere(false);
  };
  const restore = () => {
    const kept = keptInput(key);
    if (isKept(kept)) keeper.bring(kept);
    drop();
  };
  return { isThere, restore, drop };
}

/** Only `keep` writes it. */
const isKept = (kept: unknown): kept is Kept => isRecord(kept) && Array.isArray(kept.base) && Array.isArray(kept.chapters);

/** What the editor shows, a moment after it changed. */
export function useShownText(editor: Editor): EditedChapter[] {
  const [shown, setShown] = useState(() => treeOf(editor.getJSON()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(treeOf(editor.getJSON())), 300);
    };
    editor.on('update', show);
    return () => {
      clearTimeout(timer);
      editor.off('update', show);
    };
  }, [editor]);
  return shown;
}

export const useSaving = (keeper: TextKeeper) => useSyncExternalStore(keeper.subscribe, keeper.getSaving);
export const useServerText = (keeper: TextKeeper) => useSyncExternalStore(keeper.subscribe, keeper.getText);
