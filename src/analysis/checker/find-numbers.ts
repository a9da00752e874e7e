/** Errors with numbers and units. */
import { foldChars } from '../language/fold-char.ts';
import type { Issue } from './issue.ts';
import { issueAt } from './issue.ts';

interface Rule {
  pattern: RegExp;
  reason: string;
  confidence: number;
  /** The replacement of a whole match; none when only the writer knows the number. */
  repair?: (found: string) => string;
}

const AMOUNT = '\\d[\\d.,]*[十百千万亿]*';

const RULES: readonly Rule[] = [
  { pattern: /百分之\d[\d.]*%/gu, reason: 'double-percent', confidence: 0.95, repair: (found) => found.slice(3) },
  { pattern: /(?<=\d)%个百分点/gu, reason: 'double-percent', confidence: 0.95, repair: () => '个百分点' },
  { pattern: /(?<=\d)(?:%%|万万|亿亿|℃℃|℃摄氏度|℃度)/gu, reason: 'double-unit', confidence: 0.9, repair: (found) => found.charAt(0) },
  {
    pattern: new RegExp(`[￥¥]\\s?${AMOUNT}元`, 'gu'),
    reason: 'double-unit',
    confidence: 0.8,
    repair: (found) => found.slice(1).trim(),
  },
  { pattern: new RegExp(`[$]\\s?${AMOUNT}美元`, 'gu'), reason: 'double-unit', confidence: 0.8, repair: (found) => found.slice(1).trim() },
  {
    pattern: new RegExp(`(?:大约|约)${AMOUNT}[\\p{sc=Han}%℃]{0,3}(?:左右|上下)`, 'gu'),
    reason: 'double-approximation',
    confidence: 0.6,
    repair: (found) => found.replace(/(?:左右|上下)$/u, ''),
  },
  {
    pattern: new RegExp(`(?:超过?|逾|近)${AMOUNT}余`, 'gu'),
    reason: 'double-approximation',
    confidence: 0.6,
    repair: (found) => found.slice(0, -1),
  },
  {
    pattern: /(?:下降|减少|降低|下跌|缩小|缩短)了?(?:近|约|超过?|逾)?(?:\d[\d.]*|[一二两三四五六七八九十]+)倍/gu,
    reason: 'decrease-by-multiples',
    confidence: 0.7,
  },
  { pattern: /(?<![\d.])\d+\.\d+\.\d+(?=[万亿元吨%])/gu, reason: 'malformed-number', confidence: 0.8 },
  { pattern: /\d\.\.\d/gu, reason: 'malformed-number', confidence: 0.8 },
  {
    pattern: /(?<![\d.,])\d{1,3}(?:,\d{3})*,(?:\d{1,2}|\d{4,})(?=[万亿]?(?:元|吨|平方米|公里))/gu,
    reason: 'malformed-number',
    confidence: 0.6,
  },
];

/** Symbols of units have one correct case (GB 3100-93). */
const UNIT = /(?<=\d\s?)(?:km|kg|kwh|kw|mhz|ghz|khz|kpa|mpa|kv)(?![A-Za-z])/giu;
const RIGHT_UNITS = new Map(['km', 'kg', 'kWh', 'kW', 'MHz', 'GHz', 'kHz', 'kPa', 'MPa', 'kV'].map((unit) => [unit.toLowerCase(), unit]));

export function findNumberSlips(text: string): Issue[] {
  const folded = foldChars(text);
  return [...RULES.flatMap((rule) => applyRule(rule, text, folded)), ...findUnits(text)];
}

function applyRule({ pattern, reason, confidence, repair }: Rule, text: string, folded: string): Issue[] {
  return Array.from(folded.matchAll(pattern), ({ 0: found, index }) => {
    const end = index + found.length;
    return issueAt(text, index, end, { kind: 'number', reason, confidence, suggestions: repair ? [repair(text.slice(index, end))] : [] });
  });
}

function findUnits(text: string): Issue[] {
  return Array.from(text.matchAll(UNIT))
    .filter(([unit]) => RIGHT_UNITS.get(unit.toLowerCase()) !== unit)
    .map(({ 0: unit, index }) =>
      issueAt(text, index, index + unit.length, {
        kind: 'number',
        reason: 'unit-symbol',
        confidence: 0.55,
        suggestions: [RIGHT_UNITS.get(unit.toLowerCase()) ?? unit],
      }),
    );
}
