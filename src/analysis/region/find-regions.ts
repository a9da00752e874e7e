/** Which regions an article is about, from its text, its site and its author. */
import type { Mention } from './find-mentions.ts';
import { codesInside, findMentions, isBareCounty } from './find-mentions.ts';
import type { Region } from './region-table.ts';
import { ancestorsOf, findRegion, isPlaceholder } from './region-table.ts';

export interface FoundRegion {
  code: string;
  name: string;
  origin: 'text' | 'site' | 'author';
  /** Mentions in title and content; 0 for site and author. */
  count: number;
}

export interface RegionInput {
  title: string;
  content: string;
  /** Codes of the region dictionary. */
  siteRegion?: string;
  authorRegion?: string;
}

const TITLE_WEIGHT = 3;
const DATELINE_WEIGHT = 0.2;
const MAX_CONTENT = 20_000;

interface Tally {
  count: number;
  weight: number;
}

interface WeightedMention extends Mention {
  weight: number;
}

/** Regions, most probable first: those of the text, then site and author unless the text named them. */
export function findRegions(input: RegionInput): FoundRegion[] {
  const content = findMentions(input.content.slice(0, MAX_CONTENT));
  return rankRegions(findMentions(input.title), content, input.siteRegion, input.authorRegion);
}

/** The same for mentions that are known already. */
export function rankRegions(
  title: readonly Mention[],
  content: readonly Mention[],
  siteRegion: string | undefined,
  authorRegion: string | undefined,
): FoundRegion[] {
  const mentions = [...weigh(title, TITLE_WEIGHT), ...weigh(content, 1)];
  const tallies = tallyRegions(
    mentions,
    [siteRegion, authorRegion].filter((code) => code !== undefined),
  );
  const fromText = [...tallies]
    .toSorted(([codeA, a], [codeB, b]) => rank(codeB, b, tallies) - rank(codeA, a, tallies) || codeA.localeCompare(codeB))
    .map(([code, { count }]) => ({ code, name: findRegion(code)?.name ?? '', origin: 'text' as const, count }));
  const known = new Set(tallies.keys());
  return [...fromText, ...givenRegion(siteRegion, 'site', known), ...givenRegion(authorRegion, 'author', known)];
}

function weigh(mentions: readonly Mention[], weight: number): WeightedMention[] {
  return mentions.map((mention) => ({ ...mention, weight: mention.dateline ? weight * DATELINE_WEIGHT : weight }));
}

/** The region of a code; for a level without a name of its own (市辖区) the one above. */
function findPlace(code: string): Region | undefined {
  const region = findRegion(code);
  return region && isPlaceholder(region) ? findRegion(region.parent) : region;
}

function givenRegion(code: string | undefined, origin: 'site' | 'author', known: Set<string>): FoundRegion[] {
  const region = code === undefined ? undefined : findPlace(code);
  if (region === undefined || known.has(region.code)) return [];
  known.add(region.code);
  return [{ code: region.code, name: region.name, origin, count: 0 }];
}

/** A region's own mentions and, with less weight, those of the regions inside it; among equals the deeper one wins because it is more specific. */
function rank(code: string, own: Tally, tallies: ReadonlyMap<string, Tally>): number {
  let weight = own.weight + (findRegion(code)?.level ?? 0) * 0.05;
  for (const ancestor of ancestorsOf(code)) weight += (tallies.get(ancestor)?.weight ?? 0) * 0.3;
  return weight;
}

function tallyRegions(mentions: readonly WeightedMention[], given: readonly string[]): Map<string, Tally> {
  const context = collectContext(mentions, given);
  const tallies = new Map<string, Tally>();
  mentions.forEach((mention) => {
    const code = chooseRegion(mention, context, tallies);
    if (code === undefined) return;
    const tally = tallies.get(code) ?? { count: 0, weight: 0 };
    tallies.set(code, { count: tally.count + 1, weight: tally.weight + mention.weight });
  });
  return tallies;
}

/** Regions that are named unambiguously, and those of site and author: they resolve ambiguous names. */
function collectContext(mentions: readonly Mention[], given: readonly string[]): Set<string> {
  const context = new Set(given.flatMap((code) => [code, ...ancestorsOf(code)]));
  for (const { name, before } of mentions) {
    const inside = before ? codesInside(name, before.name) : [];
    const codes = inside.length > 0 ? inside : name.codes;
    const [code] = codes;
    if (codes.length === 1 && code !== undefined && (inside.length > 0 || !isBareCounty(name))) {
      for (const each of [code, ...ancestorsOf(code)]) context.add(each);
    }
  }
  return context;
}

/** The one region that a mention can mean here; undefined when it stays ambiguous or is probably not a place. */
function chooseRegion(mention: Mention, context: ReadonlySet<string>, settled: ReadonlyMap<string, Tally>): string | undefined {
  const { name, before, zone } = mention;
  const behindParent = before ? codesInside(name, before.name) : [];
  if (behindParent.length === 1) return behindParent[0];
  // Once named with its parent or suffix, a county may be referred to by its short name.
  if (isBareCounty(name) && !(zone && agrees(name.codes, context))) return name.codes.find((code) => settled.has(code));
  if (name.codes.length === 1) return name.codes[0];
  const fitting = nearest(name.codes, context);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Exactly one region, and the context either is unknown or contains it. */
function agrees(codes: readonly string[], context: ReadonlySet<string>): boolean {
  return codes.length === 1 && (context.size === 0 || codes.some((code) => ancestorsOf(code).some((above) => context.has(above))));
}

/** The candidates with the most ancestors in the context; none when no ancestor is known. */
function nearest(codes: readonly string[], context: ReadonlySet<string>): string[] {
  const scored = codes.map((code) => ({ code, known: ancestorsOf(code).filter((ancestor) => context.has(ancestor)).length }));
  const most = Math.max(...scored.map(({ known }) => known));
  return most === 0 ? [] : scored.filter(({ known }) => known === most).map(({ code }) => code);
}
