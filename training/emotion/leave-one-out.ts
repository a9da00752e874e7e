/**
 * What the emotion network knows about a kind of text that it has never seen: fits it without each kind in turn (no teachers) and prints the area
 * under the curve of "negative" on that kind's held-out rows, compared with training on all kinds. `npx tsx training/emotion/leave-one-out.ts --data
 * <folder>`, a quarter of an hour.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printTable } from '../../benchmarks/support/print-table.ts';
import { askPython, installPython } from '../../benchmarks/support/python-peer.ts';
import { dumpExamples } from './dump-examples.ts';
import { PYTHON_PACKAGES } from './python-packages.ts';

const EXAMPLES = fileURLToPath(new URL('../../.cache/emotion/examples.jsonl', import.meta.url));

/** Kinds that are left out together, and the sources that show it. */
const GROUPS: Record<string, { kinds: string[]; sources: string[] }> = {
  'posts on weibo': {
    kinds: ['weibo', 'crisis', 'emoticons'],
    sources: ['smp2020-virus-eval', 'smp2020-usual-eval', 'weibo2018-train', 'weibo-senti-100k-dev'],
  },
  'stock forum': { kinds: ['forum'], sources: ['finfe-eval-1', 'finfe-train'] },
  'finance texts': { kinds: ['finance'], sources: ['finnsp-train'] },
  "companies' headlines": { kinds: ['company'], sources: ['wwwxmu-seed'] },
  reviews: { kinds: ['review'], sources: ['online-shopping-10-cats', 'waimai-10k'] },
  'ordinary news': { kinds: ['news'], sources: ['news-title', 'news-beginning'] },
};

interface Score {
  source: string;
  macroF1: number;
  negativeAuc: number;
}

const fit = (without: readonly string[]): Score[] =>
  askPython('training/emotion/fit_net.py', { examples: EXAMPLES, out: '', without, teachers: 0 }) as Score[];

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx training/emotion/leave-one-out.ts --data <folder>');
  process.exitCode = 2;
} else {
  installPython(PYTHON_PACKAGES);
  dumpExamples(values.data, EXAMPLES);
  const whole = new Map(fit([]).map((score) => [score.source, score]));
  const rows = Object.entries(GROUPS).flatMap(([group, { kinds, sources }]) =>
    fit(kinds)
      .filter(({ source }) => sources.includes(source))
      .map(({ source, negativeAuc }) => ({
        'left out': group,
        source,
        'AUC of negative, seen': ((whole.get(source)?.negativeAuc ?? 0) * 100).toFixed(1),
        'never seen': (negativeAuc * 100).toFixed(1),
      })),
  );
  printTable('Kinds never seen', rows);
}
