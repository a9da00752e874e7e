import { adviceLibrary } from '#shared/bulletin-advice.ts';
import { describe, expect, test } from 'vitest';
import type { BulletinSnapshot, Sentence } from '#shared/bulletin.ts';
import { LOCALES, type Locale } from '#shared/error-messages.ts';
import { USUAL_SETTINGS, usualChapters } from '#shared/report-template.ts';
import { DAY_MS, dayStart, HOUR_MS } from '#shared/time.ts';
import { periodsOf } from './freeze.ts';
import { changeText, shareText, wholeText } from '#shared/numbers-text.ts';
import { pick, say, textPart } from './say.ts';
import { titleOf } from './title-of.ts';
import { writeChapters } from './write-chapters.ts';

/** 26 November 2026 in Beijing. */
const DAY = 20_783;
const PERIOD = { from: dayStart(DAY), until: dayStart(DAY + 1) };
const BEFORE = { from: dayStart(DAY - 1), until: dayStart(DAY) };

/** A snapshot of so many articles, a part of them negative, and of so many on the day before. */
function snapshotOf(total: number, negative: number, before: number, beforeNegative = 0): BulletinSnapshot {
  const share = (key: string, all: number, bad: number) => ({
    [key]: { value: all, query: {} },
    [`${key}.negative`]: { value: bad, query: {} },
    [`${key}.neutral`]: { value: all - bad, query: {} },
    [`${key}.positive`]: { value: 0, query: {} },
  });
  return {
    template: 'standard@1',
    madeAt: PERIOD.until + 30_600_000,
    timeZone: 'Asia/Shanghai',
    query: { filter: {}, ...PERIOD },
    counted: PERIOD,
    before: BEFORE,
    subjects: [],
    tags: [],
    regionNames: [],
    engine: { 'emotion-model.bin': 'abc' },
    numbers: {
      ...share('total', total, negative),
      ...share('before', before, beforeNegative),
      ...share('trend.0', total, negative),
      ...share('media.news', total, negative),
    },
    step: 'hour',
    trend: [{ key: 'trend.0', ...PERIOD }],
    media: total > 0 ? [{ key: 'media.news', name: '' }] : [],
    sites: [],
    authors: [],
    regions: [],
    provinces: [],
    events: [],
    peak: null,
    course: [],
    comparison: [],
    classes: [],
    foreignIds: [],
    warned: [],
    response: null,
    ticketed: [],
    opinions: [],
    opinionsOf: null,
    dates: [],
    articles: [],
    negativeIds: [],
    leadingIds: [],
    selectedIds: [],
    picked: [],
    pickedGone: 0,
    person: null,
    living: null,
    look: null,
    advice: adviceLibrary.parse({}),
  };
}

const textOf = ({ parts }: Sentence): string => parts.map(({ text }) => text).join('');

function summaryOf(snapshot: BulletinSnapshot, locale: Locale, seed = 1): string[] {
  const chapters = writeChapters(snapshot, { title: '', locale, issue: 1, issueYear: 2026, seed });
  const [block] = chapters.find(({ key }) => key === 'summary')?.blocks ?? [];
  return block?.is === 'paragraph' ? block.sentences.map(textOf) : [];
}

const all = (snapshot: BulletinSnapshot, locale: Locale): string =>
  JSON.stringify(writeChapters(snapshot, { title: '', locale, issue: 1, issueYear: 2026, seed: 1 }));

