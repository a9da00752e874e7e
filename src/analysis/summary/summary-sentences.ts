/** The sentences of a text that a summary may quote: complete ones, without source lines, captions and signatures. */
import type { Span } from '../emotion/split-sentences.ts';
import { splitSentences } from '../emotion/split-sentences.ts';

const SHORTEST = 10;
const LONGEST = 220;
/** A sentence ends here; the splitter's cuts elsewhere (；, …, run-on lines) are joined again. */
const ENDS = /[。！？!?]["”’」』）)]*$/u;
const FRAME =
  /^(?:来源|稿源|原标题|标题|责任编辑|责编|编辑|作者|记者|文\/|图\/|图为|图源|资料图|校对|审核|监制|版权|声明|免责|转载|点击|扫码|关注|更多|相关阅读|推荐阅读|阅读全文|上一篇|下一篇|分享到)|https?:\/\/|责任编辑|未经授权|版权所有|资料图片?$|摄$/u;
/** A sentence that needs the previous one: it may be quoted, but is rarely clear alone. */
const LEANING = /^(?:["“”]|但|而|因此|所以|此外|另外|同时|对此|然而|不过|其中|他|她|它|这|那|该)/u;

/** Spans of the text in order, trimmed. */
export function findSummarySentences(text: string): Span[] {
  const whole: Span[] = [];
  for (const span of splitSentences(text)) {
    const last = whole.at(-1);
    if (last && isCutOff(text, last, span)) last.end = span.end;
    else whole.push({ ...span });
  }
  return whole.filter((span) => isQuotable(text.slice(span.start, span.end)));
}

/** True for a sentence that begins with a reference to something before it. */
export function isLeaning(sentence: string): boolean {
  return LEANING.test(sentence);
}

function isCutOff(text: string, last: Span, next: Span): boolean {
  if (next.end - last.start > LONGEST || ENDS.test(text.slice(last.start, last.end))) return false;
  return !/[\n\r]/u.test(text.slice(last.end - 1, next.start));
}

function isQuotable(sentence: string): boolean {
  const letters = sentence.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters >= SHORTEST && !FRAME.test(sentence);
}
