import { NO_SOURCE, SOURCE_PATTERNS } from './named-source.data.ts';

/** A text names its source at its beginning or at its end. */
const EDGE = 400;

/** The outlet that a text names as its source, '' when it names none or only itself. */
export function findNamedSource(content: string, ownName: string): string {
  const edges = content.length > 2 * EDGE ? [content.slice(0, EDGE), content.slice(-EDGE)] : [content];
  for (const pattern of SOURCE_PATTERNS) {
    for (const edge of edges) {
      const name = pattern.exec(edge)?.[1]?.trim() ?? '';
      if (name.length >= 2 && !NO_SOURCE.test(name) && !isSameOutlet(name, ownName)) return name;
    }
  }
  return '';
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s·《》“”"「」【】.'-]/g, '');

/** One name may be the other's short form, such as those of a paper and of its site. */
export function isSameOutlet(a: string, b: string): boolean {
  const [left, right] = [plain(a), plain(b)];
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 2 && long.includes(short);
}
