// The outlet or account shown beside the time without a label: `2024-03-05 07:52 某日报`, `某日报 · 2024-03-05`.
import { parseTime } from '#ingest/time/parse-time.ts';

const DATE = /(?:19|20)\d{2}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}\s*日?[T\s]*(?:\d{1,2}[:：]\d{2}(?:[:：]\d{2})?)?/;
const LABELLED = /[\u4e00-\u9fff]{1,6}\s*[:：]\s*[^\s|｜丨]*/g;
const SEPARATOR = /[\s|｜丨·•/]+/;
/** Buttons, counts and words about the time, which share the line. */
const FURNITURE =
  /\d|^.$|原创|转载|首发|发布|发表|更新|时间|日期|来源|编辑|作者|字号|字体|打印|关闭|收藏|分享|转发|举报|关注|订阅|评论|跟贴|参与|有话|阅读|浏览|点击|点赞|播放|星期|周[一二三四五六日]|[上下]午|正文|首页|微博|微信|客户端|APP|扫/i;
const LONGEST_LINE = 80;
const LONGEST_NAME = 16;
const NEAR = 3_600_000;

function nameBesideTime(text: string): string | undefined {
  const rest = text.replace(DATE, ' ').replace(LABELLED, ' ');
  const names = rest
    .split(SEPARATOR)
    .map((part) => part.replace(/\[[^\]]*\]|[（(][^）)]*[）)]/g, ''))
    .filter((part) => part !== '' && !FURNITURE.test(part));
  const [name] = names;
  return names.length === 1 && name !== undefined && name.length <= LONGEST_NAME && /^[\p{L}\p{M}-]{2,}$/u.test(name) ? name : undefined;
}

/** The only name in the first short line with the article's own time, given in ms; undefined when there is none or there are several. */
export function findPublisher(lines: readonly string[], publishedAt: number | undefined, defaultOffset: number): string | undefined {
  if (publishedAt === undefined) return undefined;
  for (const line of lines) {
    const date = line.length <= LONGEST_LINE ? DATE.exec(line) : null;
    const time = date && parseTime(date[0], { defaultOffset });
    if (!time || Math.abs(time.ms - publishedAt) > (time.precision === 'day' ? 24 * NEAR : NEAR)) continue;
    const name = nameBesideTime(line);
    if (name !== undefined) return name;
  }
  return undefined;
}
