// The slots that every pattern may use: who, where, when, and the words of a company's trade. One article keeps one value per slot.
import { findCompany } from '#samples/press/companies.data.ts';
import {
  COMMUNITIES,
  DISTRICTS,
  GIVEN_NAMES,
  NICKNAMES,
  PLACES,
  ROADS,
  SCHOOLS,
  SURNAMES,
  UNIVERSITIES,
} from '#samples/press/places.data.ts';
import type { Random } from '#samples/press/random.ts';
import { beijingParts } from '#samples/press/beijing-time.ts';
import type { Slots } from './expand.ts';

export interface World {
  publishedAt: number;
  city: string;
  company?: string;
  /** Facts of an event, which win over everything else. */
  facts?: Readonly<Record<string, string>>;
}

export const personName = (random: Random): string => random.pick(SURNAMES) + random.pick(GIVEN_NAMES);
export const nickname = (random: Random): string => random.pick(NICKNAMES) + (random.chance(0.4) ? String(random.int(1, 999)) : '');

const MAKERS: Record<string, (random: Random) => string> = {
  person: (random) => `${random.pick(SURNAMES)}${random.pick(['先生', '女士', '先生', '女士', '阿姨', '师傅'])}`,
  other: (random) => `${random.pick(SURNAMES)}${random.pick(['女士', '先生', '大爷', '老师'])}`,
  name: personName,
  reporter: personName,
  nick: nickname,
  expert: (random) => `${random.pick(UNIVERSITIES)}${random.pick(['教授', '副教授', '研究员'])}${personName(random)}`,
  lawyer: (random) => `${random.pick(['衡石', '允执', '明理', '同济'])}律师事务所律师${personName(random)}`,
  district: (random) => random.pick(DISTRICTS),
  road: (random) => random.pick(ROADS),
  community: (random) => random.pick(COMMUNITIES),
  school: (random) => random.pick(SCHOOLS),
  university: (random) => random.pick(UNIVERSITIES),
  elsewhere: (random) => random.pick(PLACES).city,
};

/** Slots of one article; `random` is used when a slot is met for the first time. */
export function worldSlots(world: World, random: Random): Slots {
  const known = new Map<string, string>(Object.entries({ ...placeSlots(world.city), ...timeSlots(world.publishedAt), ...world.facts }));
  const company = world.company === undefined ? undefined : findCompany(world.company);
  return (name) => {
    const value = known.get(name);
    if (value !== undefined) return value;
    const made = company ? companySlot(company, name, random) : undefined;
    const fresh = made ?? MAKERS[name]?.(random);
    if (fresh !== undefined) known.set(name, fresh);
    return fresh;
  };
}

function placeSlots(city: string): Record<string, string> {
  return { city, province: PLACES.find((place) => place.city === city)?.province ?? city };
}

function timeSlots(publishedAt: number): Record<string, string> {
  const { month, day, hour } = beijingParts(publishedAt);
  const before = beijingParts(publishedAt - 86_400_000);
  return {
    date: `${month}月${day}日`,
    day: `${day}日`,
    yesterday: `${before.month}月${before.day}日`,
    month: String(month),
    hour: String(hour),
    part: hour < 6 ? '凌晨' : hour < 11 ? '上午' : hour < 14 ? '中午' : hour < 18 ? '下午' : '晚间',
  };
}

function companySlot(company: NonNullable<ReturnType<typeof findCompany>>, name: string, random: Random): string | undefined {
  const { english, tradeEnglish, ...rest } = company;
  if (name === 'co') return rest.name;
  if (name === 'coFull') return rest.full;
  if (name === 'coEn') return english;
  if (name === 'tradeEn') return tradeEnglish;
  if (name === 'trade' || name === 'boss' || name === 'home' || name === 'customer' || name === 'place') return rest[name];
  const list = { product: rest.products, fault: rest.faults, strength: rest.strengths, background: rest.backgrounds }[name];
  return list && random.pick(list);
}
