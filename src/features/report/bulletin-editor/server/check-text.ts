// What a person may not write: numbers that the bulletin's data do not have, quotations that are not in their article, lists of other articles, pictures of
// other bulletins, a bulletin without the label that says what wrote it. Text of his own is his.
import { changeText, type Rewritten, shareText, wholeText } from '#features/report/brief-report/server/facade.ts';
import type { Block, BulletinChapter, BulletinSnapshot, Part, Sentence } from '#shared/bulletin.ts';
import { blockText, type EditedChapter } from '#shared/edited-bulletin.ts';
import { coverOf } from '#shared/cover-of.ts';
import { type Refusal, refusal } from '#shared/refusals.ts';
import { chartProblem } from './check-chart.ts';
import { isSameInput } from '#shared/same-input.ts';
import { MOST_BLOCKS, MOST_CHARACTERS, MOST_PIECES } from '../contract.ts';

type Of<K extends Block['is']> = Extract<Block, { is: K }>;
type Item = Of<'articles'>['items'][number];
const MOST_SOURCES = 100;
const SHOWN = 40;

interface WrittenText {
  snapshot: BulletinSnapshot;
  /** As it was made. */
  made: readonly BulletinChapter[];
  pictures: ReadonlySet<number>;
}

/** Everything that was written by rules, now or when the bulletin was made. */
export class WrittenByRules {
  readonly snapshot: BulletinSnapshot;
  readonly label: string;
  /** Ids of its pictures. */
  readonly pictures: ReadonlySet<number>;
  readonly #house: Of<'cover'>['house'];
  readonly #blocks: ReadonlySet<string>;
  readonly #quotes: ReadonlySet<string>;
  readonly #rows: ReadonlySet<string>;
  readonly #articles: ReadonlyMap<number, readonly string[]>;

