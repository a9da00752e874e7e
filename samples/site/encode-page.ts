import iconv from 'iconv-lite';

/** Bytes in the outlet's charset; what the charset does not have becomes a numeric entity. */
export function encodePage(text: string, charset: string | undefined): Buffer {
  if (charset === undefined) return Buffer.from(text);
  // What browsers cannot read back counts as lacking too: encoders and decoders disagree on Big5's rare characters.
  const decoder = new TextDecoder(charset);
  const lacking = [...new Set(text)].filter(
    (character) => character > '\u007f' && decoder.decode(iconv.encode(character, charset)) !== character,
  );
  let safe = text;
  for (const character of lacking) safe = safe.replaceAll(character, `&#${character.codePointAt(0)};`);
  return iconv.encode(safe, charset);
}
