/**
 * Splits a text into parts of at most `size` characters, between paragraphs, then sentences, and inside a sentence only when it is longer than a
 * part. Joined by line breaks they are the text, except for white space.
 */
export function splitText(text: string, size: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const piece of text.split('\n').flatMap((paragraph) => piecesOf(paragraph, size))) {
    if (part !== '' && part.length + piece.length + 1 > size) {
      parts.push(part);
      part = piece;
    } else part = part === '' ? piece : `${part}\n${piece}`;
  }
  return part === '' ? parts : [...parts, part];
}

function piecesOf(paragraph: string, size: number): string[] {
  if (paragraph.length <= size) return [paragraph];
  const pieces: string[] = [];
  for (let rest = paragraph; rest !== ''; ) {
    const window = rest.slice(0, size);
    const sentence = Math.max(...['。', '！', '？', '. ', '! ', '? '].map((mark) => window.lastIndexOf(mark) + 1));
    const end = rest.length <= size ? rest.length : sentence > size / 2 ? sentence : size;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return pieces;
}
