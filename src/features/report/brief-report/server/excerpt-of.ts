import { cutTo } from '#shared/cut-text.ts';

const LONGEST = 160;
const END = /[。！？!?][”"’」』）)]*|(?<=\p{L}{3}|\d)\.(?=\s|$)/gu;

/** What is left of a sentence whose beginning is the title. */
const LEFT_OVER = /^[\s。！？!?，,；;：:、.…]+/u;
const ENDED = /[。！？!?.…][”"’」』）)]*$/u;

/**
 * Part of an article's text, word by word: as much of its summary as stands in the text in one piece, otherwise the beginning of the text. `goesOn`: it
 * ends within a sentence.
 */
export function excerptOf({ summary, title }: { summary: string; title: string }, content: string): { text: string; goesOn: boolean } {
  const text = content.trim();
  // A post has no title of its own: its text would be said twice.
  const rest = withoutCredits(text.startsWith(title) ? text.slice(title.length).replace(LEFT_OVER, '') : text);
  const quoted = longestPart(withoutCredits(summary.trim()), rest) || cutTo(rest.split('\n', 1)[0] ?? '', LONGEST).text.trim();
  if (saysNothing(quoted, title)) return { text: '', goesOn: false };
  return { text: quoted, goesOn: rest.indexOf(quoted) + quoted.length < rest.length && !ENDED.test(quoted) };
}

/** What a list of links has behind a title: "热点 45分钟前", "南周知道 2小时前 6评论". */
const LIST_LABEL = /^\S{0,8}\s?\d{1,3}\s?(?:秒|分钟|小时|天)前(?:\s?\d{1,6}\s?评论)?$/u;

/** The label of a list, or what the title has already. */
const saysNothing = (text: string, title: string): boolean =>
  LIST_LABEL.test(text) || (text !== '' && title.includes(text.replace(/(?:…|\.{3})$/u, '').trim()));

/** Who wrote, filmed or printed it: 出品｜, 作者：, 极目新闻记者 …, By …; and what stands in brackets before the text. */
const CREDIT =
  /^[\s【[（(△▲▼■●]*(?:出品|作者|撰文|文字|文案|文|图文|图|题图|头图|图源|图片来源|图片|来源|本文来自|编辑|责编|责任编辑|记者|采写|采访|摄影|视频|策划|校对|监制|原标题|by)\s*(?:[|｜丨:：/／]|\s\p{Script=Han}{2,4}(?=\s|$)|\s[A-Z])|^[^。！？!?]{0,20}(?:记者|评论员|实习生|通讯员)\s[^。！？!?，]{0,40}$/iu;
const SENTENCE_END = /[。！？!?][”"’」』）)]*/u;
const LONGEST_CREDIT = 80;
const LONGEST_HEADING = 20;
const MOST_CREDITS = 6;

/** Without the lines before its first sentence that only say who made it or are headings, as long as something is left. */
function withoutCredits(text: string): string {
  let rest = text;
  for (let i = 0; i < MOST_CREDITS; i++) {
    const end = rest.slice(0, LONGEST_CREDIT + 1).indexOf('\n');
    const line = end < 0 ? '' : rest.slice(0, end).trim();
    const isLeft = line !== '' && !ENDED.test(line) && (line.length <= LONGEST_HEADING || CREDIT.test(line));
    if (!isLeft || rest.slice(end).trim() === '') break;
    rest = rest.slice(end).trimStart();
  }
  const [line = ''] = rest.slice(0, 4 * LONGEST).split('\n', 1);
  const ended = CREDIT.test(line.slice(0, LONGEST_CREDIT)) ? SENTENCE_END.exec(line) : null;
  const after = ended ? rest.slice(ended.index + ended[0].length).trimStart() : '';
  return after === '' ? rest : after;
}

/** The sentences at the beginning of the summary that the text has one after the other. */
function longestPart(summary: string, text: string): string {
  const ends = [...summary.matchAll(END)].map((match) => match.index + match[0].length);
  const parts = ends.map((end) => summary.slice(0, end)).filter((part) => part.length <= LONGEST && text.includes(part));
  return parts.at(-1) ?? '';
}
