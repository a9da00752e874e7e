// The sentence of a rule where no page says it: in a message that leaves the product.
import { findRegion } from '#analysis/region/region-table.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { Emotion, MediaType } from '#shared/media.ts';
import { ruleWords as english } from '../rule-words.en-US.ts';
import { ruleWords as chinese } from '../rule-words.zh-CN.ts';
import { type SaidRule, sayRule } from '../say-rule.ts';

const WORDS = { 'zh-CN': chinese, 'en-US': english };
const LONGEST = 60;

/** Words that whoever sends the message has already. */
interface OtherWords {
  emotion: Record<Emotion, string>;
  media: Record<MediaType, string>;
}

export function sayRuleIn(locale: Locale, rule: SaidRule, { emotion, media }: OtherWords): string {
  const words = WORDS[locale];
  return sayRule(rule, {
    say: (part, values = {}) => filled(words.sentence[part], values),
    level: (level) => words.level[level],
    number: (number) => words.number[number],
    phase: (phase) => words.phase[phase],
    emotion: (name) => emotion[name],
    media: (name) => media[name],
    siteLevel: (level) => words.siteLevel[level],
    province: (code) => findRegion(code.padEnd(6, '0'))?.name ?? code,
    count: (value) => value.toLocaleString('en-US'),
    short: (text) => {
      const line = text.replaceAll(/\s+/g, ' ').trim();
      return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
    },
  });
}

/** `{{names}}`, and `{{minutes, minute|minutes}}` as on the pages. What a value says is not read again. */
const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)(?:, ([^}|]*)\|([^}|]*))?\}\}/g, (_, name: string, one?: string, several?: string) => {
    const value = values[name] ?? '';
    const number = typeof value === 'number' ? value.toLocaleString('en-US') : value;
    return one === undefined ? String(value) : `${number} ${number === '1' ? one : several}`;
  });
