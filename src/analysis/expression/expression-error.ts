// Errors in an expression, as codes; the browser words them.
export type TokenKind = 'word' | 'dictionary' | 'subject' | 'field' | 'open' | 'close' | 'or' | 'list' | 'and' | 'not' | 'near' | 'end';

export type ExpressionErrorCode =
  | 'unexpected-token'
  | 'unclosed-quote'
  | 'unclosed-bracket'
  | 'empty-group'
  | 'empty-word'
  | 'missing-operand'
  | 'bad-operand'
  | 'bad-distance'
  | 'unknown-field'
  | 'too-long'
  | 'too-deep'
  | 'too-many-words'
  | 'unknown-subject'
  | 'unknown-dictionary'
  | 'subject-cycle'
  | 'subjects-too-deep';

export interface ExpressionError {
  code: ExpressionErrorCode;
  /** UTF-16 offset and length in the source; length 0 at its end. */
  position: number;
  length: number;
  /** The text at that place. */
  found?: string;
  /** Codes of what is allowed there: token kinds, `operator`, `number`, `quote`, or names of fields. */
  expected: string[];
  /** Names of the subjects that lead to it, if the error is in another subject's expression. */
  path?: string[];
}

/** A dictionary represents up to 5,000 words: an expression with fifty of them is as large as allowed. */
export const EXPRESSION_LIMITS = {
  characters: 20_000,
  depth: 100,
  words: 5_000,
  dictionaries: 50,
  distance: 1_000,
  errors: 20,
  subjects: 10,
} as const;
