/** What the checker reports. */

export const ISSUE_KINDS = ['typo', 'sensitive', 'advertising', 'name', 'punctuation', 'width', 'date', 'number', 'repeat'] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

export interface Issue {
  /** UTF-16 offset and length in the text that was given. */
  offset: number;
  length: number;
  kind: IssueKind;
  /** `text.slice(offset, offset + length)` */
  text: string;
  /** Replacements, the likeliest first; empty when only a person can decide. An empty string proposes a deletion. */
  suggestions: string[];
  /** A code; README.md lists them all. For sensitive and advertising words it is the category of the word. */
  reason: string;
  /** 0–1: the probability that an editor would agree. */
  confidence: number;
}

/** An issue at [start, end) of a text. */
export function issueAt(
  text: string,
  start: number,
  end: number,
  found: { kind: IssueKind; reason: string; confidence: number; suggestions?: string[] },
): Issue {
  return {
    offset: start,
    length: end - start,
    kind: found.kind,
    text: text.slice(start, end),
    suggestions: found.suggestions ?? [],
    reason: found.reason,
    confidence: found.confidence,
  };
}
