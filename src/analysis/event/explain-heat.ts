/** The heat of an event at a moment, as a sum whose parts can be shown. */
import type { EventRow } from './event-state.ts';

export interface HeatPart {
  part: 'volume' | 'breadth' | 'rise';
  /** Points; the heat is their sum. */
  points: number;
  /** The counts behind the points: decayed articles; different sites; articles of the last day beside those of the day before. */
  measure: number;
}

export interface EventHeat {
  /** 0 and more, one decimal: 40 for one fresh article, 80 for three of as many sites, about 150 for twenty of ten. */
  heat: number;
  parts: HeatParts;
}

type HeatParts = readonly [HeatPart, HeatPart, HeatPart];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Like the heat of articles: half the weight every twelve hours. */
const HALF_LIFE_MS = 12 * HOUR_MS;
const VOLUME_POINTS = 20;
const BREADTH_POINTS = 10;
const RISE_POINTS = 10;
const MOST_RISE = 3;

/** `now` in milliseconds; rows published later count as published now. */
export function explainHeat(rows: readonly Pick<EventRow, 'publishedAt' | 'weight' | 'site'>[], now: number): EventHeat {
  const age = (at: number): number => Math.max(0, now - at);
  const fresh = rows.reduce((sum, { publishedAt, weight }) => sum + weight * 2 ** (-age(publishedAt) / HALF_LIFE_MS), 0);
  const lately = rows.filter(({ publishedAt }) => age(publishedAt) < DAY_MS);
  const before = rows.filter(({ publishedAt }) => age(publishedAt) >= DAY_MS && age(publishedAt) < 2 * DAY_MS);
  const sites = new Set(lately.flatMap(({ site }) => (site ? [site] : []))).size;
  const rise = (1 + lately.length) / (1 + before.length);
  const parts: HeatParts = [
    { part: 'volume', points: toTenths(VOLUME_POINTS * Math.log2(1 + fresh)), measure: toTenths(fresh) },
    { part: 'breadth', points: toTenths(BREADTH_POINTS * Math.log2(1 + sites)), measure: sites },
    // The volume already reflects a fall; only a rise adds points.
    { part: 'rise', points: toTenths(RISE_POINTS * Math.min(MOST_RISE, Math.max(0, Math.log2(rise)))), measure: toTenths(rise) },
  ];
  return { heat: toTenths(parts.reduce((sum, { points }) => sum + points, 0)), parts };
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
