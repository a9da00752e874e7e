import type { ChangeEvent } from 'react';

/** The number of an article, or its page's address as people copy it; anything else stays as it was typed, for the rule to say. */
export const articleIdIn = (changed: ChangeEvent<HTMLInputElement>): number | string | undefined =>
  idIn(changed, /\/article\/(\d{1,16})(?:[/?#]|$)/u);

/** The number of an event, or the address of the list that shows it. */
export const eventIdIn = (changed: ChangeEvent<HTMLInputElement>): number | string | undefined =>
  idIn(changed, /[?&]event=(\d{1,16})(?:[&#]|$)/u);

function idIn({ target: { value } }: ChangeEvent<HTMLInputElement>, address: RegExp): number | string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  const digits = /^\d{1,16}$/u.exec(text)?.[0] ?? address.exec(text)?.[1];
  return digits === undefined ? value : Number(digits);
}
