import type { HotWordAction } from '../contract.ts';

interface Line {
  word: string;
  action: HotWordAction;
  target: string;
}

/** `word` is dropped, `+word` kept, `word=other` counts for the other. */
export const readLines = (text: string): Line[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [word = '', target] = line.split(/[=\uff1d]/).map((part) => part.trim());
      if (target !== undefined && target !== '') return { word, action: 'merge', target };
      const kept = /^[+\uff0b]\s*(.+)$/.exec(word)?.[1];
      return kept ? { word: kept, action: 'keep', target: '' } : { word, action: 'drop', target: '' };
    });
