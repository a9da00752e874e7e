/**
 * How probable it is that a page is not an article: advertisement, page frame, job offer, lottery, list of links, fragment, garbled or repeated text.
 */
import { foldChars } from '../language/fold-char.ts';
import type { JunkInput } from './junk-input.ts';
import { JUNK_PATTERNS } from './junk-patterns.data.ts';
import { scoreGarbled, scoreListPage, scoreRepetition, scoreTooShort } from './shape-scores.ts';

export type JunkReason = 'advert' | 'boilerplate' | 'recruitment' | 'lottery' | 'list-page' | 'too-short' | 'garbled' | 'repetition';

export interface JunkScore {
  /** 0–100; 60 and more is junk by default. */
  score: number;
  /** Reasons worth at least 20 points, greatest first. */
  reasons: JunkReason[];
}

const NOTABLE = 20;
const SAMPLE = 8000;
const GARBLED_SAMPLE = 2000;

export function scoreJunk(input: JunkInput): JunkScore {
  const points = collectPoints(input);
  const ranked = [...points].filter(([, value]) => value >= NOTABLE).toSorted(([, a], [, b]) => b - a);
  const strongest = Math.max(0, ...points.values());
  const rest = [...points.values()].reduce((sum, value) => sum + value, 0) - strongest;
  return { score: Math.round(Math.min(100, strongest + rest * 0.4)), reasons: ranked.map(([reason]) => reason) };
}

function collectPoints(input: JunkInput): Map<JunkReason, number> {
  const title = foldChars(input.title);
  const content = foldChars(input.content.slice(0, SAMPLE));
  const points = new Map<JunkReason, number>([
    ['list-page', scoreListPage(input)],
    ['too-short', scoreTooShort(title, content)],
    ['garbled', scoreGarbled(`${input.title}\n${input.content.slice(0, GARBLED_SAMPLE)}`)],
    ['repetition', scoreRepetition(content)],
  ]);
  for (const [reason, value] of scorePatterns(title, content)) points.set(reason, value);
  return points;
}

/** In a long article a few such words are quotations; their points shrink with its length. A match in the title counts twice. */
function scorePatterns(title: string, content: string): Map<JunkReason, number> {
  const dilution = Math.min(1, Math.max(0.25, 500 / Math.max(1, content.length)));
  const points = new Map<JunkReason, number>();
  for (const { reason, pattern, points: each, most } of JUNK_PATTERNS) {
    const inTitle = title.match(pattern)?.length ?? 0;
    const inContent = new Set(content.match(pattern)).size;
    const value = Math.min(most, inTitle) * each * 1.5 + Math.min(most, inContent) * each * dilution;
    points.set(reason, (points.get(reason) ?? 0) + value);
  }
  return new Map([...points].map(([reason, value]) => [reason, Math.min(100, value)]));
}
