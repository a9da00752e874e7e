// What the drawer shows of a bulletin's words is what a bulletin says.
import { expect, test } from 'vitest';
import { REPORT_WORDS } from '#features/report/brief-report/server/facade.ts';
import { ADVICE_RULES, type AdviceRule } from '#shared/bulletin-advice.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { messages as english } from '../messages.en-US.ts';
import { messages as chinese } from '../messages.zh-CN.ts';

const SHOWN = { 'zh-CN': chinese, 'en-US': english };
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** What a wording can become: numbers with their word, names and titles. */
function saidBy(wording: string): RegExp {
  const parts = wording.split(/(\{[^{}]*\})/u).map((part) => {
    const [, one, many] = /^\{\w+:([^|]*)\|([^}]*)\}$/u.exec(part) ?? [];
    if (one !== undefined && many !== undefined) return String.raw`\d+ (?:${escaped(one)}|${escaped(many)})`;
    return /^\{\w+\}$/u.test(part) ? '[^，；;]+' : escaped(part);
  });
  return new RegExp(`^${parts.join('')}$`, 'u');
}

test.each(LOCALES)('usual words and reasons are those of bulletins (%s)', (locale) => {
  const words = REPORT_WORDS[locale];
  const usual: Record<AdviceRule, readonly string[]> = {
    open: words.adviceOpen,
    official: words.adviceOfficial,
    event: words.adviceEvent,
    rise: words.adviceRise,
  };
  for (const rule of ADVICE_RULES) {
    expect(usual[rule].some((wording) => saidBy(wording).test(SHOWN[locale].usual[rule]))).toBe(true);
    const reasons = words.adviceOwn[rule].map((wording) => saidBy(wording.replace('{own}', '').trim()));
    expect(reasons.some((reason) => reason.test(SHOWN[locale].reason[rule]))).toBe(true);
  }
});
