// One file per subject to read: title, and the text around the words that were found, as an explanation shows them.
import { writeFileSync } from 'node:fs';
import { explainMatch } from '#analysis/expression/explain.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import type { RealText } from './corpus.ts';
import type { PrecisionSubject } from './subjects.data.ts';

const AROUND = 36;
const MOST_PLACES = 3;

/** Only one of several adjacent places. */
function snippets(text: RealText, expression: string): string[] {
  const parsed = parseExpression(expression);
  if (!parsed.ok || !parsed.node) throw new Error(`no expression: ${expression}`);
  const { hits } = explainMatch(parsed.node, text, () => undefined);
  const shown: string[] = [];
  let end = -1;
  for (const hit of hits.filter(({ field }) => field === 'content').toSorted((a, b) => a.start - b.start)) {
    if (hit.start < end || shown.length >= MOST_PLACES) continue;
    end = hit.end + AROUND;
    shown.push(text.content.slice(Math.max(0, hit.start - AROUND), end).replace(/\s+/g, ' '));
  }
  return text.content === text.title ? [] : shown;
}

export function writeSamples(file: string, { name, intent, expression }: PrecisionSubject, samples: readonly RealText[]): void {
  const blocks = samples.map((text, at) => {
    const found = snippets(text, expression).map((snippet) => `    … ${snippet} …`);
    return [`${at + 1}\t${text.key}\t${text.outlet}\t${text.title}`, ...found].join('\n');
  });
  writeFileSync(file, `${name}\n${intent}\n${expression}\n\n${blocks.join('\n')}\n`);
}