  constructor({ snapshot, made, pictures }: WrittenText, { chapters, articles }: Rewritten) {
    const blocks = [...made, ...chapters].flatMap((chapter) => chapter.blocks);
    const lists = [...blocks, articles.plain, articles.handled].filter((block) => block.is === 'articles');
    this.snapshot = snapshot;
    this.pictures = pictures;
    const cover = coverOf(made);
    this.label = cover?.label ?? '';
    this.#house = cover?.house;
    this.#blocks = new Set(blocks.map(blockText));
    this.#rows = new Set(lists.flatMap(({ items }) => items.map(rowText)));
    this.#quotes = new Set(
      blocks.flatMap((block) => (block.is === 'paragraph' ? block.sentences.flatMap(({ parts }) => parts.flatMap(quoteText)) : [])),
    );
    this.#articles = new Map(snapshot.articles.map(({ id, title, excerpt }) => [id, [title, excerpt]]));
  }

  /** How its pages look is not what it says. */
  hasBlock = (block: Block): boolean => this.#blocks.has(blockText(block.is === 'cover' ? asWritten(block) : block));
  /** The look of the client is not a person's to write: a logo is a picture of this bulletin. */
  isOwnHouse = ({ house }: Of<'cover'>): boolean => isSameInput(house, this.#house);
  hasRow = (item: Item): boolean => this.#rows.has(rowText(item));
  hasArticle = (id: number): boolean => this.#articles.has(id);
  hasQuote = (part: Extract<Part, { is: 'quote' }>): boolean =>
    quoteText(part).some((text) => this.#quotes.has(text)) ||
    (part.text !== '' && (this.#articles.get(part.articleId)?.some((text) => text.includes(part.text)) ?? false));

  /** How a figure is printed; undefined where the data do not have it. */
  figure(part: Exclude<Part, { is: 'text' } | { is: 'quote' }>): string | undefined {
    const value = valueIn(this.snapshot, part.key);
    if (part.is === 'number') return value === undefined ? undefined : wholeText(value);
    const other = valueIn(this.snapshot, part.of);
    if (value === undefined || other === undefined) return undefined;
    if (part.is === 'difference') return wholeText(Math.abs(value - other));
    return part.is === 'share' ? shareText(value, other) : changeText(value, other);
  }
}

const asWritten = ({ theme: _theme, hasNoLogo: _hasNoLogo, ...cover }: Of<'cover'>): Block => cover;
const valueIn = ({ numbers }: BulletinSnapshot, key: string): number | undefined =>
  Object.hasOwn(numbers, key) ? numbers[key]?.value : undefined;
const quoteText = (part: Part): string[] => (part.is === 'quote' ? [`${part.articleId} ${part.text}`] : []);
const rowText = ({ articleId, title, facts, excerpt, goesOn }: Item): string =>
  JSON.stringify([articleId, title.articleId, title.text, facts, excerpt?.articleId, excerpt?.text, goesOn]);

/** Counted first, and the whole text before any of its parts is compared. Throws a refusal that names the block. */
export function checkText(chapters: readonly EditedChapter[], written: WrittenByRules): void {
  checkSize(chapters);
  checkNames(chapters);
  const [cover] = chapters;
  const covers = chapters.flatMap(({ blocks }) => blocks).filter(({ block }) => block.is === 'cover');
  const [first] = cover?.blocks ?? [];
  if (
    cover?.key !== 'cover' ||
    covers.length !== 1 ||
    first?.block.is !== 'cover' ||
    first.block.label !== written.label ||
    !written.isOwnHouse(first.block)
  )
    throw refusal('chapters', 'bulletin-cover');
  for (const { id, block } of chapters.flatMap(({ blocks }) => blocks)) checkBlock({ id, written }, block);
}

function checkSize(chapters: readonly EditedChapter[]): void {
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  if (blocks.length > MOST_BLOCKS) throw refusal('chapters', 'bulletin-blocks', { most: MOST_BLOCKS });
  const count = { pieces: 0, characters: 0 };
  for (const { block } of blocks) countIn(block, count);
  if (count.pieces > MOST_PIECES) throw refusal('chapters', 'bulletin-pieces', { most: MOST_PIECES });
  if (count.characters > MOST_CHARACTERS) throw refusal('chapters', 'bulletin-characters', { most: MOST_CHARACTERS });
}

/** The contract has given every value its form: nothing is deeper than a block can be. */
function countIn(value: unknown, count: { pieces: number; characters: number }): void {
  if (typeof value === 'string') {
    count.pieces += 1;
    count.characters += value.length;
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) countIn(part, count);
}

function checkNames(chapters: readonly EditedChapter[]): void {
  const keys = new Set(chapters.map(({ key }) => key));
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  if (keys.size < chapters.length || new Set(blocks.map(({ id }) => id)).size < blocks.length) throw refusal('chapters', 'repeated');
}

interface Place {
  id: string;
  written: WrittenByRules;
}

const refuse = ({ id }: Place, reason: Refusal, text = ''): never => {
  throw refusal('chapters', reason, { blockId: id, text: text.slice(0, SHOWN) });
};

function checkBlock(place: Place, block: Block): void {
  if (block.is === 'paragraph') for (const sentence of block.sentences) checkSentence(place, sentence);
  else if (block.is === 'articles') for (const item of block.items) checkRow(place, item);
  else if (block.is === 'table') checkTable(place, block);
  else if (block.is === 'picture' && !place.written.pictures.has(block.pictureId)) refuse(place, 'block-picture');
  else if (block.is === 'figures' || block.is === 'notes') if (!place.written.hasBlock(block)) refuse(place, 'block-locked');
}

function checkSentence(place: Place, { parts, articleIds }: Sentence): void {
  if (articleIds.length > MOST_SOURCES || !articleIds.every(place.written.hasArticle)) refuse(place, 'block-source');
  for (const part of parts) checkPart(place, part);
}

function checkPart(place: Place, part: Part): void {
  const link = part.marks?.link;
  if (link !== undefined && !isWebAddress(link)) refuse(place, 'block-link', link);
  if (part.is === 'text') return;
  if (part.is === 'quote') {
    if (!place.written.hasQuote(part)) refuse(place, 'block-quote', part.text);
  } else if (place.written.figure(part) !== part.text) refuse(place, 'block-number', part.text);
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

function checkRow(place: Place, item: Item): void {
  if (!place.written.hasRow(item)) refuse(place, 'block-row', item.title.text);
}

/** With figures only as it was written, however it is drawn; a person's own has texts alone. */
function checkTable(place: Place, { chart, ...table }: Of<'table'>): void {
  const problem = chart && chartProblem(table, chart);
  if (problem) throw refusal(problem.field, problem.reason, { ...problem, blockId: place.id, text: problem.text.slice(0, SHOWN) });
  if (place.written.hasBlock(table)) return;
  const { columns, rows, bars, places } = table;
  const isOwn =
    bars === null && places === undefined && rows.every((row) => row.length === columns.length && row.every(({ is }) => is === 'text'));
  if (!isOwn) refuse(place, 'block-locked');
  for (const part of rows.flat()) checkPart(place, part);
}
