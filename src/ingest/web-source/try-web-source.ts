// One answer of an engine or board, step by step, for the trial of its settings. Pure.
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import type { WebMapping, WebSourceKind } from '#shared/web-mapping.ts';
import { decodeBody } from '../decode/decode.ts';
import { type EntriesFailure, readEntries } from './read-entries.ts';
import { type QuestionState, readQuestions } from './read-questions.ts';
import { readResults } from './read-results.ts';

export interface TriedRow {
  url: string;
  title: string;
  text: string;
  site: string;
  publishedAt: number | null;
  state: QuestionState | null;
  answer: string;
  answeredAt: number | null;
}
export interface TriedWebSource {
  encoding: string;
  /** The beginning of the text. */
  sample: string;
  entries: { ok: false; reason: EntriesFailure } | { ok: true; count: number; first: string };
  rows: TriedRow[];
  total: number;
  unreadable: number;
}

const SHOWN = 20;
const SAMPLE = 2000;

/** `now` in ms. The first twenty rows are given. */
export function tryWebSource(fetched: FetchedContent, mapping: WebMapping, now: number, kind: WebSourceKind): TriedWebSource {
  const { text, encoding } = decodeBody(fetched.body, fetched.headers.contentType);
  const decoded = { encoding, sample: text.slice(0, SAMPLE) };
  const entries = readEntries(fetched, mapping);
  if (!entries.ok) return { ...decoded, entries, rows: [], total: 0, unreadable: 0 };
  const { rows, unreadable } = kind === 'interact' ? questionRows(fetched, mapping, now) : resultRows(fetched, mapping, now);
  const first = entries.entries[0]?.raw().slice(0, SAMPLE) ?? '';
  return {
    ...decoded,
    entries: { ok: true, count: entries.entries.length, first },
    rows: rows.slice(0, SHOWN),
    total: rows.length,
    unreadable,
  };
}

interface Rows {
  rows: TriedRow[];
  unreadable: number;
}

function questionRows(fetched: FetchedContent, mapping: WebMapping, now: number): Rows {
  const read = readQuestions(fetched, mapping, now);
  const rows = (read.ok ? read.questions : []).map(({ url, title, question, target, askedAt, state, answer, answeredAt }) => ({
    url,
    title,
    text: question,
    site: target,
    publishedAt: askedAt,
    state,
    answer,
    answeredAt,
  }));
  return { rows, unreadable: read.ok ? read.unreadable : 0 };
}

function resultRows(fetched: FetchedContent, mapping: WebMapping, now: number): Rows {
  const read = readResults(fetched, mapping, now);
  const rows = (read.ok ? read.results : []).map(({ url, title, text, site, publishedAt }) => ({
    url,
    title,
    text,
    site,
    publishedAt,
    state: null,
    answer: '',
    answeredAt: null,
  }));
  return { rows, unreadable: read.ok ? read.unreadable : 0 };
}
