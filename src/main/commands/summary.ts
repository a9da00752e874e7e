import { summarise } from '#analysis/summary/summarise.ts';
import { articleLine, textOf } from './article-line.ts';
import { eachLine, writeLine } from './json-lines.ts';

/** {id,title?,text} → {id,sentences:[{offset,length,text}]}: up to three sentences of the text, in its order; offsets in UTF-16 units. */
export async function summary(): Promise<void> {
  await eachLine(process.stdin, articleLine, (line) => {
    const { title, content } = textOf(line);
    const sentences = summarise(title, content).map(({ offset, length, text }) => ({ offset, length, text }));
    writeLine({ id: line.id, sentences });
  });
}
