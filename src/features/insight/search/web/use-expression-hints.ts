import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Hint } from '../contract.ts';
import { wordBefore } from './expression-tokens.ts';
import { searchRoutes } from './routes.ts';

const STALE_MS = 30_000;

/** Completions of the word before the caret, while somebody types; `pick` inserts one. */
export function useExpressionHints(value: string, onChange: (text: string) => void) {
  const [caret, setCaret] = useState(value.length);
  const [isTyping, setTyping] = useState(false);
  const start = wordBefore(value, caret);
  const word = useDelayed(isTyping ? value.slice(start, caret).trim() : '');
  const hints = useCall(searchRoutes.hint, { text: word }, { isEnabled: word !== '', staleMs: STALE_MS });
  const offered = isTyping && word !== '' ? (hints.data?.items ?? []) : [];
  const pick = (hint: Hint) => {
    const isWhole = hint.kind === 'search';
    const text = isWhole ? hint.expression : value.slice(0, start) + hint.expression + value.slice(caret);
    setTyping(false);
    setCaret(isWhole ? text.length : start + hint.expression.length);
    onChange(text);
  };
  return { offered, pick, setCaret, setTyping };
}
