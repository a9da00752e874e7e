import { App } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { openShortcutHelp, useShortcut, useShortcutStore } from './shortcuts.ts';
import { undoLast } from './undo-stack.ts';

const ShortcutHelp = lazy(async () => ({ default: (await import('./ShortcutHelp.tsx')).ShortcutHelp }));

/** The keys of every screen: the list of keys, and undo. They work from the first moment; the list is loaded when it is asked for. */
export function GlobalKeys() {
  const t = useText('web');
  const { message } = App.useApp();
  const isHelpOpen = useShortcutStore((state) => state.isHelpOpen);
  useShortcut('?', t('shortcut.help'), openShortcutHelp);
  useShortcut('u', t('shortcut.undo'), () => {
    if (!undoLast()) void message.info(t('shortcut.nothingToUndo'));
  });
  return <Suspense fallback={null}>{isHelpOpen && <ShortcutHelp />}</Suspense>;
}
