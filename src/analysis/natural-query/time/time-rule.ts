/** One way of writing a time. */
import type { Period } from './beijing-calendar.ts';

export interface TimeContext {
  now: number;
  /** The first period of a range, while its end is read: “5日” of 10月1日到5日. */
  base?: Period;
}

export interface TimeRule {
  /** Sticky, over folded text (lower case, half width, simplified). */
  pattern: RegExp;
  /** Undefined for text that only looks like a time: 2月30日. */
  read: (match: RegExpExecArray, context: TimeContext) => Period | undefined;
  /** Whether the name alone may also be a topic. */
  isTopic?: (match: RegExpExecArray) => boolean;
}

export interface FoundPeriod {
  end: number;
  period: Period;
  isTopic: boolean;
}

/** The longest period that starts at `at` by one of the rules. */
export function findPeriod(rules: readonly TimeRule[], text: string, at: number, context: TimeContext): FoundPeriod | undefined {
  let best: FoundPeriod | undefined;
  for (const rule of rules) {
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(text);
    if (!match || match[0] === '' || at + match[0].length <= (best?.end ?? 0)) continue;
    const period = rule.read(match, context);
    if (period) best = { end: at + match[0].length, period, isTopic: rule.isTopic?.(match) ?? false };
  }
  return best;
}
