import { grants } from '#shared/privileges.ts';
import { printReference } from '#analysis/expression/print.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { Hint, searchContract } from '../contract.ts';
import { nameSites, nameSubjects } from './names.ts';
import type { Input } from '#shared/contract.ts';

const SIGNS = /^[#@]|^(?:site|author):/iu;
const literal = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The first `limit` of each kind that contain the text; `#`, `@`, `site:` and `author:` select one kind. */
export async function listHints(platform: Platform, actor: Actor, input: Input<(typeof searchContract)['hint']>): Promise<Hint[]> {
  const sign = SIGNS.exec(input.text)?.[0].toLowerCase();
  const text = input.text.replace(SIGNS, '').replaceAll('"', '').trim();
  const wants = (own: string): boolean => sign === undefined || sign === own;
  const lists = await Promise.all([
    sign === undefined ? earlierSearches(platform, actor, text) : [],
    wants('#') ? subjectHints(platform, actor, text) : [],
    wants('@') ? dictionaryHints(platform, actor, text) : [],
    wants('site:') ? siteHints(platform, actor, text) : [],
    wants('author:') && text !== '' ? authorHints(platform, actor, text, input.limit) : [],
  ]);
  return lists.flatMap((hints) => hints.slice(0, input.limit));
}

const holds = (name: string, text: string): boolean => name.toLowerCase().includes(text.toLowerCase());

async function earlierSearches(platform: Platform, actor: Actor, text: string): Promise<Hint[]> {
  const rows = await platform.store.db
    .selectFrom('searchWord')
    .select('word')
    .where('userId', '=', actor.userId)
    .where('clientId', '=', actor.clientId)
    .orderBy('usedAt', 'desc')
    .limit(500)
    .execute();
  return rows.filter(({ word }) => holds(word, text)).map(({ word }) => ({ kind: 'search', name: word, expression: word }));
}

async function subjectHints(platform: Platform, actor: Actor, text: string): Promise<Hint[]> {
  const subjects = await nameSubjects(platform, actor);
  return subjects.filter(({ name }) => holds(name, text)).map(({ name }) => ({ kind: 'subject', name, expression: printReference(name) }));
}

async function dictionaryHints(platform: Platform, actor: Actor, text: string): Promise<Hint[]> {
  if (!grants(actor.privileges, 'subject.b')) return [];
  const rows = await platform.store.db
    .selectFrom('dictionary')
    .select('name')
    .where('clientId', '=', actor.clientId)
    .orderBy('name')
    .execute();
  return rows
    .filter(({ name }) => holds(name, text))
    .map(({ name }) => ({ kind: 'dictionary', name, expression: printReference(name).replace('#', '@') }));
}

async function siteHints(platform: Platform, actor: Actor, text: string): Promise<Hint[]> {
  const sites = await nameSites(platform, actor);
  return sites
    .filter(({ name, domain }) => holds(name, text) || holds(domain, text))
    .map(({ name, domain }) => ({ kind: 'site', name, expression: `site:${domain}` }));
}

/** The authors with most of the articles found by a search for the text as an author. */
async function authorHints(platform: Platform, actor: Actor, text: string, limit: number): Promise<Hint[]> {
  const filter = await toIndexFilter(platform, actor, { keyword: `author:${literal(text)}` });
  const { items } = await platform.index.authors({ filter, sort: 'total', limit });
  const ids = items.map(({ id }) => id);
  const rows = await platform.store.db
    .selectFrom('author')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [...new Set(ids.flatMap((id) => names.get(id) ?? []))].map((name) => ({
    kind: 'author',
    name,
    expression: `author:${literal(name)}`,
  }));
}
