/** Finds the places in a text where a region's name occurs and means a place. */
import { foldChars } from '../language/fold-char.ts';
import type { RegionName } from './gazetteer.ts';
import { gazetteer, ORDINARY_WORDS, WITHOUT_PLACE } from './gazetteer.ts';
import { ancestorsOf, findRegion } from './region-table.ts';

export interface Mention {
  start: number;
  end: number;
  name: RegionName;
  /** True when the name only says where the report was sent from (新华社北京3月2日电). */
  dateline: boolean;
  /** The mention directly before it, or separated by a blank or a comma: 河北省 for 石家庄市. */
  before?: Mention;
  /** A zone is named after it (浦口高新区): a county, even by its short name. */
  zone: boolean;
}

/** Roads, squares and the like are named after places all over the country. */
const NOT_A_PLACE =
  /^(?:[东南西北中一二三四五六七八九十]{0,2}(?:路|街|道(?!路|德|理)|大道|大街|大路|胡同|巷|弄|大桥|广场|花园|小区|公寓|里弄)|大学?学?报|烤鸭|拉面|话|菜|人民出版社|卫视|装|狼|虎)/u;
const ZONE = /^[\u4e00-\u9fff]{0,2}(?:高新|经济|保税|工业|技术|开发)[\u4e00-\u9fff]{0,6}区/u;
const GAP = /^[ ,，·]?$/u;
const DATELINE_BEFORE = /(?:社|网|报|台)$/u;
const DATELINE_AFTER = /^(?:\d{1,2}月)?\d{1,2}日(?:电|讯|消息)|^(?:电|讯)/u;

/** Mentions in order, never overlapping, longest name first at each place. */
export function findMentions(text: string): Mention[] {
  const folded = foldChars(text);
  const mentions: Mention[] = [];
  const names = gazetteer();
  for (let i = 0; i + 1 < folded.length; i++) {
    const code = folded.charCodeAt(i);
    if (code < 0x4e00 || code > 0x9fff) continue;
    const name = names.find(folded, i);
    if (name === undefined) continue;
    const end = i + name.name.length;
    const last = mentions.at(-1);
    const before = last !== undefined && i - last.end <= 1 && GAP.test(folded.slice(last.end, i)) ? last : undefined;
    const zone = before?.zone !== true && ZONE.test(folded.slice(end, end + 12));
    if (isPlace(folded, name, end, before))
      mentions.push({ start: i, end, name, dateline: isDateline(folded, i, end), zone, ...(before && { before }) });
    // A name that is part of a road's name also hides what overlaps it.
    i = end - 1;
  }
  return mentions;
}

function isPlace(folded: string, name: RegionName, end: number, before: Mention | undefined): boolean {
  // 中区, 西区: parts of many towns, so they count only after their own city.
  if (name.form === 'full') return name.name.length > 2 || !name.name.endsWith('区') || liesIn(name, before);
  const start = end - name.name.length;
  if (NOT_A_PLACE.test(folded.slice(end, end + 6)) || WITHOUT_PLACE.some((word) => folded.startsWith(word, start))) return false;
  return !ORDINARY_WORDS.has(name.name) || liesIn(name, before);
}

function liesIn(name: RegionName, before: Mention | undefined): boolean {
  return before !== undefined && codesInside(name, before.name).length > 0;
}

/** The regions of a name that lie in one of another's. */
export function codesInside(name: RegionName, parent: RegionName): string[] {
  const parents = [...parent.codes, ...parent.lower];
  return [...name.codes, ...name.lower].filter((code) => ancestorsOf(code).some((above) => parents.includes(above)));
}

function isDateline(folded: string, start: number, end: number): boolean {
  return DATELINE_AFTER.test(folded.slice(end, end + 8)) && DATELINE_BEFORE.test(folded.slice(Math.max(0, start - 6), start).trimEnd());
}

/** A short name of a county alone ("大名", "通道") is too often an ordinary word. */
export function isBareCounty(name: RegionName): boolean {
  return name.form === 'short' && name.codes.every((code) => findRegion(code)?.level === 3);
}
