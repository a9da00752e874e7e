// Finds the element that contains an article's text. Every block of prose gives credit to its ancestors, decreasing with distance (the idea of
// Arc90's Readability), weighted by punctuation and link density, which works for Chinese without word lists.
import { countPunctuation, isBlock, isElement, isHidden, nameOf, weigh } from './element-text.ts';
import { CONTENT_NAMES, NEGATIVE_NAME, NOISE_TAGS, POSITIVE_NAME } from './rules.data.ts';

interface Stats {
  /** Weight of all text and of text inside links. */
  text: number;
  link: number;
  /** Weight of prose: blocks that read like sentences. */
  prose: number;
  score: number;
}

export interface FoundContent {
  element: Element;
  rule: string;
  /** Share of the page's text that is link text. */
  linkTextRatio: number;
  prose: number;
}

const NOTHING: Readonly<Stats> = { text: 0, link: 0, prose: 0, score: 0 };
const MIN_PROSE = 40;
const DECAY = [1, 0.7, 0.35, 0.15, 0.08];

class Measurer {
  readonly stats = new Map<Element, Stats>();
  readonly #keepsNoise: boolean;

  constructor(keepsNoise = false) {
    this.#keepsNoise = keepsNoise;
  }

  of(element: Element): Stats {
    return this.stats.get(element) ?? { ...NOTHING };
  }

  /** Visits the tree once; `inLink` and `isNoise` are inherited. */
  visit(element: Element, inLink: boolean, isNoise: boolean): Stats {
    const stats: Stats = { ...NOTHING };
    this.stats.set(element, stats);
    let own = '';
    let ownLink = 0;
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) {
        own += node.nodeValue ?? '';
        continue;
      }
      if (!isElement(node) || isHidden(node)) continue;
      const isAnchor = inLink || node.tagName === 'A';
      const child = this.visit(node, isAnchor, this.#keepsNoise ? false : isNoise || isNoisy(node));
      stats.text += child.text;
      stats.link += child.link;
      stats.prose += child.prose;
      if (isBlock(node)) continue;
      own += node.textContent ?? '';
      ownLink += child.link;
    }
    const direct = weigh(directText(element));
    stats.text += direct;
    if (inLink) stats.link += direct;
    if (isBlock(element)) this.#credit(element, own, ownLink, inLink || isNoise, stats);
    return stats;
  }

  #credit(element: Element, own: string, ownLink: number, isExcluded: boolean, stats: Stats): void {
    const weight = weigh(own);
    if (weight < 12 || isExcluded) return;
    const density = Math.min(1, ownLink / weight);
    const punctuation = countPunctuation(own);
    if (density > 0.5 || punctuation === 0) return;
    stats.prose += weight;
    const credit = (1 + Math.min(punctuation, 30) * 0.5 + Math.min(weight / 25, 12)) * (1 - density);
    const isManyLines = element.tagName !== 'P' && punctuation > 6;
    let ancestor: Element | null = isManyLines ? element : element.parentElement;
    for (const share of DECAY) {
      if (!ancestor || ancestor.tagName === 'HTML') return;
      const target = this.stats.get(ancestor);
      if (target) target.score += credit * share;
      ancestor = ancestor.parentElement;
    }
  }
}

function directText(element: Element): string {
  let text = '';
  for (let node = element.firstChild; node; node = node.nextSibling) if (node.nodeType === 3) text += node.nodeValue ?? '';
  return text;
}

function isNoisy(element: Element): boolean {
  if (NOISE_TAGS.has(element.tagName)) return element.tagName !== 'FORM';
  if (element.tagName === 'ARTICLE' || element.tagName === 'BODY' || element.tagName === 'MAIN') return false;
  const name = nameOf(element);
  return name !== ' ' && NEGATIVE_NAME.test(name) && !POSITIVE_NAME.test(name);
}

function measureAll(body: Element): Measurer {
  const measurer = new Measurer(true);
  measurer.visit(body, false, false);
  return measurer;
}

function nameFactor(element: Element): number {
  const name = nameOf(element);
  let factor = element.tagName === 'ARTICLE' ? 1.3 : element.tagName === 'BODY' ? 0.6 : 1;
  if (POSITIVE_NAME.test(name)) factor *= 1.25;
  if (NEGATIVE_NAME.test(name)) factor *= 0.7;
  return factor;
}

function bestScored(stats: Map<Element, Stats>): Element | undefined {
  let best: Element | undefined;
  let bestScore = 0;
  for (const [element, { score, text, link }] of stats) {
    if (score === 0) continue;
    const value = score * (1 - Math.min(1, link / Math.max(text, 1))) * nameFactor(element);
    if (value > bestScore) {
      best = element;
      bestScore = value;
    }
  }
  return best;
}

/** The text may be split into several adjacent sections: climb while the parent adds prose and little else. */
function climb(start: Element, measurer: Measurer): Element {
  let current = start;
  for (
    let parent = current.parentElement;
    parent && parent.tagName !== 'BODY' && parent.tagName !== 'HTML';
    parent = parent.parentElement
  ) {
    const inner = measurer.of(current);
    const outer = measurer.of(parent);
    const addedProse = outer.prose - measurer.of(start).prose;
    // Links between the sections are ignored, because cleaning removes them.
    const { text, link } = measurer.of(start);
    const addedText = outer.text - outer.link - (text - link);
    if (addedProse > inner.prose * 0.12 && addedProse > addedText * 0.8) current = parent;
  }
  return current;
}

const RANKS = new Map(CONTENT_NAMES.map((name, rank) => [name, rank]));

/** Position of the element's id or class in the list of known names. */
function rankOf(element: Element): number {
  const id = element.getAttribute('id');
  let rank = (id ? RANKS.get(`#${id}`) : undefined) ?? Number.POSITIVE_INFINITY;
  for (const name of (element.getAttribute('class') ?? '').split(/\s+/))
    rank = Math.min(rank, RANKS.get(`.${name}`) ?? Number.POSITIVE_INFINITY);
  if (rank === Number.POSITIVE_INFINITY && element.getAttribute('itemprop') === 'articleBody') return CONTENT_NAMES.length;
  return rank;
}

function byName(measurer: Measurer, leastProse: number): { element: Element; rule: string } | undefined {
  let best: Element | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const [element, { text, link, prose }] of measurer.stats) {
    if (prose < leastProse || link >= text * 0.5) continue;
    const rank = rankOf(element);
    if (rank < bestRank) [best, bestRank] = [element, rank];
  }
  return best && { element: best, rule: `name:${CONTENT_NAMES[bestRank] ?? 'articleBody'}` };
}

/** The element with the article's text, or undefined when the page has no prose. */
export function findContent(body: Element): FoundContent | undefined {
  let measurer = new Measurer();
  measurer.visit(body, false, false);
  // Some pages wrap everything in an element that is named like a header or a side bar.
  if (measurer.of(body).prose < MIN_PROSE) measurer = measureAll(body);
  const { text, link } = measurer.of(body);
  const linkTextRatio = text === 0 ? 0 : link / text;
  const best = bestScored(measurer.stats);
  if (!best) return undefined;
  const climbed = climb(best, measurer);
  const { prose } = measurer.of(climbed);
  const known = byName(measurer, prose * 0.5);
  if (known) return { ...known, linkTextRatio, prose: measurer.of(known.element).prose };
  return { element: climbed, rule: 'density', linkTextRatio, prose };
}
