// Cuts a text into parts that a channel takes: at line ends where there are some, otherwise between characters; numbered, and nothing is lost.

import type { TextLimit } from './channel.ts';

/** Room for a line end and "(1234/5678)". */
const NUMBER_SIZE = 12;
type SizeOf = (text: string) => number;
const SIZES: Record<TextLimit['unit'], SizeOf> = { bytes: (text) => Buffer.byteLength(text), characters: (text) => text.length };

/** Parts as long as the limit allows. Several parts end with "(2/3)". */
export function splitText(given: string, { most, unit }: TextLimit): string[] {
  const text = cleanText(given);
  const sizeOf = SIZES[unit];
  if (sizeOf(text) <= most) return [text];
  const room = most - NUMBER_SIZE;
  const parts = pack(
    text.split('\n').flatMap((line) => cutLine(line, room, sizeOf)),
    room,
    sizeOf,
  );
  return parts.map((part, i) => `${part}\n(${i + 1}/${parts.length})`);
}

/** Without what no channel can carry: halves of characters, and controls other than tabs and line ends, which JSON writes six times as long. */
const cleanText = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\ufffd').replaceAll(/(?![\n\t])\p{Cc}/gu, '');

/** A piece of a line that was cut does not begin a new one. */
interface Piece {
  text: string;
  isLineStart: boolean;
}

function cutLine(line: string, most: number, sizeOf: SizeOf): Piece[] {
  if (sizeOf(line) <= most) return [{ text: line, isLineStart: true }];
  const pieces: Piece[] = [];
  let start = 0;
  let size = 0;
  let at = 0;
  for (const character of line) {
    const own = sizeOf(character);
    if (size + own > most) {
      pieces.push({ text: line.slice(start, at), isLineStart: start === 0 });
      start = at;
      size = 0;
    }
    size += own;
    at += character.length;
  }
  pieces.push({ text: line.slice(start), isLineStart: start === 0 });
  return pieces;
}

function pack(pieces: readonly Piece[], most: number, sizeOf: SizeOf): string[] {
  const parts: string[] = [];
  let lines: string[] = [];
  let size = 0;
  const close = () => {
    if (lines.length > 0) parts.push(lines.join(''));
    lines = [];
    size = 0;
  };
  for (const { text, isLineStart } of pieces) {
    const joined = isLineStart && lines.length > 0 ? `\n${text}` : text;
    if (lines.length > 0 && size + sizeOf(joined) > most) {
      close();
      lines = [text];
      size = sizeOf(text);
    } else {
      lines.push(joined);
      size += sizeOf(joined);
    }
  }
  close();
  return parts;
}
