import { type RefObject, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useShortcut } from './shortcuts.ts';

/** Ctrl+Enter submits the form in which the cursor stands, or else the one that was opened last. The result belongs to an element around the form. */
export function useSubmitKey(submit: () => void): RefObject<HTMLDivElement | null> {
  const t = useText('web');
  const around = useRef<HTMLDivElement>(null);
  useShortcut('Ctrl+Enter', t('shortcut.submit'), submit, true, around);
  return around;
}
