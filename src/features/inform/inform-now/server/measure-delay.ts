import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Letter } from '#shared/warnings.ts';
import { DELAY_STAGES } from '../contract.ts';

type Stage = (typeof DELAY_STAGES)[number];
type Span = [from: number, until: number | null];

const MOST_MESSAGES = 500;

/** How long the messages of the last hour took, stage by stage. */
export async function measureDelay(db: Kysely<Database>, now: number) {
  const newest = await db
    .selectFrom('informMessage')
    .select(['decidedAt', 'handedAt', 'openedAt', 'isHeld', 'letter'])
    .where('bulletinId', 'is', null)
    .where('ticketId', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .execute();
  const messages = newest.filter(({ decidedAt }) => decidedAt > now - HOUR_MS);
  const times: Record<Stage, number[]> = {
    publishedToFound: [],
    foundToStored: [],
    storedToDecided: [],
    decidedToHanded: [],
    handedToOpened: [],
  };
  for (const message of messages)
    for (const [stage, [from, until]] of spansOf(message)) if (until !== null) times[stage].push(Math.max(0, until - from));
  return {
    messages: messages.length,
    isWhole: messages.length < MOST_MESSAGES,
    stages: DELAY_STAGES.map((stage) => ({ stage, ...spanOf(times[stage]) })),
  };
}

interface Message {
  decidedAt: number;
  handedAt: number | null;
  openedAt: number | null;
  isHeld: boolean;
  letter: Letter;
}

/** What a person sent, a reminder and a state of many articles were not begun by their article; what is held waits on purpose. */
function spansOf({ decidedAt, handedAt, openedAt, isHeld, letter }: Message): [Stage, Span][] {
  const { publishedAt, foundAt, storedAt, byHand, receipt, figures } = letter;
  const isOfArticle = !byHand && !receipt && figures === null && storedAt > 0;
  return [
    ...(isOfArticle
      ? ([
          ['publishedToFound', [publishedAt, foundAt]],
          ['foundToStored', [foundAt, storedAt]],
          ['storedToDecided', [storedAt, decidedAt]],
        ] satisfies [Stage, Span][])
      : []),
    ...(isHeld ? [] : ([['decidedToHanded', [decidedAt, handedAt]]] satisfies [Stage, Span][])),
    ['handedToOpened', [handedAt ?? decidedAt, openedAt]],
  ];
}

function spanOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number | null => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
  return { n: sorted.length, median: at(0.5), p95: at(0.95) };
}
