// Makes a page safe and small before a tree is built: scripts, styles and comments are removed, and size, tag count and nesting are capped in one
// linear pass, so that no page can make the parser slow or deep.
export interface TamedHtml {
  html: string;
  /** Bodies of `application/ld+json` scripts. */
  jsonLd: string[];
  /** True when tags were left out because of depth, number or size. */
  isCapped: boolean;
  /** True when an element whose content is dropped is never closed. */
  isUneven: boolean;
  /** Deepest nesting met, tables' rows and cells, list items and paragraphs not counted. */
  depth: number;
  tags: number;
}

const MAX_CHARACTERS = 2_000_000;
const MAX_TAGS = 40_000;
const MAX_DEPTH = 120;
const MAX_TAG_LENGTH = 8000;
/** Some tags carry a whole gallery or picture in an attribute; many of them are an attack. */
const MAX_LONG_TAG_LENGTH = 400_000;
const MAX_LONG_TAGS = 20;
const MAX_JSON = 300_000;
/** Attributes that a rule reads; a style only when it may hide the element. */
const USEFUL =
  /\s(?:(?:class|id|href|src|data-src|data-original|data-actualsrc|data-lazy-src|datetime|content|property|itemprop|rel|alt|title|colspan|rowspan)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|style\s*=\s*(?:"[^"]*display[^"]*"|'[^']*display[^']*')|hidden(?=[\s>=]))/gi;
const TAG = /<(?:!--|(\/?)([a-zA-Z][^\s/>]*)|[!?])/g;
const DROPPED = new Set([
  'script',
  'style',
  'svg',
  'noscript',
  'template',
  'iframe',
  'object',
  'math',
  'canvas',
  'video',
  'audio',
  'textarea',
  'select',
  'frameset',
]);
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);
// Closed by their successors, so that missing end tags do not nest them.
const SELF_CLOSING = new Set(['p', 'li', 'dd', 'dt', 'td', 'th', 'tr', 'option', 'html', 'head', 'body']);

/** Where the tag ends, quotes protecting '>' in attributes; undefined when that is beyond `limit` characters. */
function endOfTag(html: string, from: number, limit: number): number | undefined {
  let quote = 0;
  const end = Math.min(html.length, from + limit);
  for (let i = from; i < end; i += 1) {
    const code = html.charCodeAt(i);
    if (quote === 0 && code === 0x3e) return i + 1;
    if (quote === code) quote = 0;
    else if (quote === 0 && (code === 0x22 || code === 0x27) && html.charCodeAt(i - 1) === 0x3d) quote = code;
  }
  return undefined;
}

class Tamer {
  readonly jsonLd: string[] = [];
  isCapped = false;
  deepest = 0;
  tags = 0;
  readonly #html: string;
  readonly #lower: string;
  readonly #kept: string[] = [];
  #size = 0;
  #depth = 0;
  #over = 0;
  #longTags = MAX_LONG_TAGS;
  /** Dropped elements that are never closed from here on: searched for only once. */
  readonly #unclosed = new Set<string>();

  constructor(html: string) {
    this.#html = html;
    this.#lower = html.toLowerCase();
  }

  run(): string {
    const html = this.#html;
    let at = 0;
    TAG.lastIndex = 0;
    for (let match = TAG.exec(html); match && this.#size < MAX_CHARACTERS && this.tags < MAX_TAGS; match = TAG.exec(html)) {
      this.#keep(at, match.index);
      at = this.#readTag(match);
      TAG.lastIndex = at;
    }
    if (this.tags < MAX_TAGS) this.#keep(at, html.length);
    this.isCapped ||= this.tags >= MAX_TAGS || this.#size >= MAX_CHARACTERS;
    return this.#kept.join('');
  }

  get isUneven(): boolean {
    return this.#unclosed.size > 0;
  }

