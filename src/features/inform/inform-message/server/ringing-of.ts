import type { Insertable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';

/** Type of a warning's notices in the bell. */
const WARNING_NOTICE = 'Warning';

interface Ringing {
  id: number;
  clientId: number;
  warningLevel: SurgeLevel;
  articleId: number;
  title: string;
}

/** What the bell of an account says of a message. */
export const ringingOf = (
  { id, clientId, warningLevel, articleId, title }: Ringing,
  userId: number,
  now: number,
): Insertable<Database['notification']> => ({
  clientId,
  userId,
  type: WARNING_NOTICE,
  level: warningLevel === 'red' ? 'error' : 'warning',
  payload: JSON.stringify({ messageId: id, articleId, title, level: warningLevel }),
  createdAt: now,
  readAt: null,
});
