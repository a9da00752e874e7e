// The syntax tree of the expression language, the one form that matcher, article index, preview and filters use.

/** Where a word is searched: `any` is title or content, each by itself. */
export type WordField = 'any' | 'title' | 'content' | 'author';
export const FIELD_NAMES = ['title', 'content', 'author', 'site'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** UTF-16 positions in the source. */
interface Span {
  start: number;
  end: number;
}

/** A word or phrase: matches where `units` occur one after the other in one field. Never empty. */
export interface WordNode extends Span {
  kind: 'word';
  text: string;
  units: readonly string[];
  field: WordField;
}
/** `@name`: any word of the dictionary. */
export interface DictionaryNode extends Span {
  kind: 'dictionary';
  name: string;
  field: WordField;
}
/** `#name`: the expression of the subject with that name. `inlineSubjects` substitutes it; an unresolved reference matches nothing. */
export interface SubjectNode extends Span {
  kind: 'subject';
  name: string;
}
/** `site:` the article's domain is `domain` or below it. */
export interface SiteNode extends Span {
  kind: 'site';
  domain: string;
}
/** `left~n right`: in one field, with at most `distance` units between them, in either order. */
export interface NearNode extends Span {
  kind: 'near';
  distance: number;
  left: NearOperand;
  right: NearOperand;
}
/** At least two children, none of them an `and`. */
export interface AndNode extends Span {
  kind: 'and';
  children: readonly ExpressionNode[];
}
/** At least two children, none of them an `or`. */
export interface OrNode extends Span {
  kind: 'or';
  children: readonly ExpressionNode[];
}
export interface NotNode extends Span {
  kind: 'not';
  child: ExpressionNode;
}

export type NearWord = WordNode | DictionaryNode;
export interface NearWords extends OrNode {
  children: readonly NearWord[];
}
/** Operands that `~n` accepts. */
export type NearOperand = NearWord | NearWords;
export type ExpressionNode = WordNode | DictionaryNode | SubjectNode | SiteNode | NearNode | AndNode | OrNode | NotNode;

/** The words of a dictionary by its name; undefined when none has that name (it then matches nothing). */
export type ResolveDictionary = (name: string) => readonly string[] | undefined;
