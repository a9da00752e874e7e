import type { Sentence } from '#shared/bulletin.ts';
import { textPart, type Values } from '../say.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';

const MUCH = 0.3;
const SOME = 0.1;
const FEWEST_NEGATIVE = 10;
const RISE = 2;
/** From so many points on a risk is moderate, elevated, high. */
const LEVELS = [1, 3, 5] as const;

interface Finding {
  points: number;
  sentence: Sentence;
}

/** A level by fixed rules, with what led to it. Of few articles none is given. */
export const risk: Chapter = {
  key: 'risk',
  write: (writer) => {
    const { words } = writer;
    if (!writer.isMany('total')) return [];
    const findings = [...bySize(writer), ...byRise(writer), ...byMedia(writer), ...byHandling(writer)];
    const points = findings.reduce((sum, finding) => sum + finding.points, 0);
    const level = words.riskLevels[LEVELS.filter((least) => points >= least).length] ?? '';
    const values = { total: writer.number('total'), level: textPart(level), points: textPart(String(points)) };
    const verdict = writer.sentence('risk', words.risk, values);
    const none = writer.sentence('risk.none', words.riskNone, { negative: writer.number('total.negative') });
    const reasons = findings.map(({ sentence }) => sentence);
    return [
      { is: 'paragraph', sentences: [verdict, ...(reasons.length > 0 ? reasons : [none])] },
      { is: 'notes', lines: [words.riskRules] },
    ];
  },
};

function bySize(writer: Writer): Finding[] {
  const share = writer.value('total.negative') / writer.value('total');
  if (share < SOME) return [];
  const values = { negative: writer.number('total.negative'), share: writer.share('total.negative') };
  const isMuch = share >= MUCH;
  return [
    { points: isMuch ? 2 : 1, sentence: writer.sentence('risk.size', isMuch ? writer.words.riskMuch : writer.words.riskSome, values) },
  ];
}

/** Many more negative articles than in the period before, of which there has to be something: what is said of it. */
export function riseOf(writer: Writer): Values | null {
  const now = writer.value('total.negative');
  if (writer.isOfEvent || writer.value('before') === 0 || now < FEWEST_NEGATIVE || now < RISE * writer.value('before.negative'))
    return null;
  return { last: writer.last, before: writer.number('before.negative'), negative: writer.number('total.negative') };
}

function byRise(writer: Writer): Finding[] {
  const values = riseOf(writer);
  return values ? [{ points: 1, sentence: writer.sentence('risk.rise', writer.words.riskRise, values) }] : [];
}

function byMedia(writer: Writer): Finding[] {
  if (writer.value('official') === 0) return [];
  return [{ points: 2, sentence: writer.sentence('risk.media', writer.words.riskMedia, { official: writer.number('official') }) }];
}

function byHandling(writer: Writer): Finding[] {
  if (writer.value('open') < FEWEST_NEGATIVE) return [];
  return [{ points: 1, sentence: writer.sentence('risk.open', writer.words.riskOpen, { open: writer.number('open') }) }];
}
