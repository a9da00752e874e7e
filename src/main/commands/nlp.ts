import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { readNaturalQuery } from '#analysis/natural-query/read-natural-query.ts';
import { lineId, timeOf } from './article-line.ts';
import { eachLine, openFile, writeLine } from './json-lines.ts';

const queryLine = z.looseObject({ id: lineId.nullish(), text: z.string() });
const subjectLine = z.looseObject({ id: z.number().int(), name: z.string() });

interface NlpOptions {
  /** File of {id,name} lines. */
  subjects?: string | undefined;
  /** Reference time of “today”; the present by default. */
  now?: string | undefined;
}

/** Lines of text, or of {id?,text} → {id?,text,filter,readings,unread} */
export async function nlp(options: NlpOptions): Promise<void> {
  const now = options.now === undefined ? Date.now() : timeOf(options.now);
  if (now === undefined) throw new Error(`--now is no time: ${options.now}`);
  const subjects: { id: number; name: string }[] = [];
  if (options.subjects) await eachLine(openFile(options.subjects), subjectLine, (subject) => void subjects.push(subject), 'subject line');
  await eachLine(Readable.from(asJsonLines(process.stdin)), queryLine, ({ id, text }) => {
    writeLine({ ...(id === null || id === undefined ? {} : { id }), text, ...readNaturalQuery(text, { now, subjects }) });
  });
}

/** A line that is not an object is a text; an empty one stays empty, so that line numbers are kept. */
async function* asJsonLines(input: Readable): AsyncGenerator<string> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const isText = line.trim() !== '' && !line.trimStart().startsWith('{');
    yield `${isText ? JSON.stringify({ text: line }) : line}\n`;
  }
}
