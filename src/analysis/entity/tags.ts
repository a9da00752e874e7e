/** The tags that the tagger gives each character: outside, or begin, middle, end or single of a type. */

/** Positions (董事长, 教练) are learnt because they separate names from their surroundings; they are not entities of the product. */
export const TAGGED_TYPES = ['person', 'organisation', 'place', 'work', 'position'] as const;
export type TaggedType = (typeof TAGGED_TYPES)[number];

/** Half-open, in UTF-16 units. */
export interface TaggedSpan {
  type: TaggedType;
  start: number;
  end: number;
}

const OUTSIDE = 0;
export const TAGS = 1 + 4 * TAGGED_TYPES.length;
const [BEGIN, MIDDLE, END, SINGLE] = [0, 1, 2, 3];

/** Inside a name that began earlier. */
export function continues(tag: number): boolean {
  return tag !== OUTSIDE && (part(tag) === MIDDLE || part(tag) === END);
}

/** A name that must continue. */
export function isOpen(tag: number): boolean {
  return tag !== OUTSIDE && (part(tag) === BEGIN || part(tag) === MIDDLE);
}

function part(tag: number): number {
  return (tag - 1) & 3;
}

function typeIndex(tag: number): number {
  return (tag - 1) >> 2;
}

const ALL = Uint8Array.from({ length: TAGS }, (_, tag) => tag);
/** Tags after which a name may begin or the text may end. */
export const CLOSED = ALL.filter((tag) => !isOpen(tag));
/** Tags that may follow a closed one. */
export const STARTING = ALL.filter((tag) => !continues(tag));
/** Tags inside a name. */
export const CONTINUING = ALL.filter(continues);

/** The type's begin tag; the middle tag follows it. */
export function beginOf(tag: number): number {
  return tag - part(tag);
}

/** Tags of `length` characters; among overlapping spans the later one wins. */
export function encodeTags(length: number, spans: readonly TaggedSpan[]): Uint8Array {
  const tags = new Uint8Array(length);
  for (const { type, start, end } of spans) {
    const first = 1 + 4 * TAGGED_TYPES.indexOf(type);
    tags.fill(first + MIDDLE, start, end);
    tags[end - 1] = first + END;
    tags[start] = first + (end - start === 1 ? SINGLE : BEGIN);
  }
  return tags;
}

export function decodeTags(tags: Uint8Array): TaggedSpan[] {
  const spans: TaggedSpan[] = [];
  let start = 0;
  tags.forEach((tag, at) => {
    if (tag === OUTSIDE) return;
    if (!continues(tag)) start = at;
    const type = TAGGED_TYPES[typeIndex(tag)];
    if (!isOpen(tag) && type !== undefined) spans.push({ type, start, end: at + 1 });
  });
  return spans;
}
