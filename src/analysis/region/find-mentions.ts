/** Finds the places in a text where a region's name stands and means a place. */
import { foldChars } from '../language/fold-char.ts';
import type { RegionName } from './gazetteer.ts';
import { gazetteer, ORDINARY_WORDS } from './gazetteer.ts';
import { findRegion } from './region-table.ts';

export interface Mention {
  start: number;
  end: number;
  name: RegionName;
  /** True where the name is only where the report was sent from (新华社北京3月2日电). */
  dateline: boolean;
}

/** Roads, squares and the like are called after places all over the country. */
const NOT_A_PLACE =
  /^(?:[东南西北中一二三四五]{0,2}(?:路|街|道(?!路|德|理)|大道|大街|胡同|巷|弄|大桥|广场|花园|小区|公寓|里弄)|大学?学?报|烤鸭|拉面|话|菜|人民出版社|卫视|装|狼|虎)/u;
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
    if (isPlace(folded, name, end, mentions.at(-1)?.end === i))
      mentions.push({ start: i, end, name, dateline: isDateline(folded, i, end) });
    // A name that is part of a road's name hides what overlaps it as well.
    i = end - 1;
  }
  return mentions;
}

function isPlace(folded: string, name: RegionName, end: number, behindPlace: boolean): boolean {
  if (name.form === 'full') return true;
  if (NOT_A_PLACE.test(folded.slice(end, end + 6))) return false;
  return behindPlace || !ORDINARY_WORDS.has(name.name);
}

function isDateline(folded: string, start: number, end: number): boolean {
  return DATELINE_AFTER.test(folded.slice(end, end + 8)) && DATELINE_BEFORE.test(folded.slice(Math.max(0, start - 6), start).trimEnd());
}

/** A short name of a county alone ("大名", "通道") is too often an ordinary word. */
export function isBareCounty(name: RegionName): boolean {
  return name.form === 'short' && name.codes.every((code) => findRegion(code)?.level === 3);
}