  #push(text: string): void {
    this.#size += text.length;
    this.#kept.push(text);
  }

  #keep(from: number, to: number): void {
    if (to <= from) return;
    // A bracket that begins no tag is text; many of them would cost a tree builder minutes.
    const text = this.#html.slice(from, Math.min(to, from + MAX_CHARACTERS - this.#size)).replaceAll('<', '&lt;');
    this.#push(text);
  }

  /** Attributes that no rule reads cost most of a parser's time. */
  #keepTag(start: number, end: number, name: string, nameLength: number): void {
    const inside = this.#html.slice(start + 1 + nameLength, end);
    if (name === '' || !inside.includes('=') || name === 'meta' || name === 'link') return this.#push(this.#html.slice(start, end));
    const kept = inside.match(USEFUL)?.join('') ?? '';
    const tag = `<${name}${kept}>`;
    this.#push(tag);
  }

  #endOfTag(from: number): number {
    const near = endOfTag(this.#html, from, MAX_TAG_LENGTH);
    if (near !== undefined) return near;
    if (this.#longTags > 0) {
      this.#longTags -= 1;
      const far = endOfTag(this.#html, from, MAX_LONG_TAG_LENGTH);
      if (far !== undefined) return far;
    }
    const first = this.#html.indexOf('>', from);
    return first < 0 ? this.#html.length : first + 1;
  }

  #find(text: string, from: number, length: number): number {
    const end = this.#lower.indexOf(text, from);
    return end < 0 ? this.#html.length : end + length;
  }

  #readTag(match: RegExpExecArray): number {
    const [whole, slash, rawName = ''] = match;
    if (whole === '<!--') return this.#find('-->', match.index + 2, 3);
    const end = this.#endOfTag(match.index + whole.length);
    if (rawName === '') return end;
    const name = rawName.toLowerCase();
    if (DROPPED.has(name)) return slash || this.#html[end - 2] === '/' ? end : this.#drop(name, match.index, end);
    if (this.#isKept(name, slash === '/')) {
      this.tags += 1;
      // A huge tag is an inlined image or an attack; its element matters, its attributes do not.
      if (end - match.index > MAX_TAG_LENGTH) this.#kept.push(`<${slash}${name}>`);
      else this.#keepTag(match.index, end, slash === '/' ? '' : name, rawName.length);
    }
    return end;
  }

  #drop(name: string, start: number, end: number): number {
    const close = this.#unclosed.has(name) ? -1 : this.#lower.indexOf(`</${name}`, end);
    if (close < 0) this.#unclosed.add(name);
    if (name === 'script' && /ld\+json/i.test(this.#html.slice(start, end))) {
      const body = this.#html.slice(end, close < 0 ? this.#html.length : close);
      if (body.length <= MAX_JSON && this.jsonLd.length < 10) this.jsonLd.push(body);
    }
    // An element that is never closed would swallow the page; only a script really does.
    if (close < 0) return name === 'script' || name === 'style' ? this.#html.length : end;
    return this.#endOfTag(close + name.length + 2);
  }

  #isKept(name: string, isEnd: boolean): boolean {
    if (VOID.has(name) || SELF_CLOSING.has(name)) return true;
    if (isEnd) {
      if (this.#over > 0) {
        this.#over -= 1;
        return false;
      }
      this.#depth = Math.max(0, this.#depth - 1);
      return true;
    }
    if (this.#depth >= MAX_DEPTH) {
      this.#over += 1;
      this.isCapped = true;
      return false;
    }
    this.#depth += 1;
    this.deepest = Math.max(this.deepest, this.#depth);
    return true;
  }
}

/** Strips and caps a page. Linear in its length; elements nested too deep keep their text but lose their tags. */
export function tameHtml(html: string): TamedHtml {
  const tamer = new Tamer(html);
  return {
    html: tamer.run(),
    jsonLd: tamer.jsonLd,
    isCapped: tamer.isCapped,
    isUneven: tamer.isUneven,
    depth: tamer.deepest,
    tags: tamer.tags,
  };
}
