// A client's cloud settings for a word.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

export interface HotWordRules {
  /** Words that are in a cloud whenever they occur, however rarely. */
  kept: readonly string[];
  /** The word under which it is counted; undefined when it is dropped. */
  wordFor: (word: string) => string | undefined;
  /** All words that are counted as this one, itself first. */
  spellingsOf: (word: string) => string[];
  /** Changes when a rule does. */
  version: string;
}
const MOST_STEPS = 10;

export async function loadHotWordRules(db: Kysely<Database>, clientId: number): Promise<HotWordRules> {
  const rows = await db.selectFrom('hotWord').select(['word', 'action', 'target']).where('clientId', '=', clientId).orderBy('id').execute();
  return readRules(rows);
}

export function readRules(rows: readonly { word: string; action: 'keep' | 'drop' | 'merge'; target: string }[]): HotWordRules {
  const rules = new Map(rows.map((row) => [row.word, row]));
  const wordFor = (word: string): string | undefined => {
    let at = word;
    // If A merges into B and B into C, A counts for C; the search stops at a circle.
    for (let step = 0; step < MOST_STEPS; step++) {
      const rule = rules.get(at);
      if (rule?.action === 'drop') return undefined;
      if (rule?.action !== 'merge') return at;
      at = rule.target;
    }
    return at;
  };
  const merged = rows.filter((row) => row.action === 'merge');
  return {
    kept: rows.filter((row) => row.action === 'keep').map((row) => row.word),
    wordFor,
    spellingsOf: (word) => [...new Set([word, ...merged.filter((row) => wordFor(row.word) === word).map((row) => row.word)])],
    version: JSON.stringify(rows.map(({ word, action, target }) => [word, action, target])),
  };
}
