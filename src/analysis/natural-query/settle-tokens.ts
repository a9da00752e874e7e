/** Corrects tokens by their neighbours: a medium, emotion, place … that is part of a longer word becomes a word again: 微信支付, 负面清单, 北京银行, 五一广场. */
import { MOST_ARTICLES } from './phrases/count-patterns.ts';
import { readNumber } from './time/number.ts';
import type { Token } from './token.ts';

/** A place before one of these is part of an organisation's or a thing's name. */
const NAME_TAIL =
  /^(?:大学|学院|中学|小学|医院|银行|集团|公司|股份|控股|证券|基金|保险|汽车|航空|机场|地铁|公交|电视台|卫视|日报|晚报|早报|时报|大道|精神|户口|话|菜|人)/u;
/** Before one of these, an emotion's name means something else. */
const EMOTION_TAIL = /^(?:清单|典型|战场|交锋|回应|冲突|碰撞|对决|角色|资产|管)/u;
/** Longer names of media are unambiguous: 境外媒体涉华报道. */
const MOST_AMBIGUOUS = 3;
const EXHIBITIONS = /(?:亚洲|高峰|经济|发展|国际|世界|合作|科技|达沃斯)$/u;

/** Function words that belong to a noun before them: 热搜. */
const VERBS = new Set('搜查找看要想发称');

const asWord = ({ start, end }: Token): Token => ({ kind: 'word', isClosed: false, start, end });
const isOpenWord = (token: Token | undefined): boolean => token?.kind === 'word' && !token.isClosed;
/** Whether a connector after it joins anything: in 碳中和的 the 和 does not. */
const isJoined = (token: Token | undefined): boolean => token !== undefined && !['link', 'head', 'break'].includes(token.kind);
const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

function beforeSpaces(tokens: readonly Token[], index: number): Token | undefined {
  return tokens[tokens[index - 1]?.kind === 'space' ? index - 2 : index - 1];
}

/** English has a space in between: Chinese New Year travel. */
function behindTopic(tokens: readonly Token[], index: number, text: string): Token | undefined {
  const isSpaced = tokens[index + 1]?.kind === 'space' && /^[a-z]/.test(text.slice(tokens[index]?.start));
  return tokens[isSpaced ? index + 2 : index + 1];
}

function isPartOfWord(tokens: readonly Token[], index: number, text: string): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  const previous = tokens[index - 1];
  if (token?.kind === 'connector') return isHan(text.slice(token.start)) && isOpenWord(previous) && !isJoined(next);
  if (token?.kind === 'head') return token.isName === true && isOpenWord(next) && isHan(text.slice(token.end));
  if (token?.kind === 'function') return isOpenWord(previous) && VERBS.has(text.slice(token.start, token.end));
  if (token?.kind !== 'part') return false;
  if (token.isTopic) return isOpenWord(behindTopic(tokens, index, text)) || beforeSpaces(tokens, index)?.kind === 'marker';
  const { field } = token.part;
  if (field === 'region' && !token.isName)
    return isOpenWord(next) && (NAME_TAIL.test(text.slice(token.end)) || previous?.kind === 'marker');
  if (!token.isName) return false;
  const isSomebodysName = field === 'subjectId' || field === 'siteId' || field === 'site';
  if (isOpenWord(next) && isHan(text.slice(token.end - 1))) {
    if (field === 'emotion') return EMOTION_TAIL.test(text.slice(token.end));
    return isSomebodysName || token.end - token.start <= MOST_AMBIGUOUS;
  }
  if (!isOpenWord(previous) || !isHan(text.slice(token.start))) return false;
  if (isSomebodysName) return true;
  return field === 'mediaType' && EXHIBITIONS.test(text.slice(0, token.start));
}

/** 50 most recent negative Weibo posts: a number before adjectives of the request counts its articles. */
function countOf(tokens: readonly Token[], index: number, text: string): number | undefined {
  const token = tokens[index];
  const count = token?.kind === 'word' ? readNumber(text.slice(token.start, token.end)) : undefined;
  if (count === undefined || count < 1 || count > MOST_ARTICLES) return undefined;
  let next = index + 1;
  for (let each = tokens[next]; each?.kind === 'space' || (each?.kind === 'part' && each.part.field !== 'time'); ) each = tokens[++next];
  return tokens[next]?.kind === 'head' ? count : undefined;
}

/** The same tokens, some of them turned into words. Runs from the end, because what follows a name decides its meaning. */
export function settleTokens(tokens: readonly Token[], text: string): Token[] {
  const settled = [...tokens];
  for (let index = settled.length - 1; index >= 0; index--) {
    const token = settled[index];
    const count = countOf(settled, index, text);
    if (token && count !== undefined) settled[index] = { ...token, kind: 'part', part: { field: 'limit', value: count } };
    else if (token && isPartOfWord(settled, index, text)) settled[index] = asWord(token);
  }
  return settled;
}