describe('a summary', () => {
  test('of no article says that there are not enough data, and nothing of how it sounds', () => {
    const said = summaryOf(snapshotOf(0, 0, 30), 'zh-CN');
    expect(said[0]).toContain('数据不足');
    expect(said.join('')).not.toMatch(/负面|%/);
    expect(summaryOf(snapshotOf(0, 0, 0), 'en-US')[0]).toBe(
      '0 articles were found in this scope and period: not enough data for a report.',
    );
  });

  test('of one article has its word in the singular', () => {
    const said = [1, 2, 3, 4].map((seed) => summaryOf(snapshotOf(1, 1, 0), 'en-US', seed)[0]);
    expect(said.every((text) => text?.includes('1 article') && !text.includes('1 articles'))).toBe(true);
  });

  test.each(LOCALES)('of 19 articles has no percentage, of 20 has (%s)', (locale) => {
    expect(all(snapshotOf(19, 5, 19), locale)).not.toMatch(/\d%/);
    expect(summaryOf(snapshotOf(19, 5, 200), locale).join('')).not.toMatch(/\d%/);
    expect(summaryOf(snapshotOf(20, 5, 19), locale).join('')).toContain('25.0%');
    expect(summaryOf(snapshotOf(20, 5, 25), locale).join('')).toContain('20.0%');
  });

  test('compares, and calls equal what is printed equal', () => {
    expect(summaryOf(snapshotOf(200, 50, 100, 25), 'zh-CN').join('')).toMatch(/100 篇.*100\.0%.*负面占比为 25\.0%，与前一日相同/);
    expect(summaryOf(snapshotOf(100, 50, 200, 20), 'zh-CN').join('')).toMatch(/50\.0%.*由前一日的 10\.0% 升至 50\.0%/);
    expect(summaryOf(snapshotOf(100, 5, 100, 20), 'zh-CN').join('')).toMatch(/100 篇.*由前一日的 20\.0% 降至 5\.0%/);
    expect(summaryOf(snapshotOf(15, 5, 10), 'zh-CN').join('')).toContain('本期多 5 篇');
    expect(summaryOf(snapshotOf(5, 5, 10), 'zh-CN').join('')).toContain('本期少 5 篇');
    expect(summaryOf(snapshotOf(30, 5, 0), 'zh-CN').join('')).not.toMatch(/增幅|上升/);
  });

  test('of a million is grouped, and a few of them are not none', () => {
    const said = summaryOf(snapshotOf(1_000_000, 3, 999_999), 'zh-CN').join('');
    expect(said).toContain('1,000,000 篇');
    expect(said).toContain('<0.1%');
    expect(said).toContain('>99.9%');
  });

  test('is the same for the same seed, and others of the same data are worded otherwise', () => {
    const snapshot = snapshotOf(200, 50, 100, 25);
    expect(summaryOf(snapshot, 'zh-CN', 5)).toEqual(summaryOf(snapshot, 'zh-CN', 5));
    const worded = new Set(Array.from({ length: 20 }, (_, seed) => summaryOf(snapshot, 'zh-CN', seed).join('')));
    expect(worded.size).toBeGreaterThan(3);
  });
});

/** Hours with so many articles, one number after the other. */
function hoursOf(counts: readonly number[]): BulletinSnapshot {
  const base = snapshotOf(
    counts.reduce((sum, count) => sum + count, 0),
    0,
    0,
  );
  const trend = counts.map((_count, i) => ({ key: `trend.${i}`, from: PERIOD.from + i * HOUR_MS, until: PERIOD.from + (i + 1) * HOUR_MS }));
  const numbers = Object.fromEntries(counts.map((value, i) => [`trend.${i}`, { value, query: {} }]));
  return { ...base, numbers: { ...base.numbers, ...numbers }, trend };
}

const saidIn = (snapshot: BulletinSnapshot, chapter: string): string =>
  (
    writeChapters(snapshot, { title: '', locale: 'zh-CN', issue: 1, issueYear: 2026, seed: 1 }).find(({ key }) => key === chapter)
      ?.blocks ?? []
  )
    .flatMap((block) => (block.is === 'paragraph' ? block.sentences.map(textOf) : []))
    .join('');

test('of a day without a peak to speak of it is not said that no hour stands out where one has many times the mean', () => {
  const quiet = Array.from({ length: 20 }, () => 0);
  expect(saidIn(hoursOf([...quiet, 5, 17, 10, 12]), 'trend')).toMatch(/21:00–22:00.*17 篇/);
  expect(saidIn(hoursOf([...quiet, 2, 17, 3, 16]), 'trend')).toMatch(/集中在.*17 篇.*16 篇/);
  expect(saidIn(hoursOf([...quiet, 11, 9, 11, 9]), 'trend')).toBe('');
  expect(saidIn(hoursOf([...quiet, 1, 2, 1, 0]), 'trend')).toBe('');
  expect(saidIn(hoursOf(Array.from({ length: 24 }, (_, i) => 4 + (i % 2))), 'trend')).toContain('没有突出的高峰');
});

test('what the summary says of emotions is said again only where there is no summary', () => {
  const snapshot = snapshotOf(200, 50, 100, 20);
  expect(summaryOf(snapshot, 'zh-CN').join('')).toContain('负面占比');
  expect(saidIn(snapshot, 'emotion')).toBe('');
  const chapters = usualChapters().map((chapter) => ({ ...chapter, isOn: chapter.key !== 'summary' }));
  const [emotion] = writeChapters(
    snapshot,
    { title: '', locale: 'zh-CN', issue: 1, issueYear: 2026, seed: 1 },
    { ...USUAL_SETTINGS, chapters },
  ).filter(({ key }) => key === 'emotion');
  expect(JSON.stringify(emotion)).toContain('负面占比');
});

