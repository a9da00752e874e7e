// A user's list of subscriptions: OPML 2.0 (opml.org/spec2.opml) as feed readers write it, or plain addresses, one per line.
import { findAll } from '../markup/xml-content.ts';
import { parseXmlTree } from '../markup/xml-tree.ts';

export interface Subscription {
  url: string;
  name: string;
}

const MAX_NAME = 100;

/** Subscriptions in the order of the text, each address once. Outlines without an address are folders; lines may have a name after a tab or comma. */
export function readSubscriptions(text: string): Subscription[] {
  const found = /<opml[\s>]/i.test(text) ? ofOpml(text) : ofLines(text);
  const byUrl = new Map<string, Subscription>();
  for (const one of found) if (one.url !== '' && !byUrl.has(one.url)) byUrl.set(one.url, one);
  return [...byUrl.values()];
}

const ofOpml = (text: string): Subscription[] =>
  findAll(parseXmlTree(text).root, 'outline').map(({ attributes }) => {
    const given = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value.trim()]));
    return { url: given.get('xmlurl') || given.get('htmlurl') || '', name: nameOf(given.get('title') || given.get('text') || '') };
  });

const ofLines = (text: string): Subscription[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\uFEFF/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [url = '', ...rest] = line.split(/[\t,，]\s*|\s+/);
      return { url, name: nameOf(rest.join(' ')) };
    });

const nameOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME);
