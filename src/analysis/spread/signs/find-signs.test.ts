import { expect, test } from 'vitest';
import { buildRepostTree } from '../repost-tree.ts';
import { findSigns, meetingAccounts } from './find-signs.ts';
import type { SignedRepost } from './sign-types.ts';

/** A quiet thread of one repost a minute at uneven gaps, all different, to which each test adds its sign. */
const quiet = (count: number): SignedRepost[] =>
  Array.from({ length: count }, (_, i) => ({
    author: `路人${'甲乙丙丁'[i % 4]}之${String.fromCodePoint(0x4e00 + i)}`,
    at: i * 60_000 + ((i * 7919) % 31_000),
    own: `第${i}种说法各不相同`,
  }));
const signsOf = (added: SignedRepost[], parents: Record<string, string> = {}) => {
  const reposts = [...quiet(120), ...added].toSorted((a, b) => a.at - b.at);
  const tree = buildRepostTree(reposts.map(({ at }, i) => ({ id: String(i), parent: parents[String(i)] ?? '', at })));
  return { reposts, signs: findSigns(reposts, tree) };
};
const at = 3_000_000;

test('a quiet thread has no sign', () => {
  for (const groups of Object.values(signsOf([]).signs)) expect(groups).toEqual([]);
});

test('the same words of several accounts, whatever marks and names stand with them; short ones are everybody’s', () => {
  const texts = ['这件事大家都来转发支持！', '@小王 这件事，大家都来转发支持', '这件事大家都来转发支持[怒]'];
  const said = texts.map((own, i) => ({ author: `说${'甲乙丙'[i]}`, at: at + i * 400_000, own }));
  const short = ['支持', '支持！', '支持'].map((own, i) => ({ author: `短${'甲乙丙'[i]}`, at: at + i * 300_000, own }));
  const { sameText } = signsOf([...said, ...short]).signs;
  expect(sameText.map(({ key, places }) => [key, places.length])).toEqual([['这件事大家都来转发支持！', 3]]);
});

test('many within two seconds count where the pace around them is slow', () => {
  const burst = Array.from({ length: 6 }, (_, i) => ({ author: `快${'甲乙丙丁戊己'[i]}`, at: at + i * 300, own: `快速的第${i}句` }));
  const { seconds } = signsOf(burst).signs;
  expect(seconds).toHaveLength(1);
  expect(seconds[0]?.places.length).toBeGreaterThanOrEqual(6);
  // A constant three a second is not a burst.
  const fast = Array.from({ length: 300 }, (_, i) => ({ author: `流${i}`, at: i * 333, own: '' }));
  expect(findSigns(fast, buildRepostTree(fast.map((repost, i) => ({ id: String(i), parent: '', at: repost.at })))).seconds).toEqual([]);
});

test('a run at one distance counts, and says the distance', () => {
  const last = 120 * 60_000 + 40_000;
  const steady = Array.from({ length: 8 }, (_, i) => ({
    author: `钟${'甲乙丙丁戊己庚辛'[i]}`,
    at: last + i * 7000,
    own: `按时的第${i}句`,
  }));
  const { intervals } = signsOf(steady).signs;
  expect(intervals.map(({ key, places }) => [key.split(' ')[1], places.length])).toEqual([['7', 8]]);
});

test('accounts: again and again, names by a pattern, each from the other; several signs meet', () => {
  const again = Array.from({ length: 4 }, (_, i) => ({ author: '常来的人', at: at + i * 500_000, own: `又来了第${i}次` }));
  const named = Array.from({ length: 3 }, (_, i) => ({ author: `用户8823${i}715`, at: at + i * 450_000, own: '大家都来看看这件事情' }));
  const { signs, reposts } = signsOf([...again, ...named]);
  expect(signs.sameAccount.map(({ key, places }) => [key, places.length])).toEqual([['常来的人', 4]]);
  expect(signs.namePattern.map(({ key, places }) => [key, places.length])).toEqual([['用户…', 3]]);
  expect(meetingAccounts(reposts, signs).map(({ author, signs: of }) => [author, of])).toEqual(
    named.map(({ author }) => [author, ['sameText', 'namePattern']]),
  );
});

test('two accounts that pass on from each other', () => {
  const reposts = ['甲', '乙', '甲', '乙', '甲', '丙'].map((author, i) => ({ author, at: i * 100_000, own: `句${i}` }));
  const tree = buildRepostTree(
    reposts.map((repost, i) => ({ id: String(i), parent: i === 0 || i === 5 ? '' : String(i - 1), at: repost.at })),
  );
  expect(findSigns(reposts, tree).mutual).toEqual([{ key: '乙 ⇄ 甲', places: [1, 2, 3, 4] }]);
});

test('silence is counted, and is no sign of an account', () => {
  const reposts = [{ author: '甲', at: 0, own: '' }];
  const { signs } = { signs: findSigns(reposts, buildRepostTree([{ id: '0', parent: '', at: 0 }])) };
  expect(signs.noWords).toEqual([{ key: '', places: [0] }]);
  expect(meetingAccounts(reposts, signs)).toEqual([]);
});
