// The outlets of the sample press as sources for the collector.
import type { ApiMapping } from '#shared/api-mapping.ts';
import type { Language, MediaType, SiteLevel } from '#shared/media.ts';
import { OUTLETS } from './press/outlet.data.ts';
import type { Outlet } from './press/press-types.ts';
import { HOT_PATH } from './site/hot-list.ts';
import { ARCHIVE_PAGES, FEED_PATHS } from './site/paths.ts';

export interface SampleSource {
  kind: 'feed' | 'sitemap' | 'list' | 'page' | 'hot' | 'api';
  name: string;
  url: string;
  /** Whether the articles' own pages are to be read. */
  fetchArticles: boolean;
  minIntervalSeconds: number;
  /** Of a JSON API. */
  mapping?: ApiMapping;
}
export interface SampleOutlet {
  key: string;
  name: string;
  /** `<key>.localhost:<port>` */
  host: string;
  mediaType: MediaType;
  level: SiteLevel;
  /** Six-digit code of a province or city, or ''. */
  region: string;
  language: Language;
  sources: SampleSource[];
}

const ARCHIVE_SECONDS = 3600;

/** How the stations tell their programme: with transcripts, so that no page is needed. */
const PROGRAMME = {
  kind: 'api',
  fetchArticles: false,
  mapping: {
    items: 'result.list',
    guid: 'id',
    url: 'page',
    title: 'title',
    author: 'reporter',
    time: 'aired',
    channel: 'station',
    programme: 'programme',
    media: 'play',
    duration: 'length',
    segments: 'lines',
    segmentTime: 'start',
    segmentText: 'text',
    segmentSpeaker: 'speaker',
  },
} as const satisfies Partial<SampleSource>;

export function listOutlets(port: number): SampleOutlet[] {
  return OUTLETS.map((outlet) => {
    const { key, name, mediaType, level, region, language } = outlet;
    const host = `${key}.localhost:${port}`;
    return {
      key,
      name,
      host,
      mediaType,
      level,
      region,
      language,
      sources: [newestOf(outlet, host), ...archivesOf(outlet, host), ...hotListOf(outlet, host)],
    };
  });
}

function newestOf(outlet: Outlet, host: string): SampleSource {
  const common = {
    name: outlet.name,
    fetchArticles: !outlet.isFullText,
    minIntervalSeconds: outlet.weight >= 6 ? 5 : outlet.weight >= 4 ? 10 : 20,
  };
  if (outlet.layout === 'broadcast') return { ...common, ...PROGRAMME, url: `http://${host}/api/programme` };
  if (outlet.archive === 'list') return { ...common, kind: 'list', url: `http://${host}/list` };
  const path = FEED_PATHS[outlet.feed ?? 'rss'];
  return { ...common, kind: 'feed', url: `http://${host}${outlet.quirk === 'moved' ? '/old' : ''}${path}` };
}

function archivesOf(outlet: Outlet, host: string): SampleSource[] {
  const common = { fetchArticles: !outlet.isFullText, minIntervalSeconds: ARCHIVE_SECONDS };
  if (outlet.layout === 'broadcast')
    return [{ ...common, ...PROGRAMME, name: `${outlet.name} 往期`, url: `http://${host}/api/programme/archive` }];
  if (outlet.archive === 'feed')
    return [{ ...common, kind: 'feed', name: `${outlet.name} 往期`, url: `http://${host}/archive${FEED_PATHS[outlet.feed ?? 'rss']}` }];
  if (outlet.archive === 'sitemap')
    return [{ ...common, kind: 'sitemap', name: `${outlet.name} 往期`, url: `http://${host}/sitemap-archive.xml` }];
  return Array.from({ length: ARCHIVE_PAGES }, (_, page) => ({
    ...common,
    kind: 'list',
    name: `${outlet.name} 往期 ${page + 1}`,
    url: `http://${host}/archive/${page + 1}`,
  }));
}

/** Platforms that have a hot list, and what it is called. */
const HOT_LISTS: Readonly<Record<string, string>> = { weitan: '微谈热搜', shiyan: '时砚热榜' };
const HOT_SECONDS = 60;

function hotListOf({ key }: Outlet, host: string): SampleSource[] {
  const name = HOT_LISTS[key];
  return name ? [{ kind: 'hot', name, url: `http://${host}${HOT_PATH}`, fetchArticles: false, minIntervalSeconds: HOT_SECONDS }] : [];
}

/** Where all of them keep the comments of their articles, as a comment source of the domain `localhost`. */
export const SAMPLE_COMMENTS = {
  domain: 'localhost',
  url: '{origin}/api/comments?id={id}&page={page}',
  mapping: {
    items: 'data.list',
    id: 'id',
    parentId: 'parent_id',
    author: 'author',
    content: 'text',
    time: 'time',
    likes: 'likes',
    replies: 'replies',
    region: 'region',
  },
} as const;

/** And who passed their posts on. */
export const SAMPLE_REPOSTS = {
  domain: 'localhost',
  url: '{origin}/api/reposts?id={id}&page={page}',
  mapping: {
    items: 'data.list',
    id: 'mid',
    parentId: 'pid',
    author: 'user.name',
    content: 'text',
    time: 'time',
    region: 'region',
    followers: 'user.followers',
    order: 'other',
  },
} as const;
