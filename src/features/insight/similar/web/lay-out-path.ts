// Positions of a group's articles in the picture of the spread: a lane for each level of site, time from left to right.
import { SITE_LEVELS, type SiteLevel } from '#shared/media.ts';
import type { Member } from '../contract.ts';

export interface Place {
  id: number;
  x: number;
  y: number;
}
export interface PathLayout {
  width: number;
  height: number;
  lanes: { level: SiteLevel; y: number }[];
  places: Place[];
}

export const LANE = 76;
/** Space for the lines above the uppermost lane. */
export const TOP = 34;
const LEFT = 110;
const RIGHT = 80;
/** Minimum distance of two articles in one lane, so that names do not overlap. */
const GAP = 104;
const WIDTH = 1000;

/** `members` are in order of time. The picture grows wider if articles would overlap. */
export function layOutPath(members: readonly Pick<Member, 'id' | 'level' | 'publishedAt'>[]): PathLayout {
  const levels = SITE_LEVELS.filter((level) => members.some((member) => member.level === level));
  const lanes = levels.map((level, i) => ({ level, y: TOP + LANE * i + LANE / 2 }));
  const [first, last] = [members[0]?.publishedAt ?? 0, members.at(-1)?.publishedAt ?? 0];
  const span = Math.max(1, last - first);
  const ends = new Map<SiteLevel, number>();
  const places = members.map((member) => {
    const natural = LEFT + ((member.publishedAt - first) / span) * (WIDTH - LEFT - RIGHT);
    const x = Math.max(natural, (ends.get(member.level) ?? Number.NEGATIVE_INFINITY) + GAP);
    ends.set(member.level, x);
    return { id: member.id, x: Math.round(x), y: lanes.find((lane) => lane.level === member.level)?.y ?? 0 };
  });
  const width = Math.max(WIDTH, ...places.map((place) => place.x + RIGHT));
  return { width, height: TOP + LANE * Math.max(1, levels.length), lanes, places };
}
