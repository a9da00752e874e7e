import { expect, test } from 'vitest';
import { messages as english } from '#web/messages.en-US.ts';
import { messages as chinese } from '#web/messages.zh-CN.ts';
import { ruleConditions, ruleTrigger } from '#shared/warnings.ts';
import { ruleWords as englishRule } from '../rule-words.en-US.ts';
import { ruleWords as chineseRule } from '../rule-words.zh-CN.ts';
import type { SaidRule } from '../say-rule.ts';
import { sayRuleIn } from './say-rule-in.ts';

const NOBODY: SaidRule = {
  warningLevel: 'red',
  ruleTrigger: ruleTrigger.parse({}),
  conditions: ruleConditions.parse({}),
  subjects: [],
  tags: [],
  classes: [],
  sites: [],
  authors: [],
  sources: [],
  recipients: [{ name: '值班' }],
  recipientIds: [1],
};
const say = (rule: Partial<SaidRule>) => [
  sayRuleIn('zh-CN', { ...NOBODY, ...rule }, chinese),
  sayRuleIn('en-US', { ...NOBODY, ...rule }, english),
];

test('conditions, followers among them, and whom it tells', () => {
  const conditions = ruleConditions.parse({
    emotions: ['negative'],
    levels: ['central'],
    provinces: ['44'],
    minFollowers: 12_000,
    expression: `  甲
乙 ${'丙'.repeat(80)}`,
  });
  const [zh, en] = say({ conditions, subjects: ['一', '二', '三', '四'].map((name) => ({ name })) });
  expect(zh).toBe(
    `专题为一或二或三 等 4 个，情感为负面，网站级别为中央，涉及广东省，作者粉丝数至少 12,000（未知的不计），文字符合“甲 乙 ${'丙'.repeat(56)}…”时，向值班发送红色预警`,
  );
  expect(en).toMatch(/^When the subject is 一 or 二 or 三 and others, 4 in all, the sentiment is Negative, .*: Red warning to 值班$/s);
  expect(en).toMatch(/its author is known to have at least 12,000 followers/);
});

test('a rule without conditions, and one that the policy addresses', () => {
  expect(say({})).toEqual(['每篇新文章，向值班发送红色预警', 'For every new article: Red warning to 值班']);
  expect(say({ recipients: [], recipientIds: [] })[0]).toBe('每篇新文章，向分派策略中的接收人发送红色预警');
});

test('a state, with one and with several of what it counts; what a name says is not read as a value', () => {
  const volume = (minutes: number) => ruleTrigger.parse({ kind: 'volume', minutes, thresholds: { yellow: 30, red: 1000 } });
  const subjects = [{ name: '{{minutes}}' }];
  expect(say({ ruleTrigger: volume(60), subjects })).toEqual([
    '专题为{{minutes}}的文章在 1 小时内达到 30 篇（黄色）、1000 篇（红色）时，向值班发送预警',
    'When articles where the subject is {{minutes}} reach 30 (Yellow) and 1000 (Red) in 1 hour: warning to 值班',
  ]);
  expect(say({ ruleTrigger: volume(90) })[0]).toMatch('在 90 分钟内');
  expect(say({ ruleTrigger: volume(2880) })[1]).toMatch('in 2 days');
  const silent = (hours: number) => say({ ruleTrigger: ruleTrigger.parse({ kind: 'silent', hours }) })[1];
  expect(silent(1)).toBe('When any source had no new article for 1 hour: warning to 值班');
  expect(silent(48)).toBe('When any source had no new article for 48 hours: warning to 值班');
});

test('levels of sites have the words of the pages', () => {
  expect(chineseRule.siteLevel).toEqual(chinese.level);
  expect(englishRule.siteLevel).toEqual(english.level);
});
