// Why no subject of the client has a text: for each what is missing, the nearest first.
import { evaluateExpression } from '#analysis/expression/evaluate.ts';
import { whyNot } from '#analysis/expression/why-not.ts';
import { factsOf, filterFacts } from '#ingest/pipeline/article-facts.ts';
import type { FilterFacts, SubjectFilterValues } from '#ingest/pipeline/subject-filter.ts';
import { FILTER_PARTS, FILTER_RULES } from '#ingest/pipeline/subject-filter.ts';
import { type UnderstoodArticle } from '#ingest/pipeline/understand.ts';
import type { Actor } from '#server/actor.ts';
import type { Store } from '#server/db/open-record.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { groupsOfSite } from '#server/record/site-groups.ts';
import { readStoredExpression } from '#server/record/subject-expressions.ts';
import type { NearSubject } from '../contract.ts';

const SHOWN = 5;
const MOST_WORDS = 5;
const MOST_SUBJECTS = 500;

type Judged = NearSubject & { failures: number };

export async function whyNone(store: Store, actor: Actor, article: UnderstoodArticle): Promise<NearSubject[]> {
  const site = await store.db.selectFrom('site').select('id').where('domain', '=', article.site.domain).executeTakeFirst();
  const siteGroupIds = site ? await groupsOfSite(store.db, actor.clientId, site.id) : [];
  const rows = await store.db
    .selectFrom('subject')
    .select(['id', 'clientId', 'name', 'expression', 'filter'])
    .where('clientId', '=', actor.clientId)
    .where('state', '=', 'enabled')
    .limit(MOST_SUBJECTS)
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const resolve = await loadDictionaries(store, actor.clientId);
  const text = { title: article.title, content: article.content, author: article.author, site: article.site.domain };
  const judged: Judged[] = [];
  for (const row of rows.filter(({ id }) => !visible || visible.has(id))) {
    const node = await readStoredExpression(store.db, row);
    if (!node) continue;
    const failures = evaluateExpression(node, article.units, resolve) ? [] : whyNot(node, text, resolve);
    const words = (isExcluded: boolean) =>
      failures.filter((failure) => (failure.reason === 'excluded') === isExcluded).flatMap((failure) => failure.words);
    judged.push({
      id: row.id,
      name: row.name,
      missing: [...new Set(words(false))].slice(0, MOST_WORDS),
      excluded: [...new Set(words(true))].slice(0, MOST_WORDS),
      filterParts: refusals(row.filter as SubjectFilterValues, article, { siteId: site?.id ?? 0, siteGroupIds }),
      failures: failures.length,
    });
  }
  return judged
    .toSorted((a, b) => a.failures - b.failures || a.filterParts.length - b.filterParts.length || a.id - b.id)
    .slice(0, SHOWN)
    .map(({ failures: _failures, ...near }) => near);
}

function refusals(filter: SubjectFilterValues, article: UnderstoodArticle, places: Pick<FilterFacts, 'siteId' | 'siteGroupIds'>): string[] {
  const facts = filterFacts(factsOf(article), places);
  return FILTER_PARTS.filter((part) => !FILTER_RULES[part](filter, facts));
}
