// The calls that read articles of another client, where a relation opens them: `ofClient` beside their input says whose. No other call has that field.

import type { ModuleKey, Privilege } from './privileges.ts';

/** Modules that read articles. */
export const READING_MODULES = [
  'classifiedInfo',
  'search',
  'analysis',
  'hot-spot-info',
  'comment-monitor',
  'tv-monitor',
] as const satisfies readonly ModuleKey[];
const KEPT: ReadonlySet<string> = new Set([...READING_MODULES.map((module) => `${module}.b`), 'classifiedInfo.a', 'signed-in', 'public']);
/** Held among articles of another client too: to look, and to take away a file. */
export const isReadingPrivilege = (privilege: Privilege): boolean => KEPT.has(privilege);

/** Of the input. */
export const OF_CLIENT = 'ofClient';

const ARTICLE = '/v1/article';
const ANALYSIS = '/v1/front/analysis';

const CALLS: ReadonlySet<string> = new Set([
  ...[
    `${ARTICLE}/list`,
    `${ARTICLE}/search`,
    `${ARTICLE}/get-article-count`,
    `${ARTICLE}/list-count`,
    `${ARTICLE}/list-count-group-by-media-type`,
    `${ARTICLE}/detail`,
    `${ARTICLE}/highlight-keyword`,
    `${ARTICLE}/similar-article-list`,
    `${ARTICLE}/similar-article-summary`,
    `${ARTICLE}/article-difference`,
    `${ARTICLE}/entity-network`,
    `${ARTICLE}/entity-network/articles`,
    `${ARTICLE}/article-reply-list`,
    `${ARTICLE}/article-reply-count`,
    `${ARTICLE}/hot-spot/list`,
    `${ARTICLE}/hot-spot/similar-article-list`,
    `${ARTICLE}/hot-spot/website-list`,
    `${ARTICLE}/hot-spot/top-forward-reply-list`,
    `${ARTICLE}/hot-spot/class-info-top-list`,
    `${ANALYSIS}/trend`,
    `${ANALYSIS}/distribution`,
    `${ANALYSIS}/region`,
    `${ANALYSIS}/rhythm`,
    `${ANALYSIS}/words`,
    `${ANALYSIS}/entities`,
    `${ANALYSIS}/brand-analysis`,
    `${ANALYSIS}/author-top-rank`,
    `${ANALYSIS}/author-analysis`,
    `${ANALYSIS}/author-detail`,
    `${ANALYSIS}/hot-spot/region`,
    `${ANALYSIS}/hot-spot/industry`,
    `${ANALYSIS}/hot-spot/detail`,
    `${ANALYSIS}/hot-spot/opinion`,
    `${ANALYSIS}/article-spread-analysis`,
    `${ANALYSIS}/article-spread-analysis/list`,
    `${ANALYSIS}/weibo-spread-analysis`,
    `${ANALYSIS}/weibo-spread-analysis/tree`,
    `${ANALYSIS}/weibo-spread-analysis/repost`,
    '/v1/front/tools/tv-monitor',
    '/v1/front/tools/tv-monitor/transcript',
    '/v1/manage/class-manage/subject-tree',
  ].map((path) => `GET ${path}`),
  `POST ${ARTICLE}/similar-article-count`,
  `POST ${ARTICLE}/export`,
]);

export const isReadElsewhere = ({ method, path }: { method: string; path: string }): boolean => CALLS.has(`${method} ${path}`);
export const READ_ELSEWHERE: readonly string[] = [...CALLS];
