/** The pieces into which a query is cut before their combined meaning is known. */
import type { FieldName } from '../expression/ast.ts';
import type { QueryPart } from './natural-query-types.ts';

/** A site without an id becomes `site:` in the expression. */
export type TokenPart = QueryPart | { field: 'site'; value: string };

export type WordScope = Exclude<FieldName, 'site'> | 'any';
/** `list` is 、; `comma` takes its meaning from the connector that ends the list. */
export type Operator = 'and' | 'or' | 'list' | 'comma';

export type Meaning =
  /**
   * Something that the filter can express. `isName`: a bare noun without meaning inside a longer word (微信 in 微信支付). `isTopic`: may also be the topic.
   * `isExcluded`: removed from the other values of its field.
   */
  | { kind: 'part'; part: TokenPart; isName?: boolean; isTopic?: boolean; isExcluded?: boolean }
  /** What follows are keywords: 关于, 标题含, about. */
  | { kind: 'marker'; scope: WordScope; isAll?: boolean }
  /** The words before it belong to that field: in the title. */
  | { kind: 'scope'; scope: WordScope }
  /** The following part is excluded; `after` closes 除 … 以外. */
  | { kind: 'exclude' }
  | { kind: 'after' }
  /** The part before it is excluded: 微博除外. */
  | { kind: 'except' }
  | { kind: 'connector'; operator: Operator }
  /** Holds words of one topic together: 的, of. */
  | { kind: 'link' }
  | { kind: 'function' }
  /** The noun of the request itself: 报道, articles. `isName` as above (数据 in 数据泄露). */
  | { kind: 'head'; isName?: boolean }
  /** Recognised as more than the filter can express; `spreads` over the following words, up to the next part. */
  | { kind: 'unread'; spreads: boolean }
  | { kind: 'space' }
  | { kind: 'break' };

export type Token = { start: number; end: number } & (
  | Meaning
  /** Text between quotes, which is a literal keyword. */
  | { kind: 'quoted'; text: string }
  /** Any other word; `isClosed`: a pronoun, adverb or the like, which is no topic by itself. */
  | { kind: 'word'; isClosed: boolean }
);
