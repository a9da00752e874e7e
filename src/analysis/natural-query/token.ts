/** The pieces that a query is cut into before it is known what they mean together. */
import type { FieldName } from '../expression/ast.ts';
import type { QueryPart } from './natural-query-types.ts';

/** A site without an id goes into the expression as `site:`. */
export type TokenPart = QueryPart | { field: 'site'; value: string };

export type WordScope = Exclude<FieldName, 'site'> | 'any';
/** `list` is 、; `comma` takes its meaning from the connector that ends the list. */
export type Operator = 'and' | 'or' | 'list' | 'comma';

export type Meaning =
  /** Something that the filter can say. `isName`: a bare noun that inside a longer word means nothing (微信 in 微信支付). `isTopic`: may as well be what is asked about. `isExcluded`: takes away from the other values of its field. */
  | { kind: 'part'; part: TokenPart; isName?: boolean; isTopic?: boolean; isExcluded?: boolean }
  /** What follows are keywords: 关于, 标题含, about. */
  | { kind: 'marker'; scope: WordScope; isAll?: boolean }
  /** The words before it are of that field: in the title. */
  | { kind: 'scope'; scope: WordScope }
  /** What follows is not wanted; `after` closes 除 … 以外. */
  | { kind: 'exclude' }
  | { kind: 'after' }
  /** What is before it is not wanted: 微博除外. */
  | { kind: 'except' }
  | { kind: 'connector'; operator: Operator }
  /** Holds words of one topic together: 的, of. */
  | { kind: 'link' }
  | { kind: 'function' }
  /** The noun of the request itself: 报道, articles. `isName` as above (数据 in 数据泄露). */
  | { kind: 'head'; isName?: boolean }
  /** Known to be more than the filter can say; `spreads` over what follows, up to the next part. */
  | { kind: 'unread'; spreads: boolean }
  | { kind: 'space' }
  | { kind: 'break' };

export type Token = { start: number; end: number } & (
  | Meaning
  /** Text between quotes, which is a keyword as it stands. */
  | { kind: 'quoted'; text: string }
  /** Any other word; `isClosed`: a pronoun, adverb or the like, so that it is no topic by itself. */
  | { kind: 'word'; isClosed: boolean }
);