/** One event of so many articles, the first of them with this title. */
function eventOf(articles: number, title: string, firstTitle: string): BulletinSnapshot {
  const base = snapshotOf(60, 0, 0);
  const row = { url: '', siteName: '样例新闻', author: '', mediaType: 'news', level: 'commercial', publishedAt: PERIOD.from } as const;
  const more = { ...row, isTimeExact: true, emotion: 'neutral', status: 'unread', excerpt: '', goesOn: false } as const;
  return {
    ...base,
    numbers: { ...base.numbers, 'event.1': { value: articles, query: {} }, 'event.1.negative': { value: 0, query: {} } },
    events: [{ key: 'event.1', name: title, id: 1, headId: 1, firstId: 2 }],
    articles: [
      { id: 1, title, ...more },
      { id: 2, title: firstTitle, ...more },
    ],
  };
}

test('an event is named without what a list of links writes around a title, and its first article only by a title that is one', () => {
  const name = '热点精选专题探访福建晋江鞋厂火灾现场：明火已被扑灭，刺鼻胶味弥漫-7小时前';
  const said = saidIn(eventOf(4, name, '02:22'), 'events');
  expect(said).toContain('“探访福建晋江鞋厂火灾现场：明火已被扑灭，刺鼻胶味弥漫”：4 篇');
  expect(said).not.toMatch(/7小时前|02:22/);
  expect(saidIn(eventOf(4, name, '专题 直径超1300公里，巨无霸台风逼近 热点 5小时前'), 'events')).toContain(
    '题为《直径超1300公里，巨无霸台风逼近》',
  );
});

test('a summary names no event that two articles tell of, and authors who wrote twice are no leaders', () => {
  expect(summaryOf(eventOf(3, '鞋厂发生火灾', '鞋厂发生火灾'), 'zh-CN').join('')).toContain('鞋厂发生火灾');
  expect(summaryOf(eventOf(2, '鞋厂发生火灾', '鞋厂发生火灾'), 'zh-CN').join('')).not.toContain('鞋厂发生火灾');
  const by = (count: number): string => {
    const base = snapshotOf(60, 0, 0);
    const numbers = { ...base.numbers, 'author.1': { value: count, query: {} }, 'author.1.negative': { value: 0, query: {} } };
    return saidIn({ ...base, numbers, authors: [{ key: 'author.1', name: '林知远', siteName: '' }] }, 'media');
  };
  expect(by(3)).toContain('林知远');
  expect(by(2)).not.toContain('林知远');
});

test('negative articles have risen only from a period of which there is something', () => {
  const rise = /建议加密监测/;
  expect(all(snapshotOf(40, 12, 30), 'zh-CN')).toMatch(rise);
  expect(all(snapshotOf(40, 12, 0), 'zh-CN')).not.toMatch(rise);
});

test('the advice names the article with most heat only where no other matter has as much', () => {
  const base = eventOf(3, '鞋厂发生火灾', '鞋厂火灾致五人死亡');
  const numbers = { ...base.numbers, open: { value: 2, query: {} } };
  const advised = (leadingIds: number[] | null): string => saidIn({ ...base, numbers, negativeIds: [1, 2], leadingIds }, 'advice');
  expect(advised([2])).toContain('热度最高的《鞋厂火灾致五人死亡》');
  expect(advised(null)).toContain('热度最高的《鞋厂发生火灾》');
  expect(advised([])).toBe('尚有 2 篇负面未办结，建议逐篇核实。');
});

test.each([
  ['zh-CN', '尚有 2 篇负面未办结，建议逐篇核实。', '尚有 1 篇负面未办结，建议核实。'],
  ['en-US', '2 negative articles are not yet dealt with; check each of them.', '1 negative article is not yet dealt with; check it.'],
] as const)('what is not settled is advised on also where a short list has settled articles only (%s)', (locale, several, one) => {
  const base = eventOf(3, '鞋厂发生火灾', '鞋厂火灾致五人死亡');
  const articles = base.articles.map((article) => ({ ...article, status: 'processed' as const }));
  const settings = { ...USUAL_SETTINGS, limits: { ...USUAL_SETTINGS.limits, articles: 1 } };
  const advised = (open: number): string[] => {
    const numbers = { ...base.numbers, open: { value: open, query: {} } };
    const snapshot = { ...base, numbers, articles, negativeIds: [1, 2], leadingIds: [1] };
    const chapters = writeChapters(snapshot, { title: '', locale, issue: 1, issueYear: 2026, seed: 1 }, settings);
    const blocks = chapters.find(({ key }) => key === 'advice')?.blocks ?? [];
    return blocks.flatMap((block) => (block.is === 'paragraph' ? block.sentences.map(textOf) : []));
  };
  expect(advised(2)).toEqual([several]);
  expect(advised(1)).toEqual([one]);
  expect(advised(0)).toEqual([]);
});

