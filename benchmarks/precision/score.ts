// Precision of samples that were read.
import type { Cell } from '../support/print-table.ts';
import type { Origin, RealText } from './corpus.ts';
import { type Judgements, judgementKey } from './judgements.ts';
import type { PrecisionSubject } from './subjects.data.ts';
import { wilson } from './wilson.ts';

const percent = (share: number): string => (share * 100).toFixed(0);
const of = (texts: readonly RealText[], origin: Origin) => texts.filter((text) => text.origin === origin);

function scoreSamples(subject: string, samples: readonly RealText[], judgements: Judgements) {
  const read = samples.flatMap(({ key }) => judgements.get(judgementKey(subject, key)) ?? []);
  return {
    read: read.length,
    right: read.filter(({ isRelevant }) => isRelevant).length,
    doubtful: read.filter(({ isDoubtful }) => isDoubtful).length,
  };
}

/** Precision of all matches: that of each origin, weighted by its matches. */
function weighted(subject: string, matches: readonly RealText[], samples: readonly RealText[], judgements: Judgements): number {
  const parts = (['feeds', 'hot'] as const).map((origin) => {
    const { read, right } = scoreSamples(subject, of(samples, origin), judgements);
    return read === 0 ? 0 : (of(matches, origin).length * right) / read;
  });
  return parts.reduce((sum, part) => sum + part, 0) / matches.length;
}

/** One line of the table. Precision and interval are those of the samples, half of which come from the feeds if there are enough. */
export function toRow(
  { name, kind }: PrecisionSubject,
  matches: readonly RealText[],
  samples: readonly RealText[],
  judgements: Judgements,
): Record<string, Cell> {
  const all = scoreSamples(name, samples, judgements);
  const feeds = scoreSamples(name, of(samples, 'feeds'), judgements);
  const hot = scoreSamples(name, of(samples, 'hot'), judgements);
  const [low, high] = wilson(all.right, all.read);
  return {
    subject: name,
    kind,
    'matches: feeds': of(matches, 'feeds').length,
    'hot list': of(matches, 'hot').length,
    read: all.read === samples.length ? all.read : `${all.read} of ${samples.length}`,
    right: all.right,
    doubtful: all.doubtful,
    'precision %': percent(all.right / all.read),
    '95 %': `${percent(low)}–${percent(high)}`,
    'of feeds': `${feeds.right}/${feeds.read}`,
    'of the hot list': `${hot.right}/${hot.read}`,
    'all matches %': percent(weighted(name, matches, samples, judgements)),
  };
}

/** A table row for all samples together. */
export function toTotal(
  drawn: readonly { subject: PrecisionSubject; matches: readonly RealText[]; samples: readonly RealText[] }[],
  judgements: Judgements,
): Record<string, Cell> {
  const sum = (of: (each: (typeof drawn)[number]) => number): number => drawn.reduce((total, each) => total + of(each), 0);
  const scored = (each: (typeof drawn)[number], origin?: Origin) =>
    scoreSamples(each.subject.name, origin === undefined ? each.samples : of(each.samples, origin), judgements);
  const part = (origin?: Origin) => [sum((each) => scored(each, origin).right), sum((each) => scored(each, origin).read)] as const;
  const [right, read] = part();
  const [low, high] = wilson(right, read);
  return {
    subject: 'together',
    'matches: feeds': sum(({ matches }) => of(matches, 'feeds').length),
    'hot list': sum(({ matches }) => of(matches, 'hot').length),
    read,
    right,
    doubtful: sum((each) => scored(each).doubtful),
    'precision %': percent(right / read),
    '95 %': `${percent(low)}–${percent(high)}`,
    'of feeds': part('feeds').join('/'),
    'of the hot list': part('hot').join('/'),
  };
}

/** How many of the first version's right samples, and of its wrong ones, the new version still has. */
export function compareVersions(
  subject: string,
  matches: readonly RealText[],
  firstSamples: readonly RealText[],
  judgements: Judgements,
): Record<string, Cell> {
  const kept = new Set(matches.map(({ key }) => key));
  const judged = (isRelevant: boolean) =>
    firstSamples.filter(({ key }) => judgements.get(judgementKey(subject, key))?.isRelevant === isRelevant);
  const share = (texts: readonly RealText[]) => `${texts.filter(({ key }) => kept.has(key)).length} of ${texts.length}`;
  return { 'right ones kept': share(judged(true)), 'wrong ones kept': share(judged(false)) };
}
