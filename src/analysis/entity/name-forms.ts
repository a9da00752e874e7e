/**
 * The forms in which a text may write a company's or institution's name: 云雀汽车集团有限公司 is also 云雀汽车集团, 云雀汽车 and, if one of those occurs too, 云雀. Rules
 * on the name's parts [place][brand][trade][legal ending], and a list of official short forms.
 */
import { z } from 'zod';
import { readAssetJson } from '../asset.ts';
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';
import { inverseFrequency } from '../keyword/word-weights.ts';
import { gazetteer } from '../region/gazetteer.ts';
import { tokenise } from '../segment/segment.ts';
import { isKnownOrganisation } from './company-names.ts';

export interface NameForms {
  /** Folded; the name as given, then the others, longest first. Each means the name in any context. */
  sure: string[];
  /** The bare brand: means the name only when the text shows it (see find-name.ts). */
  brand: string | undefined;
}

const LEGAL = /(?:股份有限公司|有限责任公司|有限公司|股份公司|控股公司|总公司|合伙企业|\(有限合伙\)|公司)$|(?:控股|股份|集团|总行|本部)$/u;
const BRACKETED = /[(（[][^)）\]]{1,12}[)）\]]/gu;
const NATION = /^(?:中国|国家|中华人民共和国)/u;
const NATION_ALONE = /^(?:中国|国家|中华人民共和国)$/u;
/** Natural logarithm of the inverse share of texts that contain the word. */
const EVERYDAY = 8;
const SHORTEST_BRAND = 2;
const LONGEST_BRAND = 6;
/** Minimum characters of a form that means the name in any context; shorter ones too often mean something else. */
const SHORTEST_SURE = 4;

const PARTS = z.object({ trades: z.array(z.string()), generic: z.array(z.string()), aliases: z.array(z.array(z.string())) });

/** From the longest to the shortest; a name has at least itself. */
type Forms = readonly [longest: string, ...shorter: string[]];
const shortestOf = ([longest, ...shorter]: Forms): string => shorter.at(-1) ?? longest;

const lists = lazy(() => {
  const data = readAssetJson(import.meta.url, 'name-parts.data.json', PARTS);
  const aliases = new Map<string, string[]>();
  for (const group of data.aliases) for (const name of group) aliases.set(foldChars(name), group.map(foldChars));
  return { trades: data.trades.toSorted((a, b) => b.length - a.length), generic: new Set([...data.trades, ...data.generic]), aliases };
});

/** Few names are requested, but with every article. */
const known = new Map<string, NameForms>();
const MOST_KNOWN = 10_000;

/** Forms of one name; a person's name or a single word has only itself. */
export function nameForms(given: string): NameForms {
  const remembered = known.get(given);
  if (remembered) return remembered;
  const forms = deriveForms(foldChars(given.trim()));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(given, forms);
  return forms;
}

function deriveForms(name: string): NameForms {
  const bare = name.replaceAll(BRACKETED, '');
  const legal = legalForms(bare);
  const plain = shortestOf(legal);
  const place = placeOf(plain);
  const local = plain.slice(place.length).replace(/^[省市县区]/u, '');
  const trade = tradeForms(local);
  const brand = shortestOf(trade);
  const short = [name, ...legal, local].flatMap((form) => lists().aliases.get(form) ?? []);
  if (plain === name && brand === local) return { sure: [...new Set([name, ...short])], brand: undefined };
  const isBrand = !isEveryday(brand) && !isPlace(brand);
  const known = plain === brand && isKnownOrganisation(brand) ? [brand] : [];
  const derived = [
    ...legal,
    ...(isBrand ? [...trade, ...trade.map((form) => place + form)] : []),
    ...(bare.includes('股份') ? [`${brand}股份`] : []),
  ];
  const sure = [...new Set([name, ...short, ...known, ...derived.filter((form) => form.length >= SHORTEST_SURE)])];
  return {
    sure: [name, ...sure.slice(1).toSorted((a, b) => b.length - a.length)],
    brand: !isPlace(brand) && isOwn(brand) && brand.length <= LONGEST_BRAND && !sure.includes(brand) ? brand : undefined,
  };
}

/** 云雀汽车集团有限公司, 云雀汽车集团, 云雀汽车. */
function legalForms(name: string): Forms {
  const shorter = name.replace(LEGAL, '');
  return shorter === name || shorter.length < SHORTEST_BRAND ? [name] : [name, ...legalForms(shorter)];
}

/** The leading place in 深圳市腾讯…; none when only a trade would be left (北京银行, 上海汽车). */
function placeOf(name: string): string {
  const place = NATION.exec(name)?.[0] ?? gazetteer().find(name, 0)?.name ?? '';
  return isOwn(withoutTrade(name.slice(place.length))) ? place : '';
}

const withoutTrade = (name: string): string => shortestOf(tradeForms(name));

/** 腾讯计算机系统, 腾讯: the name with its trade words removed one by one. */
function tradeForms(name: string): Forms {
  const trade = lists().trades.find((word) => name.endsWith(word));
  return trade === undefined || !isOwn(name.slice(0, -trade.length)) ? [name] : [name, ...tradeForms(name.slice(0, -trade.length))];
}

/** Neither a place nor made only of words that many names share (国际机场). */
const isOwn = (word: string): boolean =>
  word.length >= SHORTEST_BRAND && gazetteer().find(word, 0)?.name !== word && !NATION_ALONE.test(word) && !isGeneric(word);

function isGeneric(word: string): boolean {
  const { generic } = lists();
  return generic.has(word) || Array.from(generic).some((head) => word.startsWith(head) && isGeneric(word.slice(head.length)));
}

/** 人民, 交通, 长城: such brands occur in any text. */
export const isEveryday = (brand: string): boolean => inverseFrequency(brand) < EVERYDAY;

/** 上海浦东 is a place too. */
const isPlace = (brand: string): boolean => tokenise(brand).every((token) => token.tag === 'ns' || token.tag === 's');
