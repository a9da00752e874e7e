// Turns an answer of a complaint or consultation board into questions with their answers.
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import type { WebMapping } from '#shared/web-mapping.ts';
import { WORDS_OF_STATE } from './answer-state.data.ts';
import { type EntriesFailure, readEntries, type WebEntry } from './read-entries.ts';
import { entryAddress, oneLine, timeOf } from './read-results.ts';

export type QuestionState = 'waiting' | 'processing' | 'answered';
export interface FoundQuestion {
  externalId: string;
  url: string;
  title: string;
  question: string;
  asker: string;
  /** The addressee. */
  target: string;
  category: string;
  state: QuestionState;
  /** In the board's own words. */
  stateText: string;
  answer: string;
  answerer: string;
  /** Null when the board does not say. */
  askedAt: number | null;
  answeredAt: number | null;
}
export type QuestionsOutcome = { ok: true; questions: FoundQuestion[]; unreadable: number } | { ok: false; reason: EntriesFailure };

const MAX_TEXT = 10_000;

/** Entries without a title or an address count as unreadable. `now` in ms. */
export function readQuestions(fetched: FetchedContent, mapping: WebMapping, now: number): QuestionsOutcome {
  const read = readEntries(fetched, mapping);
  if (!read.ok) return read;
  const found = read.entries.map((entry) => readQuestion(entry, mapping, fetched.url, now));
  const questions = new Map(found.filter((item) => item !== undefined).map((item) => [item.externalId, item]));
  return { ok: true, questions: [...questions.values()], unreadable: found.filter((item) => item === undefined).length };
}

function readQuestion(entry: WebEntry, mapping: WebMapping, base: string, now: number): FoundQuestion | undefined {
  const url = entryAddress(entry, mapping, base);
  const title = oneLine(entry.part('title'), 300);
  if (!url || title === '') return undefined;
  const answer = entry.part('answer').slice(0, MAX_TEXT);
  const stateText = oneLine(entry.part('state'), 50);
  const askedAt = timeOf(entry.part('time'), now);
  const answeredAt = timeOf(entry.part('answeredAt'), now);
  return {
    externalId: oneLine(entry.part('id'), 200) || url.slice(0, 500),
    url,
    title,
    question: entry.part('text').slice(0, MAX_TEXT),
    asker: oneLine(entry.part('author'), 100),
    target: oneLine(entry.part('target'), 100),
    category: oneLine(entry.part('category'), 50),
    state: answer !== '' || answeredAt !== null ? 'answered' : stateOf(stateText),
    stateText,
    answer,
    answerer: oneLine(entry.part('answerer'), 100),
    askedAt,
    // An answer cannot be older than its question.
    answeredAt: answeredAt !== null && askedAt !== null ? Math.max(answeredAt, askedAt) : answeredAt,
  };
}

/** By the board's words; a question with unknown words counts as waiting. */
export const stateOf = (text: string): QuestionState => WORDS_OF_STATE.find(([, words]) => words.test(text))?.[0] ?? 'waiting';
