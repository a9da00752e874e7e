/** Places: regions of the dictionary, jieba's ns words, and roads, stations, villages … named after them. */
import { isBareCounty } from '../region/find-mentions.ts';
import type { Mention } from '../region/find-mentions.ts';
import type { Token } from '../segment/segment.ts';
import { NOT_A_NAME, PLACE_SUFFIXES } from './entity-words.data.ts';

interface Span {
  start: number;
  end: number;
}

export function findPlaces(tokens: readonly Token[], mentions: readonly Mention[]): Span[] {
  const regions = mentions.filter((mention) => !isBareCounty(mention.name)).map(({ start, end }) => ({ start, end }));
  const words = tokens.flatMap((token, index) => {
    if (!token.tag.startsWith('ns') || NOT_A_NAME.has(token.word) || token.word.length < 2) return [];
    const next = tokens[index + 1];
    const named = next !== undefined && next.start === token.end && PLACE_SUFFIXES.has(next.word);
    return [{ start: token.start, end: named ? next.end : token.end }];
  });
  return [...words, ...regions.filter((region) => words.every((word) => word.end <= region.start || word.start >= region.end))];
}
