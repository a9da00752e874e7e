// What can be wrong with an expression; the browser words it.
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
  | 'subject-cycle'
  | 'subjects-too-deep';

export interface ExpressionError {
  code: ExpressionErrorCode;
  /** UTF-16 offset and length in the source; length 0 at its end. */
  position: number;
  length: number;
  /** The text that stood there. */
  found?: string;
  /** Codes of what could stand there: token kinds, `operator`, `number`, `quote`, or names of fields. */
  expected: string[];
  /** Names of the subjects that lead to it, where another subject's expression is concerned. */
  path?: string[];
}

/** A dictionary stands for up to 5,000 words: what names fifty of them is as large as an expression may become. */
export const EXPRESSION_LIMITS = {
  characters: 20_000,
  depth: 100,
  words: 5_000,
  dictionaries: 50,
  distance: 1_000,
  errors: 20,
  subjects: 10,
} as const;
