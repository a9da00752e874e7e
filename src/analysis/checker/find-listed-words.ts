/** Sensitive and banned advertising words, judged by their sentence. */
import { foldChars } from '../language/fold-char.ts';
import type { NameTable } from '../name-table.ts';
import { isWhole, SURE_LENGTH } from './clause.ts';
import type { Issue } from './issue.ts';
import { issueAt } from './issue.ts';
import type { ListedWord } from './word-lists.ts';
import { adWords, eachEntry, sensitiveWords } from './word-lists.ts';

/** A sentence that reports on the police, a court or a regulator describes the matter and does not advertise it. */
const REPORT =
  /警|公安|法院|检察|判处|抓获|查获|查处|打击|取缔|严禁|禁止|禁毒|缉毒|涉嫌|犯罪|违法|违规|非法|举报|通报|整治|治理|曝光|骗局|虚假|处罚|罚款|被罚|案件|受害|防范|警惕|拒绝|不得|谣言/u;
/** A sentence that wants to sell something. */
const OFFER =
  /购买|下单|抢购|选购|优惠|热销|促销|包邮|特价|打折|折扣|正品|咨询热线|热线电话|代理|加盟|旗舰店|专柜|限时|立减|满减|到手价|原价|赠品|免费领|加微信|扫码|本店|我店|我司产品|本品|本产品|新品/u;
const SENTENCE_END = /[。！？!?；;\n]/u;
/** Sentences in some lists and headlines have no end; context is limited to this distance. */
const REACH = 80;

const CONFIDENCE = { report: 0.3, plain: 0.8, offer: 0.8, noOffer: 0.3, client: 0.95 };

/** A client's own words are reported in any sentence. */
export function findSensitiveWords(text: string, clientWords?: NameTable<ListedWord>): Issue[] {
  const folded = foldChars(text);
  const issues: Issue[] = [];
  eachEntry(sensitiveWords(), folded, ({ name, category }, at) => {
    if (name.length < SURE_LENGTH && !isWhole(text, at, at + name.length)) return;
    const confidence = REPORT.test(sentenceAround(text, at)) ? CONFIDENCE.report : CONFIDENCE.plain;
    issues.push(issueAt(text, at, at + name.length, { kind: 'sensitive', reason: category, confidence }));
  });
  if (clientWords === undefined) return issues;
  eachEntry(clientWords, folded, ({ name, category }, at) => {
    issues.push(issueAt(text, at, at + name.length, { kind: 'sensitive', reason: category, confidence: CONFIDENCE.client }));
  });
  return issues;
}

export function findAdWords(text: string): Issue[] {
  const issues: Issue[] = [];
  eachEntry(adWords(), foldChars(text), ({ name, category, isAlways }, at) => {
    const sentence = sentenceAround(text, at);
    const isOffer = isAlways ? !REPORT.test(sentence) : OFFER.test(sentence) && !REPORT.test(sentence);
    const confidence = isOffer ? CONFIDENCE.offer : CONFIDENCE.noOffer;
    issues.push(issueAt(text, at, at + name.length, { kind: 'advertising', reason: category, confidence }));
  });
  return issues;
}

function sentenceAround(text: string, at: number): string {
  let from = at;
  while (from > 0 && at - from < REACH && !SENTENCE_END.test(text.charAt(from - 1))) from--;
  let to = at;
  while (to < text.length && to - at < REACH && !SENTENCE_END.test(text.charAt(to))) to++;
  return text.slice(from, to);
}
