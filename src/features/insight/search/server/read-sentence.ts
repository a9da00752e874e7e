import type { QueryPart } from '#analysis/natural-query/natural-query-types.ts';
import { readNaturalQuery } from '#analysis/natural-query/read-natural-query.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { NaturalQuery, Reading } from '../contract.ts';
import { nameSites, nameSubjects } from './names.ts';

/** Maximum page size of the list; the sentence may ask for more. */
const MOST_ON_PAGE = 200;

/** A sentence as the filter of the article list, with the reading of each of its parts. */
export async function readSentence(platform: Platform, actor: Actor, text: string): Promise<NaturalQuery> {
  const [subjects, sites] = await Promise.all([nameSubjects(platform, actor), nameSites(platform, actor)]);
  const { filter, readings, unread } = readNaturalQuery(text, { now: platform.now(), subjects, sites });
  const { limit, ...rest } = filter;
  return {
    filter: { ...rest, ...(limit === undefined ? {} : { pageSize: Math.min(limit, MOST_ON_PAGE) }) },
    readings: readings.map(({ offset, length, text: part, ...read }) => ({ offset, length, text: part, ...toPart(read) })),
    unread,
  };
}

function toPart({ field, value }: QueryPart): Pick<Reading, 'field' | 'value'> {
  return field === 'limit' ? { field: 'pageSize', value: Math.min(value, MOST_ON_PAGE) } : { field, value };
}
