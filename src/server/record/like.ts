import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/** A LIKE pattern for `text` anywhere; wild cards in it are escaped (`escape '\\'`). */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Letters with a case, and signs that a database may make of one. */
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase() || /\p{M}/u.test(text);

/** Letters of English only are made small in a third of the time that those of a language take. */
const inSmallLetters = (whole: RawBuilder<unknown>, text: string) =>
  isEnglish(text) ? sql`lower(${whole} collate "C")` : sql`lower(${whole})`;
const isEnglish = (text: string): boolean => !hasCase(text.replace(/[a-z]/gi, ''));

/**
 * Whether a column has `text` anywhere, without regard to case. To write a column in small letters takes longer than to look through it, and is left out where it
 * changes nothing: LIKE of SQLite knows no case of the letters that its `lower` changes (A to Z), and a text without such letters has none. SQLite finds such a
 * text sooner without a pattern.
 */
export function hasText<DB>(db: Kysely<DB>, columns: readonly string[], text: string): RawBuilder<boolean> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const like = containing(text);
  const each = columns.map((column) => {
    const whole = sql.ref(column);
    if (isPostgres) return sql`${hasCase(text) ? inSmallLetters(whole, text) : whole} like ${like} escape '\\'`;
    return hasCase(text) ? sql`${whole} like ${like} escape '\\'` : sql`instr(${whole}, ${text}) > 0`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
