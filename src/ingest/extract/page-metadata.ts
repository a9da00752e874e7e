// What a page states about itself for machines: meta elements and JSON-LD.
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import type { Page } from './parse-page.ts';

export interface PageMetadata {
  meta: ReadonlyMap<string, string>;
  jsonLd: ArticleJsonLd | undefined;
}

const name = z.union([
  z.string(),
  z.object({ name: z.union([z.string(), z.array(z.string())]).optional() }).transform(({ name }) => (Array.isArray(name) ? name[0] : name)),
]);
const names = z.union([name, z.array(name).transform((all) => all.filter((one) => one !== undefined).join('、'))]);
const image = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]);
const article = z.object({
  '@type': z.union([z.string(), z.array(z.string()).transform((all) => all.join(' '))]),
  headline: z.string().optional().catch(undefined),
  datePublished: z.string().optional().catch(undefined),
  articleBody: z.string().optional().catch(undefined),
  author: names.optional().catch(undefined),
  publisher: names.optional().catch(undefined),
  image: z
    .union([image.transform((one) => [one]), z.array(image)])
    .optional()
    .catch(undefined),
});
export type ArticleJsonLd = z.infer<typeof article>;

const parseBlock = (text: string): unknown =>
  parseJson(text.replace(/^\s*<!--|-->\s*$|^\s*(?:\/\/)?<!\[CDATA\[|(?:\/\/)?\]\]>\s*$/g, '').replace(/[\t\r\n]+/g, ' '));

function findArticle(value: unknown, depth: number): ArticleJsonLd | undefined {
  if (depth > 4 || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 50)) {
      const found = findArticle(one, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
  const parsed = article.safeParse(value);
  if (parsed.success && /Article|NewsArticle|BlogPosting|Report|SocialMediaPosting|DiscussionForumPosting/.test(parsed.data['@type']))
    return parsed.data;
  return '@graph' in value ? findArticle(value['@graph'], depth + 1) : undefined;
}

/** Reads all meta elements (by lower-case name, property or itemprop; the first wins) and the first article in JSON-LD. */
export function readMetadata(page: Page): PageMetadata {
  const meta = new Map<string, string>();
  for (const element of page.document.querySelectorAll('meta')) {
    const name = element.getAttribute('property') ?? element.getAttribute('name') ?? element.getAttribute('itemprop') ?? '';
    // Sina writes `weibo: article:create_at`.
    const key = name.toLowerCase().replaceAll(' ', '');
    const content = element.getAttribute('content')?.trim();
    if (key !== '' && content && !meta.has(key)) meta.set(key, content);
  }
  for (const text of page.tamed.jsonLd) {
    const jsonLd = findArticle(parseBlock(text), 0);
    if (jsonLd) return { meta, jsonLd };
  }
  return { meta, jsonLd: undefined };
}

/** The first of several metas that has content, with its name. */
export function firstMeta(metadata: PageMetadata, ...keys: string[]): { key: string; value: string } | undefined {
  for (const key of keys) {
    const value = metadata.meta.get(key);
    if (value) return { key, value };
  }
  return undefined;
}
