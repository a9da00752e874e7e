import type { PostOutcome } from '#server/fetch/fetch-types.ts';

const MOST = 500;

/** What a receiver said, for people and for the record: PostgreSQL keeps no NUL. */
export function toldAnswer(posted: PostOutcome): string {
  const text = posted.ok ? posted.body.slice(0, MOST) : `${posted.reason} ${posted.detail}`;
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
}
