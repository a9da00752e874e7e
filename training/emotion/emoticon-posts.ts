/**
 * Weak labels from the writers themselves: reposts with emoticons of one direction only (Go, Bhayani & Huang 2009, "Twitter Sentiment Classification
 * using Distant Supervision"). The emoticons are removed from the text.
 */
import { join } from 'node:path';
import { findQuoted } from '../../src/analysis/emotion/find-quoted.ts';
import type { Example } from './examples.ts';
import { readRows } from './read-rows.ts';

const POSITIVE = new Set(
  '爱你 嘻嘻 心 鼓掌 good 给力 花心 威武 赞 太开心 耶 可爱 亲亲 爱心传递 抱抱 鲜花 笑哈哈 哈哈 偷乐 好爱哦 愛你 得意地笑 馋嘴'.split(' '),
);
const NEGATIVE = new Set(
  '泪 怒 衰 抓狂 晕 哼 鄙视 生病 弱 怒骂 黑线 悲伤 吐 伤心 惊恐 失望 委屈 愤怒 泪流满面 淚 眼泪 可怜 拳头 崩溃'.split(' '),
);
const EMOTICON = /\[([^[\]]{1,6})\]/gu;
const REPLY = /^(?:回复)?@[^:： ]{1,30}[:：]/u;
const NAME = /@\S+/gu;
const LETTER = /[\p{L}\p{N}]/gu;
const FEWEST_LETTERS = 4;
const WEIGHT = 0.3;

interface Thread {
  reposts: { text: string | null }[];
}

export function readEmoticonPosts(folder: string): Example[] {
  const seen = new Set<string>();
  return readRows<Thread>(join(folder, 'threads', 'ced.jsonl.gz')).flatMap(({ reposts }) =>
    reposts.flatMap(({ text }) => {
      const example = toExample(text ?? '');
      if (example === undefined || seen.has(example.text)) return [];
      seen.add(example.text);
      return [example];
    }),
  );
}

function toExample(post: string): Example | undefined {
  const own = post.slice(0, findQuoted(post));
  const names = Array.from(own.matchAll(EMOTICON), (match) => match[1] ?? '');
  const positive = names.some((name) => POSITIVE.has(name));
  if (positive === names.some((name) => NEGATIVE.has(name))) return undefined;
  const text = own.replace(EMOTICON, '').trim().replace(REPLY, '');
  const letters = text.replace(NAME, '').match(LETTER)?.length ?? 0;
  if (letters < FEWEST_LETTERS || text.includes('转发微博')) return undefined;
  return { text, label: positive ? 1 : -1, labels: '-1/1', source: 'emoticons', weight: WEIGHT };
}
