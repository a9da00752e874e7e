import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/** A LIKE pattern for `text` anywhere; wild cards in it are escaped (`escape '\\'`). */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Letters with a case, and signs that a database may make of one. */
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase() || /\p{M}/u.test(text);

/**
 * Whether a column has `text` anywhere, without regard to case. To write a column in small letters takes longer than to look through it, and is left out where it
 * changes nothing: LIKE of SQLite knows no case of the letters that its `lower` changes (A to Z), and a text without such letters has none.
 */
export function hasText<DB>(db: Kysely<DB>, columns: readonly string[], text: string): RawBuilder<boolean> {
  const isLowered = db.getExecutor().adapter instanceof PostgresAdapter && hasCase(text);
  const like = containing(text);
  const each = columns.map((column) => {
    const whole = sql.ref(column);
    return sql`${isLowered ? sql`lower(${whole})` : whole} like ${like} escape '\\'`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
