// The search engines and the message board of the sample press, as the operator would set them up.
import type { WebMapping, WebSourceKind } from '#shared/web-mapping.ts';
import { SERVICE_HOSTS } from './services/answer-service.ts';

export interface SampleService {
  kind: WebSourceKind;
  name: string;
  url: string;
  mapping: WebMapping;
}

export const serviceHosts = (port: number): string[] => SERVICE_HOSTS.map((host) => `${host}.localhost:${port}`);

export const listServices = (port: number): SampleService[] => [
  ...searchEngines(`http://sousuo.localhost:${port}`),
  messageBoard(`http://minyi.localhost:${port}`),
];

/** One that answers with data, and one whose pages are read. */
const searchEngines = (host: string): SampleService[] => [
  {
    kind: 'search',
    name: '速寻搜索（样例）',
    url: `${host}/api/search?q={keyword}&page={page}`,
    mapping: {
      format: 'json',
      items: 'data.list',
      title: 'title',
      url: 'url',
      text: 'abstract',
      site: 'source.name',
      time: 'publish_time',
      firstPage: 1,
    },
  },
  {
    kind: 'search',
    name: '寻见社区搜索（样例）',
    url: `${host}/search?q={keyword}&page={page}`,
    mapping: {
      format: 'html',
      items: '#results .result',
      title: 'h3 a',
      url: 'h3 a@href',
      text: '.abstract',
      site: '.from',
      time: '.when',
      firstPage: 1,
    },
  },
];

const messageBoard = (host: string): SampleService => ({
  kind: 'interact',
  name: '民意留言板（样例）',
  url: `${host}/api/threads?page={page}`,
  mapping: {
    format: 'json',
    items: 'data.rows',
    id: 'tid',
    title: 'subject',
    text: 'content',
    author: 'nick',
    target: 'forum',
    category: 'domain',
    time: 'time',
    state: 'stateInfo',
    answer: 'reply.content',
    answerer: 'reply.organisation',
    answeredAt: 'reply.time',
    link: `${host}/thread/{id}.html`,
    firstPage: 1,
  },
});
