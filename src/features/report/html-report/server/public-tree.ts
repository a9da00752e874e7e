// A bulletin as it leaves the product: its text and numbers, and of its articles what is public anyway. Ids, keys and filters of the record stay inside:
// what the text refers to is numbered anew.
import type {
  Block,
  BulletinArticle,
  BulletinChapter,
  BulletinQuery,
  BulletinSnapshot,
  Part,
  Quote,
  Sentence,
  TableBlock,
} from '#shared/bulletin.ts';
import { kindOf, natureOfKey } from '#shared/bulletin-chart.ts';
import { EMOTIONS } from '#shared/media.ts';
import { logoOf } from '#shared/bulletin-look.ts';
import type { SharedReport } from '../contract.ts';

type Told = Pick<SharedReport, 'chapters' | 'numbers' | 'articles'> & {
  /** The pictures of the bulletin by the number that the text has for them. */
  pictureIds: Map<number, number>;
};

/** Behind a number stand so many of the kept articles at most. */
const MOST_BEHIND = 20;

export function publicTree(snapshot: BulletinSnapshot, chapters: readonly BulletinChapter[]): Told {
  const renumbered = new Renumbered(snapshot);
  const told = chapters.map(({ key, title, blocks }) => ({ key, title, blocks: blocks.map((block) => renumbered.block(block)) }));
  return { chapters: told, ...renumbered.rest() };
}

class Renumbered {
  readonly #snapshot: BulletinSnapshot;
  readonly #articles = new Map<number, number>();
  readonly #keys = new Map<string, string>();
  readonly #pictures = new Map<number, number>();

  constructor(snapshot: BulletinSnapshot) {
    this.#snapshot = snapshot;
    for (const { id } of snapshot.articles) this.#articleId(id);
  }

  block(block: Block): Block {
    switch (block.is) {
      case 'paragraph':
        return { ...block, sentences: block.sentences.map((sentence) => this.#sentence(sentence)) };
      case 'figures':
        return {
          ...block,
          items: block.items.map(({ label, value, note }) => ({
            label,
            value: this.#part(value),
            note: note.map((part) => this.#part(part)),
          })),
        };
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) => row.map((part) => this.#part(part))),
          ...this.#places(block),
        };
      case 'articles':
        return {
          ...block,
          items: block.items.map((item) => ({
            ...item,
            articleId: this.#articleId(item.articleId),
            title: this.#quote(item.title),
            excerpt: item.excerpt && this.#quote(item.excerpt),
          })),
        };
      case 'picture':
        return { ...block, pictureId: this.#pictureId(block.pictureId) };
      case 'cover':
        return this.#cover(block);
      default:
        return block;
    }
  }

  /** After all blocks: only the numbers that they show. */
  rest(): Omit<Told, 'chapters'> {
    const { numbers, articles } = this.#snapshot;
    const behind = behindNumbers(this.#snapshot);
    const shown = [...this.#keys].map(([key, name]) => {
      const value = numbers[key]?.value ?? 0;
      return [name, { value, articleIds: behind(key).map((id) => this.#articleId(id)) }] as const;
    });
    return {
      numbers: Object.fromEntries(shown),
      articles: articles.map(({ id, title, url, siteName, publishedAt }) => ({
        id: this.#articleId(id),
        title,
        url: webAddress(url),
        siteName,
        publishedAt,
      })),
      pictureIds: new Map([...this.#pictures].map(([id, name]) => [name, id])),
    };
  }

  /** Those of a map alone: where none is drawn, they are in no file either. */
  #places(table: TableBlock): Pick<TableBlock, 'places'> {
    if (!table.places) return {};
    if (kindOf(table) !== 'map') return { places: undefined };
    return { places: table.places.map((place) => ({ ...place, value: this.#part(place.value) })) };
  }

  /** A logo that is not shown is not told of. */
  #cover(block: Extract<Block, { is: 'cover' }>): Block {
    if (!block.house) return block;
    const logo = logoOf(block);
    return { ...block, house: { ...block.house, logo: logo ? { ...logo, pictureId: this.#pictureId(logo.pictureId) } : null } };
  }

  #pictureId(id: number): number {
    return numbered(this.#pictures, id, (count) => count);
  }

  #sentence({ parts, articleIds }: Sentence): Sentence {
    return { parts: parts.map((part) => this.#part(part)), articleIds: articleIds.map((id) => this.#articleId(id)) };
  }

  #part(part: Part): Part {
    const look = part.marks ? { marks: part.marks } : {};
    if (part.is === 'text') return { is: 'text', text: part.text, ...look };
    if (part.is === 'quote') return { ...this.#quote(part), ...look };
    if (part.is === 'number') return { is: 'number', text: part.text, key: this.#key(part.key), ...look };
    return { is: part.is, text: part.text, key: this.#key(part.key), of: this.#key(part.of), ...look };
  }

  #quote({ text, articleId }: Quote): Quote {
    return { is: 'quote', text, articleId: this.#articleId(articleId) };
  }

  #articleId(id: number): number {
    return numbered(this.#articles, id, (count) => count);
  }

  /** With what a chart asks of it: what kind of row it belongs to, and which emotion. */
  #key(key: string): string {
    const emotion = EMOTIONS.find((name) => key.endsWith(`.${name}`));
    return numbered(this.#keys, key, (count) => `${natureOfKey(key)}.n${count}${emotion ? `.${emotion}` : ''}`);
  }
}

function numbered<K, V>(known: Map<K, V>, key: K, name: (count: number) => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const given = name(known.size + 1);
  known.set(key, given);
  return given;
}

/** Any other address opens nothing here, or something else than a page. */
function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return '';
  // What somebody once signed in with belongs to nobody else.
  url.username = '';
  url.password = '';
  return url.href;
}

const PLAIN = new Set(['emotion', 'mediaType', 'level']);
const TIMES = new Set(['from', 'until']);

/** The kept articles that a number counts, as far as that can be said of what is kept: those that fit all that its query asks beside the bulletin's own filter. */
function behindNumbers({ numbers, articles, events, query }: BulletinSnapshot): (key: string) => number[] {
  return (key) => {
    const asked = numbers[key]?.query;
    if (!asked) return [];
    const own = Object.entries(asked).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(query.filter[name]));
    const event = events.find((one) => key === one.key || key.startsWith(`${one.key}.`));
    const known = own.every(([name]) => PLAIN.has(name) || TIMES.has(name) || (event !== undefined && name === 'eventId'));
    if (!known) return [];
    const ofEvent = event && new Set([event.headId, event.firstId]);
    const asks = Object.fromEntries(own);
    return articles
      .filter((article) => (ofEvent?.has(article.id) ?? true) && fits(article, asks))
      .map(({ id }) => id)
      .slice(0, MOST_BEHIND);
  };
}

function fits(article: BulletinArticle, { from, until, ...asks }: BulletinQuery): boolean {
  const { publishedAt, emotion, mediaType, level } = article;
  if (typeof from === 'number' && publishedAt < from) return false;
  // A list's period includes its last second.
  if (typeof until === 'number' && publishedAt >= until + 1000) return false;
  const values: Record<string, string> = { emotion, mediaType, level };
  return Object.entries(asks).every(([name, value]) => name === 'eventId' || [value].flat().some((one) => String(one) === values[name]));
}
