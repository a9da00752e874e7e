/** What two articles are compared by: hashes of their character 3-grams and of their numbers, without source lines, signatures and punctuation. */
import { foldChars } from '../language/fold-char.ts';

export interface Shingles {
  shingles: Set<number>;
  numbers: Set<number>;
}

/** Contents below this many letters are compared together with their title. */
const SHORT_CONTENT = 40;
const MAX_LENGTH = 20_000;

/** Lines that reprints add, drop or change. */
const FRAME_LINE =
  /^[\s　]*(?:来源|稿源|信源|原标题|责任编辑|责编|编辑|作者|记者|文\/|图\/|校对|审核|监制|版权|声明|免责|转载|点击|扫码|关注|本文来源|本文转自|更多|相关阅读|推荐阅读|返回|上一篇|下一篇|分享到)[:：丨|\s/].{0,80}$/gmu;
const SIGNATURE = /[(（【[](?:责任编辑|责编|编辑|作者|记者|来源|本文来源|原标题|完)[^)）】\]]{0,40}[)）】\]]/gu;
const DATELINE =
  /^[\s　]*(?:[^\n。，]{0,16}(?:社|网|报|台|客户端)[^\n。，]{0,14}(?:电|讯|消息|报道)[\s:：]*(?:[(（][^)）\n]{0,40}[)）])?)/u;
const WEB_ADDRESS = /https?:\/\/[\w./?=&%#-]+/gu;
const NUMBER = /\d+(?:[.:,]\d+)*%?/gu;
const NOT_LETTER = /[^\p{L}\p{N}]+/gu;

export function shinglesOf(title: string, content: string): Shingles {
  const body = stripFrame(content.slice(0, MAX_LENGTH));
  const letters = toLetters(body);
  const text = letters.length >= SHORT_CONTENT ? body : `${title}\n${body}`;
  return { shingles: hashShingles(letters.length >= SHORT_CONTENT ? letters : toLetters(text)), numbers: hashNumbers(foldChars(text)) };
}

function stripFrame(content: string): string {
  return content.replace(FRAME_LINE, '').replace(SIGNATURE, '').replace(DATELINE, '').replace(WEB_ADDRESS, '');
}

function toLetters(text: string): string {
  return foldChars(text).replace(NOT_LETTER, '');
}

function hashShingles(text: string): Set<number> {
  const hashes = new Set<number>();
  for (let i = 0; i + 2 < text.length; i++) {
    hashes.add(mixHash(text.charCodeAt(i), text.charCodeAt(i + 1), text.charCodeAt(i + 2)));
  }
  return hashes;
}

function hashNumbers(text: string): Set<number> {
  const hashes = new Set<number>();
  for (const [number] of text.matchAll(NUMBER)) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < number.length; i++) hash = Math.imul(hash ^ number.charCodeAt(i), 0x01000193);
    hashes.add(mixHash(hash, number.length, 7));
  }
  return hashes;
}

/** A 32-bit hash of three values (the finaliser of MurmurHash3 over their combination). */
function mixHash(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
