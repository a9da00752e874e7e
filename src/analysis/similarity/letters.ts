/** The letters and numbers by which two articles are compared: folded, without punctuation and without what reprints add, drop or change. */
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';

/** Contents below this many letters are compared together with their title. */
const SHORT_CONTENT = 40;
const MAX_LENGTH = 20_000;
const LONGEST_FRAME = 120;

/** Lines that reprints add, drop or change. */
const FRAME_LINE =
  /^[\s　]*(?:来源|稿源|信源|原标题|责任编辑|责编|编辑|作者|记者|文\/|图\/|校对|审核|监制|版权|声明|免责|转载|点击|扫码|关注|本文来源|本文转自|更多|相关阅读|推荐阅读|返回|上一篇|下一篇|分享到)[:：丨|\s/].{0,80}$/u;
const LEGAL_LINE = /未经[^。]{0,8}授权|版权所有|(?:禁止|不得|谢绝)转载|书面授权/u;
const SIGNATURE = /[(（【[](?:责任编辑|责编|编辑|作者|记者|来源|本文来源|原标题|完)[^)）】\]]{0,40}[)）】\]]/gu;
const DATELINE =
  /^[\s　]*(?:[^\n。，]{0,16}(?:社|网|报|台|客户端)[^\n。，]{0,14}(?:电|讯|消息|报道)[\s:：]*(?:[(（][^)）\n]{0,40}[)）])?)/u;
const WEB_ADDRESS = /https?:\/\/[\w./?=&%#-]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
const FIRST_EXTENSION = 0xd840;
const LAST_EXTENSION = 0xd888;

/** Folded code of each UTF-16 unit, 0 for one that is not a letter. A character outside the basic plane is represented by its first unit. */
export const letterTable = lazy(() => {
  const folded = foldChars(String.fromCharCode(...Array.from({ length: 0xd800 }, (_, code) => code)));
  const above = foldChars(String.fromCharCode(...Array.from({ length: 0x2000 }, (_, code) => 0xe000 + code)));
  const table = new Uint16Array(0x10000);
  for (let code = 0; code < table.length; code++) {
    const to = code < 0xd800 ? folded.charCodeAt(code) : code < 0xe000 ? code : above.charCodeAt(code - 0xe000);
    const isHan = code >= FIRST_EXTENSION && code <= LAST_EXTENSION;
    table[code] = isHan || LETTER.test(String.fromCharCode(to)) ? to : 0;
  }
  return table;
});

export interface Letters {
  /** UTF-16 codes of the letters and digits. */
  codes: Uint16Array;
  /** The text with punctuation, from which numbers are read. */
  text: string;
}

export function lettersOf(title: string, content: string): Letters {
  const body = stripFrame(content.length > MAX_LENGTH ? content.slice(0, MAX_LENGTH) : content);
  const codes = toCodes(body);
  if (codes.length >= SHORT_CONTENT) return { codes, text: body };
  const text = `${title}\n${body}`;
  return { codes: toCodes(text), text };
}

/** The letter's code as in `codes`; 0 for a unit that is not a letter. */
export function foldLetter(code: number): number {
  return letterTable()[code] ?? 0;
}

function stripFrame(content: string): string {
  const lines = content.split('\n').filter((line) => line.length > LONGEST_FRAME || !(FRAME_LINE.test(line) || LEGAL_LINE.test(line)));
  const text = lines.join('\n').replace(SIGNATURE, '').replace(DATELINE, '');
  return text.includes('http') ? text.replace(WEB_ADDRESS, '') : text;
}

function toCodes(text: string): Uint16Array {
  const table = letterTable();
  const codes = new Uint16Array(text.length);
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = table[text.charCodeAt(i)] ?? 0;
    if (code !== 0) codes[count++] = code;
  }
  return codes.subarray(0, count);
}
