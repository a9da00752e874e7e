// NFKC, lower case and simplified script for a short piece of text, with tables for the common case of one code unit to one.
import { toSimplified } from './simplified.ts';

/** Lower case of one code point, without the context rules that would make a part differ from the whole (final sigma). */
function lowerCase(character: string): string {
  const lower = character.toLowerCase();
  return lower === 'ς' ? 'σ' : lower;
}

function foldCodePoint(character: string): string {
  let folded = '';
  for (const lower of lowerCase(character)) folded += String.fromCodePoint(toSimplified(lower.codePointAt(0) ?? 0));
  return folded;
}

/** Folds a piece that starts at a boundary and ends before one (`findBoundary`). */
export function foldPiece(piece: string): string {
  let folded = '';
  for (const character of piece.normalize('NFKC')) folded += foldCodePoint(character);
  return folded;
}

const MARK_OR_JAMO = /^[\p{M}\u1100-\u11ff]/u;
const MARK = /^\p{M}/u;
/** Marks in a row that belong to one piece: putting them in order takes the square of their number, and no writing has so many (UAX #15, stream-safe text). */
const MOST_MARKS = 30;

/** Whether NFKC may never join this character to, or order it before, the preceding one. */
const isBoundary = (character: string): boolean =>
  !MARK_OR_JAMO.test(character) && !MARK_OR_JAMO.test(character.normalize('NFKC')) && !MARK_OR_JAMO.test(character.normalize('NFKD'));

/** End of the piece that starts at `start`: the next place where folding may be cut, UTF-16. A row of marks without end is cut too. */
export function findBoundary(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  for (let marks = 0; end < text.length; ) {
    const next = text.codePointAt(end) ?? 0;
    const character = String.fromCodePoint(next);
    marks = MARK.test(character) ? marks + 1 : 0;
    if (marks > MOST_MARKS || isBoundary(character)) break;
    end += next > 0xffff ? 2 : 1;
  }
  return end;
}

function buildTables(): { fold: Uint16Array; plain: Uint8Array } {
  const fold = new Uint16Array(0x10000);
  const plain = new Uint8Array(0x10000);
  for (let code = 1; code < 0x10000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCharCode(code);
    if (!isBoundary(character)) continue;
    plain[code] = 1;
    const folded = foldPiece(character);
    if (folded.length === 1) fold[code] = folded.charCodeAt(0);
  }
  return { fold, plain };
}

const tables = buildTables();

/** Folded code unit of a code unit; 0 when the answer is longer or depends on neighbours: then use `findBoundary` and `foldPiece`. */
export const FOLD: Uint16Array = tables.fold;
/** 1 when a piece may be cut before this code unit without looking further; 0 for marks, jamo and surrogates. */
export const CUT_BEFORE: Uint8Array = tables.plain;
