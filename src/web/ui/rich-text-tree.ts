// Sanitised markup as a tree whose texts know their places in the article's text, so that words found there can be marked in it.
export interface RichText {
  /** Where it stands in the article's text; nowhere for spaces and for code, whose spaces the text has lost. */
  start: number;
  text: string;
}
export interface RichElement {
  tag: string;
  attributes: Record<string, string>;
  children: RichNode[];
}
export type RichNode = RichText | RichElement;

/** What a page shows, whatever was stored. */
const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote br hr ul ol li pre code strong b em i u s sub sup span a img video table thead tbody tr td th figure figcaption div section'.split(
    ' ',
  ),
);
const ATTRIBUTES = ['href', 'src', 'alt', 'dir', 'data-indent', 'style', 'colspan', 'rowspan'];
/** Space between their children is not shown. */
const OUTER = new Set(['BODY', 'TABLE', 'THEAD', 'TBODY', 'TR', 'UL', 'OL', 'BLOCKQUOTE', 'DIV', 'SECTION', 'FIGURE']);
const NOWHERE = Number.NEGATIVE_INFINITY;
const isSpace = (text: string): boolean => /^\s*$/.test(text);

/** Undefined where the text of the markup is not the article's: then the text alone is shown. White space does not count. */
export function readRichText(html: string, content: string): RichNode[] | undefined {
  if (html === '') return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const reader = new Reader(content);
  const nodes = reader.readAll(body);
  return reader.isWhole() ? nodes : undefined;
}

/** Any sanitised markup, where no places in it are marked. */
export const readMarkup = (html: string): RichNode[] =>
  new Reader(undefined).readAll(new DOMParser().parseFromString(html, 'text/html').body);

class Reader {
  readonly #content: string | undefined;
  #at = 0;
  #isSame = true;

  constructor(content: string | undefined) {
    this.#content = content;
  }

  /** All of the text was met, and nothing else. */
  isWhole(): boolean {
    return this.#isSame && isSpace(this.#content?.slice(this.#at) ?? '');
  }

  readAll(parent: Element): RichNode[] {
    return [...parent.childNodes].flatMap((node) => this.#read(node, parent));
  }

  #read(node: Node, parent: Element): RichNode[] {
    if (node.nodeType === 3) return this.#readText(node.nodeValue ?? '', parent);
    if (node.nodeType !== 1) return [];
    // Its kind was looked at in the line before.
    const element = node as Element;
    const tag = element.tagName.toLowerCase();
    const children = this.readAll(element);
    if (!TAGS.has(tag)) return children;
    const attributes = Object.fromEntries(
      ATTRIBUTES.flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    return [{ tag, attributes, children }];
  }

  /** Follows the text, white space aside; a run of spaces stays one. */
  #readText(text: string, parent: Element): RichNode[] {
    if (isSpace(text)) return OUTER.has(parent.tagName) ? [] : [{ start: NOWHERE, text: ' ' }];
    const content = this.#content;
    if (content === undefined) return [{ start: NOWHERE, text }];
    const before = this.#skip();
    for (const letter of text.replace(/\s+/g, '')) {
      this.#skip();
      if (!content.startsWith(letter, this.#at)) this.#isSame = false;
      this.#at += letter.length;
    }
    if (parent.closest('pre')) return [{ start: NOWHERE, text }];
    const space = { start: NOWHERE, text: ' ' };
    return [
      ...(/^\s/.test(text) ? [space] : []),
      { start: before, text: content.slice(before, this.#at) },
      ...(/\s$/.test(text) ? [space] : []),
    ];
  }

  #skip(): number {
    const content = this.#content ?? '';
    while (this.#at < content.length && isSpace(content.charAt(this.#at))) this.#at += 1;
    return this.#at;
  }
}

/** Addresses of the pictures that stand in it. */
export const picturesIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => ('text' in node ? [] : node.tag === 'img' ? [node.attributes.src ?? ''] : picturesIn(node.children)));
