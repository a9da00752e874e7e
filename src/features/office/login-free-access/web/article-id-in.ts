import type { ChangeEvent } from 'react';

/** The number of an article, or its page's address as people copy it; anything else stays as it was typed, for the rule to say. */
export function articleIdIn({ target: { value } }: ChangeEvent<HTMLInputElement>): number | string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  const digits = /^\d{1,16}$/u.exec(text)?.[0] ?? /\/article\/(\d{1,16})(?:[/?#]|$)/u.exec(text)?.[1];
  return digits === undefined ? value : Number(digits);
}