test('several that are as large are told as a language lists them, and no quotation mark stands within the same one', () => {
  const id = 7;
  const title = '大模型进入“无限战争”';
  const article = { url: '', siteName: '样例新闻', author: '', mediaType: 'news', level: 'commercial', publishedAt: PERIOD.from } as const;
  const more = { id, title, ...article, isTimeExact: true, emotion: 'neutral', status: 'unread', excerpt: '', goesOn: false } as const;
  const base = snapshotOf(30, 5, 25);
  const places = ['北京市', '上海市', '江苏省'].map((name, i) => ({ key: `region.${i}`, name }));
  const counted = Object.fromEntries(
    [...places.map(({ key }) => key), 'event.7'].flatMap((key) => [
      [key, { value: 4, query: {} }],
      [`${key}.negative`, { value: 0, query: {} }],
    ]),
  );
  const event = { key: 'event.7', name: title, id, headId: id, firstId: id };
  const snapshot = { ...base, numbers: { ...base.numbers, ...counted }, regions: places, events: [event], articles: [more] };
  const english = all(snapshot, 'en-US');
  expect(english).toContain('北京市, 上海市 and 江苏省');
  expect(english).toContain('‘');
  expect(english).not.toMatch(/“[^”]*“/u);
  const chinese = all(snapshot, 'zh-CN');
  expect(chinese).toContain('北京市、上海市、江苏省');
  expect(chinese).toContain('《');
});

test('a share and a change are printed with one decimal, and never as what they are not', () => {
  expect([shareText(0, 50), shareText(50, 50), shareText(1, 3), shareText(1, 1_000_000), shareText(999_999, 1_000_000)]).toEqual([
    '0.0%',
    '100.0%',
    '33.3%',
    '<0.1%',
    '>99.9%',
  ]);
  expect([changeText(30, 20), changeText(20, 30), changeText(1_000_001, 1_000_000)]).toEqual(['50.0%', '33.3%', '<0.1%']);
  expect(wholeText(1_234_567)).toBe('1,234,567');
});

test('what strangers wrote stays what it is where a place could be read into it', () => {
  const { parts, articleIds } = say('在{site}有{title}。', {
    site: textPart('{title}网'),
    title: { is: 'quote', text: '{site} $& 标题', articleId: 7 },
  });
  expect(parts.map(({ text }) => text).join('')).toBe('在{title}网有{site} $& 标题。');
  expect(articleIds).toEqual([7]);
  expect(() => say('{nothing}', {})).toThrow('nothing');
});

test('the seed picks evenly', () => {
  const counts = [0, 0, 0];
  for (let seed = 0; seed < 3000; seed++) counts[pick([0, 1, 2], seed, 'total')] = (counts[pick([0, 1, 2], seed, 'total')] ?? 0) + 1;
  expect(Math.min(...counts)).toBeGreaterThan(800);
});

test('a title names subjects, and is never too long', () => {
  expect(titleOf('daily', [], 'zh-CN', 100)).toBe('舆情日报');
  expect(titleOf('daily', ['企业舆情'], 'zh-CN', 100)).toBe('企业舆情日报');
  expect(titleOf('weekly', ['云雀', '白鹭'], 'zh-CN', 100)).toBe('云雀、白鹭舆情周报');
  expect(titleOf('special', ['$&', 'b', 'c'], 'en-US', 100)).toBe('Special bulletin: $& and other subjects');
  expect(titleOf('monthly', ['名'.repeat(500)], 'zh-CN', 100).length).toBeLessThanOrEqual(100);
});

test('of a period that has not ended as much is compared as has passed', () => {
  const { counted, before } = periodsOf(PERIOD, PERIOD.from + DAY_MS / 4 + 321);
  expect(counted).toEqual({ from: PERIOD.from, until: PERIOD.from + DAY_MS / 4 });
  expect(before).toEqual({ from: BEFORE.from, until: BEFORE.from + DAY_MS / 4 });
  expect(periodsOf(PERIOD, PERIOD.until + 1)).toEqual({ counted: PERIOD, before: BEFORE });
});
