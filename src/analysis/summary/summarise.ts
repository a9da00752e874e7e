/** Extractive summary: the most informative sentences of a text, each with its place in it, so that every word can be checked. */
import type { Span } from '../emotion/split-sentences.ts';
import type { TermVector } from '../event/term-vector.ts';
import { dot, unitVector } from '../event/term-vector.ts';
import { weighWords } from '../event/weigh-words.ts';
import type { Token } from '../segment/segment.ts';
import { tokenise } from '../segment/segment.ts';
import { rankSentences } from './rank-sentences.ts';
import { findSummarySentences, isLeaning } from './summary-sentences.ts';

export interface SummarySentence {
  /** UTF-16 units in the given content; `text` is copied literally from there. */
  offset: number;
  length: number;
  text: string;
  /** Relative to the sentence of the text with the greatest weight, 0–1. */
  score: number;
}

export interface SummaryOptions {
  /** Maximum number of sentences, by default 3. */
  sentences?: number;
  /** Maximum number of UTF-16 units in all; the first sentence may be longer. */
  maxLength?: number;
}

/** The head of a long article decides; it also bounds the quadratic comparison. */
const READ_LENGTH = 12_000;
const MOST_SENTENCES = 80;
const MOST_TERMS = 60;
/** Weight of the rank against the penalty for repeating chosen sentences (MMR, Carbonell & Goldstein 1998). */
const RELEVANCE = 0.7;
/** A sentence this close (cosine) to a chosen one is a repetition, whatever its weight. */
const SAME = 0.7;

interface Candidate extends Span {
  vector: TermVector;
  score: number;
}

/** The chosen sentences in the order of the text; none for a text without a complete sentence. Pure and deterministic. */
export function summarise(title: string, content: string, options: SummaryOptions = {}): SummarySentence[] {
  const head = content.slice(0, READ_LENGTH);
  const candidates = scoreCandidates(title, head);
  const chosen = chooseSentences(candidates, options.sentences ?? 3, options.maxLength ?? Number.POSITIVE_INFINITY);
  return chosen
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, score }) => ({
      offset: start,
      length: end - start,
      text: content.slice(start, end),
      score: Math.round(score * 1000) / 1000,
    }));
}

function scoreCandidates(title: string, content: string): Candidate[] {
  const spans = findSummarySentences(content).slice(0, MOST_SENTENCES);
  const vectors = vectorsOf(spans, tokenise(content));
  const titleVector = unitVector(weighWords(tokenise(title)), MOST_TERMS);
  const similarity = vectors.map((a) => Float64Array.from(vectors, (b) => dot(a, b)));
  const prior = spans.map(({ start, end }, index) => {
    const sentence = content.slice(start, end);
    const place = 1 + 2 / (1 + index);
    const fit = Math.min(1, sentence.length / 30) * Math.min(1, 140 / sentence.length);
    return place * (0.3 + dot(vectors[index] ?? new Map(), titleVector)) * fit * (isLeaning(sentence) ? 0.6 : 1);
  });
  // Ranks favour long sentences, which share something with everything; the prior compensates for that.
  const scores = spans.length === 0 ? [] : rankSentences(similarity, prior).map((rank, index) => rank * Math.sqrt(prior[index] ?? 0));
  const strongest = Math.max(...scores);
  return spans.map((span, index) => ({ ...span, vector: vectors[index] ?? new Map(), score: (scores[index] ?? 0) / strongest }));
}

function vectorsOf(spans: readonly Span[], tokens: readonly Token[]): TermVector[] {
  let at = 0;
  return spans.map(({ start, end }) => {
    while ((tokens[at]?.start ?? end) < start) at++;
    const from = at;
    while ((tokens[at]?.end ?? end + 1) <= end) at++;
    return unitVector(weighWords(tokens.slice(from, at)), MOST_TERMS);
  });
}

function chooseSentences(candidates: readonly Candidate[], most: number, maxLength: number): Candidate[] {
  const chosen: Candidate[] = [];
  const left = new Set(candidates);
  let length = 0;
  while (chosen.length < most && left.size > 0) {
    const next = mostUseful(left, chosen);
    left.delete(next);
    if (chosen.length > 0 && length + next.end - next.start > maxLength) continue;
    if (chosen.some(({ vector }) => dot(vector, next.vector) >= SAME)) continue;
    chosen.push(next);
    length += next.end - next.start;
  }
  return chosen;
}

function mostUseful(left: ReadonlySet<Candidate>, chosen: readonly Candidate[]): Candidate {
  const worth = (candidate: Candidate): number =>
    RELEVANCE * candidate.score - (1 - RELEVANCE) * Math.max(0, ...chosen.map(({ vector }) => dot(vector, candidate.vector)));
  return [...left].reduce((best, candidate) => (worth(candidate) > worth(best) ? candidate : best));
}
