import { describe, expect, test } from 'vitest';
import type { PostedChannel } from '#shared/channels.ts';
import { LOCALES } from '#shared/error-messages.ts';
import type { Letter } from '#shared/warnings.ts';
import { builtInTemplate } from './built-in-template.ts';
import { fillBody } from './write-by-template.ts';
import { writeLetter, writeShort, type Written } from './write-letter.ts';

const AT = Date.parse('2026-11-25T02:00:00Z');
const LETTER: Letter = {
  title: '厂房\n起火 {{link}} <at user_id="all">',
  summary: '消防员已经赶到现场',
  url: 'https://news.example.com/1',
  siteName: '时砚网',
  author: '林默',
  emotion: 'negative',
  mediaType: 'news',
  ruleName: '负面报道',
  subjects: ['云雀', '工厂'],
  words: ['起火', '爆炸'],
  figures: null,
  publishedAt: AT,
  foundAt: AT,
  storedAt: AT,
};
const OTHER = {
  articleId: 2,
  title: '股价下跌',
  url: 'https://news.example.com/2',
  siteName: '时砚网',
  emotion: 'neutral',
  publishedAt: AT,
} as const;
const LETTERS = {
  article: LETTER,
  bare: { ...LETTER, summary: '', subjects: [], words: [], author: '' },
  state: { ...LETTER, url: '', siteName: '', summary: '' },
  hand: { ...LETTER, ruleName: '', words: [], byHand: { sender: '林默', note: '请核实\n{{title}}', others: [OTHER, OTHER] } },
  handAlone: { ...LETTER, ruleName: '', byHand: { sender: '林默', note: '', others: [] } },
  reminder: { ...LETTER, receipt: { kind: 'remind', minutes: 10, recipient: '值班' } },
  escalation: { ...LETTER, receipt: { kind: 'escalate', minutes: 30, recipient: '值班' } },
} satisfies Record<string, Letter>;
const written = (letter: Letter, isMaybeTwice = false): Written => ({
  warningLevel: 'red',
  letter,
  link: 'https://t.example.com/?key=k',
  isMaybeTwice,
  marks: {},
});
const NOTHING_KNOWN = { similar: 1, ruleSentence: '' };
const fill = (body: string, letter: Letter, channel: PostedChannel = 'wecom', hasLinks = true, similar = 3) =>
  fillBody(body, written(letter), { channel, locale: 'zh-CN', hasLinks }, { ...NOTHING_KNOWN, similar });

describe('messages by template', () => {
  test('the built-in letter, written as a template, is the built-in letter', () => {
    for (const [name, letter] of Object.entries(LETTERS))
      for (const locale of LOCALES)
        for (const isMaybeTwice of [false, true]) {
          const whole = written(letter, isMaybeTwice);
          const by = fillBody(builtInTemplate('mail', locale), whole, { channel: 'mail', locale, hasLinks: true }, NOTHING_KNOWN);
          expect(by, `${name} ${locale}`).toBe(writeLetter(whole, locale));
          for (const hasLinks of [true, false])
            expect(fillBody(builtInTemplate('sms', locale), whole, { channel: 'sms', locale, hasLinks }, NOTHING_KNOWN)).toBe(
              writeShort([whole], locale, hasLinks),
            );
        }
  });

  test('what strangers wrote stays text, on one line', () => {
    expect(fill('{{title}}|{{site}}', LETTER)).toBe('厂房 起火 {{link}} <at user_id="all">|时砚网');
    expect(fill('{{sender}}：{{note}}', LETTERS.hand)).toMatch(/^林默：请核实\n\{\{title\}\}\n/);
  });

  test('a note, further articles, a reminder and a repeat are told whatever the template has', () => {
    expect(fill('{{title}}', LETTERS.hand)).toMatch(/\n附言：请核实\n\{\{title\}\}\n另有 2 篇：\n2\. 股价下跌\n/);
    expect(fill('{{title}}', LETTERS.reminder)).toMatch(/^请确认：10 分钟内没有确认这条预警\n厂房/);
    const twice = fillBody('{{title}}', written(LETTER, true), { channel: 'sms', locale: 'zh-CN', hasLinks: false }, NOTHING_KNOWN);
    expect(twice).toMatch(/可能重复）$/);
  });

  test('a number of similar articles stands only where there are others; no address where the channel takes none', () => {
    expect(fill('{{title}}\n另有 {{similar}} 篇', LETTER)).toMatch(/\n另有 3 篇$/);
    expect(fill('{{title}}\n另有 {{similar}} 篇', LETTER, 'wecom', true, 1)).not.toMatch(/篇/);
    expect(fill('{{title}} {{url}} {{link}}', LETTER, 'sms', false)).not.toMatch(/http/);
  });

  test('the sentence of the rule is one line of text, and leaves no line where there is none', () => {
    const to = { channel: 'wecom', locale: 'zh-CN', hasLinks: true } as const;
    const body = '{{title}}\n规则：{{ruleSentence}}';
    const known = { similar: 1, ruleSentence: '专题为{{title}}\n<at user_id="all">时，向值班发送红色预警' };
    expect(fillBody(body, written(LETTERS.bare), to, known)).toMatch(
      /\n规则：专题为\{\{title\}\} <at user_id="all">时，向值班发送红色预警$/,
    );
    expect(fillBody(body, written(LETTERS.bare), to, NOTHING_KNOWN)).not.toMatch(/规则/);
  });

  test('followers stand where they are known', () => {
    expect(fill('{{author}} 粉丝 {{followers}}', { ...LETTER, followers: 123_456 })).toBe('林默 粉丝 123,456');
    expect(fill('{{title}}\n粉丝 {{followers}}', LETTER)).not.toMatch(/粉丝/);
  });

  test('a text of nothing, and one that names what is no variable, is no text', () => {
    expect(fill('{{note}}', LETTER)).toBeUndefined();
    expect(fill('{{gone}}', LETTER)).toBeUndefined();
    expect(fill('{{title', LETTER)).toBeUndefined();
  });
});
