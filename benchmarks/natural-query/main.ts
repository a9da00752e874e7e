// Natural-language queries: share read correctly, and their times compared with JioNLP. Run: npx tsx benchmarks/natural-query/main.ts --data FOLDER
// (unused)
import { readNaturalQuery } from '#analysis/natural-query/read-natural-query.ts';
import { LATER_CASES } from '#analysis/natural-query/testing/cases-later.data.ts';
import { MIXED_CASES } from '#analysis/natural-query/testing/cases-mixed.data.ts';
import { ZH_CASES } from '#analysis/natural-query/testing/cases-zh.data.ts';
import { CASE_CONTEXT } from '#analysis/natural-query/testing/query-case.ts';
import { interleave } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';
import { askPython, installPython } from '../support/python-peer.ts';

const ROUNDS = 3;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HAN = /\p{Script=Han}/u;

/** Beijing days since 1970 of the first and the last millisecond; undefined for an open side. */
interface Days {
  first?: number;
  last?: number;
}

const toDay = (ms: number): number => Math.floor((ms + 8 * HOUR) / DAY);

function ourDays(text: string): Days {
  const { from, until } = readNaturalQuery(text, CASE_CONTEXT).filter;
  return { ...(from !== undefined && { first: toDay(from) }), ...(until !== undefined && { last: toDay(until - 1) }) };
}

/** The expectation `from..until` of a case, `[2026-]MM-DD[THH:mm]` in Beijing time. */
function expectedDays(time: string): Days {
  const [from = '', until = ''] = time.split('..').map((side) => (/^\d\d-/.test(side) ? `2026-${side}` : side));
  const toMs = (side: string): number => Date.parse(`${side.length === 10 ? `${side}T00:00` : side}:00+08:00`);
  return { ...(from && { first: toDay(toMs(from)) }), ...(until && { last: toDay(toMs(until) - 1) }) };
}

function peerDays(span: readonly string[] | null): Days {
  if (span === null) return {};
  const [first, last] = span.map((side) => toDay(Date.parse(`${side.replace(' ', 'T')}+08:00`)));
  return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
}

const isSame = (a: Days, b: Days): boolean => a.first === b.first && a.last === b.last;

async function main(): Promise<void> {
  installPython(['jionlp==1.5.31']);
  const withTime = [...ZH_CASES, ...LATER_CASES, ...MIXED_CASES].filter(([text, { time }]) => time?.includes('..') && HAN.test(text));
  // An open side is this project's own convention ("since this month"), which a peer cannot know.
  const closed = withTime.filter(([, { time = '' }]) => !time.startsWith('..') && !time.endsWith('..'));
  const texts = closed.map(([text]) => text);
  const now = new Date(CASE_CONTEXT.now + 8 * HOUR);
  const ask = { texts, now: [now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate(), now.getUTCHours(), now.getUTCMinutes()] };
  let peer: { answers: (string[] | null)[]; seconds: number } = { answers: [], seconds: 0 };
  const seconds = await interleave(
    {
      tingfeng: () => texts.forEach((text) => readNaturalQuery(text, CASE_CONTEXT)),
      JioNLP: () => {
        peer = askPython('benchmarks/natural-query/jionlp-peer.py', ask) as typeof peer;
        return peer.seconds;
      },
    },
    ROUNDS,
  );
  const right = (days: (i: number, text: string) => Days): number =>
    closed.filter(([text, { time = '' }], i) => isSame(days(i, text), expectedDays(time))).length;
  printTable(
    `Natural-language queries: the time in ${closed.length} Chinese sentences, right to the day (the sentences and their meaning are ours)`,
    [
      { reader: 'tingfeng, the whole query', right: right((_, text) => ourDays(text)), 'sentences/s': closed.length / seconds.tingfeng },
      {
        reader: 'JioNLP, the time only',
        right: right((i) => peerDays(peer.answers[i] ?? null)),
        'sentences/s': closed.length / seconds.JioNLP,
      },
    ],
  );
}

await main();
