// The one question of the platform: what happens to which object, and what follows from it.
import { App } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useText } from '../i18n/use-text.ts';

export interface Question {
  /** Its first line names the action and its object, as a question; the lines after it say what follows. */
  question: string;
  /** The button that does it: the verb of the question. */
  verb?: string;
  /** The button that does not. */
  refusal?: string;
  /** Further facts, or what is to be chosen. */
  children?: ReactNode;
  isDanger?: boolean;
  /** A promise keeps the question open until it is settled; `useAction` has already shown a refused call. */
  onConfirm: () => unknown;
}

/** Asks before something that cannot be taken back. */
export function useQuestion(): (asked: Question) => void {
  const t = useText('web');
  const { modal } = App.useApp();
  return ({ question, verb, refusal, children, isDanger = true, onConfirm }) => {
    const [title, ...effect] = question.split('\n');
    modal.confirm({
      title,
      content: (effect.length > 0 || children) && [...effect, children],
      okText: verb ?? t('action.confirm'),
      cancelText: refusal ?? t('action.cancel'),
      okButtonProps: { danger: isDanger },
      // Enter, pressed once too often, deletes nothing.
      focusable: { autoFocusButton: isDanger ? 'cancel' : 'ok' },
      width: 460,
      onOk: () => settle(onConfirm()),
    });
  };
}

/** Only a refusal ends here, because the action has shown it; any other failure is a fault of the screen and must show as one. */
const settle = (outcome: unknown): unknown =>
  outcome instanceof Promise
    ? outcome.catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      })
    : undefined;
