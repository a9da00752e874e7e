import { understandArticle } from '#ingest/pipeline/understand.ts';
import { factsOf, filterFacts } from '#ingest/pipeline/article-facts.ts';
import { FILTER_PARTS, FILTER_RULES } from '#ingest/pipeline/subject-filter.ts';
import { domainOf, siteDomainOf } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { groupsOfSite } from '#server/record/site-groups.ts';
import type { JudgedArticle } from './judgement.ts';
import type { ReadPage } from './page-reader.ts';

/** A page evaluated as if it were collected now: known properties of its site, and the analysis of its text. */
export async function judgePage(platform: Platform, actor: Actor, { url, article: read, fetchedAt }: ReadPage): Promise<JudgedArticle> {
  const { db } = platform.store;
  const domain = siteDomainOf(url);
  const sites = await db
    .selectFrom('site')
    .select(['id', 'domain', 'name', 'mediaType', 'level', 'region'])
    .where('domain', 'in', [domainOf(url), domain])
    .execute();
  const site = sites.find((row) => row.domain === domain) ?? sites[0];
  const mediaType = site?.mediaType ?? 'news';
  const understood = understandArticle({
    url,
    md5: '',
    title: read.title || url,
    content: read.content,
    contentHtml: '',
    author: read.author ?? '',
    publishedAt: read.publishedAt,
    isTimeExact: false,
    images: [],
    numbers: undefined,
    site: { domain, name: site?.name ?? domain, mediaType, level: site?.level ?? 'commercial', region: site?.region ?? '' },
    sourceId: null,
    scopeClientId: actor.clientId,
    foundAt: fetchedAt,
    fetchedAt,
  });
  const { title, content, author } = understood;
  const { emotionScore: _score, ...shown } = factsOf(understood);
  const siteId = site?.id ?? 0;
  const siteGroupIds = site ? await groupsOfSite(db, actor.clientId, site.id) : [];
  const facts = filterFacts(shown, { siteId, siteGroupIds });
  return {
    text: { title, content, author, site: domain },
    facts: { ...shown, origin: 'fetched', fetchedAt, id: null, title, url, siteName: site?.name ?? domain },
    refusals: (filter) => FILTER_PARTS.filter((part) => !FILTER_RULES[part](filter, facts)),
  };
}
