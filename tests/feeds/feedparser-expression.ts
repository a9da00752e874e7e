// feedparser keeps its expectation in a comment of the feed, as a Python expression: expressions over supported fields are converted.
import type { ExpectedFeed, ExpectedItem } from './expected.ts';

const EXPECT = /^\s*Expect:\s*(.*)$/m;
const CLAUSE =
  /(feed|entries)(?:\[(\d+)\])?(?:\[u?['"](\w+)['"]\]|\.(\w+))(?:\[0\]\[u?['"](value|term|name|href)['"]\])?\s*==\s*(.+?)(?=\s+and\s+(?:not\s|feed|entries|len|\()|$)/gs;
const PARTS = /^u?'((?:[^'\\]|\\.)*)'$|^u?"((?:[^"\\]|\\.)*)"$/s;
const TUPLE = /^\((\d+), (\d+), (\d+), (\d+), (\d+), (\d+), \d+, \d+, \d+\)$/;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unquote(literal: string): string | undefined {
  const match = PARTS.exec(literal.trim());
  const body = match?.[1] ?? match?.[2];
  return body?.replace(/\\(u[\da-f]{4}|x[\da-f]{2}|U[\da-f]{8}|.)/gis, (_, code: string) =>
    code.length > 1 ? String.fromCodePoint(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? code),
  );
}

function toTime(literal: string): number | undefined {
  const parts = TUPLE.exec(literal.trim())?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function itemField(field: string, part: string | undefined, literal: string): ExpectedItem {
  const text = unquote(literal);
  if (/^(?:published|date|issued)_parsed$/.test(field)) {
    const publishedAt = toTime(literal);
    return publishedAt === undefined ? {} : { publishedAt };
  }
  if (!text) return {};
  if (field === 'title') return { title: text };
  if (field === 'link' || (field === 'links' && part === 'href')) return { links: [text] };
  if (field === 'id' || field === 'guid') return { guid: text };
  if (field === 'description' || field === 'summary' || (field === 'content' && part === 'value')) return { texts: [text] };
  if (field === 'author' || (field === 'authors' && part === 'name')) return { authors: [text] };
  if (field === 'category' || (field === 'tags' && part === 'term')) return { categories: [text] };
  return {};
}

/** Undefined when the file expects nothing, or a failed reading. */
export function readFeedparserExpectation(source: string): ExpectedFeed | undefined {
  const expression = EXPECT.exec(source)?.[1];
  if (expression === undefined) return undefined;
  const expected: ExpectedFeed = {};
  for (const [, scope, index, quoted, dotted, part, literal = ''] of expression.matchAll(CLAUSE)) {
    const field = quoted ?? dotted ?? '';
    if (scope === 'feed') Object.assign(expected, feedField(field, literal));
    else if (index === '0') expected.items = [{ ...expected.items?.[0], ...itemField(field, part, literal) }];
  }
  return expected;
}

function feedField(field: string, literal: string): ExpectedFeed {
  const text = unquote(literal);
  if (!text) return {};
  return field === 'title' ? { title: text } : field === 'link' ? { links: [text] } : {};
}
