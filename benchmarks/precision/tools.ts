// The improvement of the two worst subjects, with the results of check, preview and explanation from a real server at each step. Run: npx tsx
// benchmarks/precision/tools.ts --data FOLDER
import { parseArgs } from 'node:util';
import { subjectTrialContract } from '#features/subjects/subject/trial.contract.ts';
import type { CallInput, Endpoint, Output } from '#shared/contract.ts';
import { BETTER } from './better.data.ts';
import { readCorpus, type RealText } from './corpus.ts';
import { matchSubjects } from './match-subjects.ts';
import { type Analyst, articleUrl, serveCorpus } from './serve-corpus.ts';
import { STORIES } from './stories.data.ts';

/** From the hot list, besides what a step may find, every title at this interval. */
const OTHERS = 20;
const DAYS = 90;

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx benchmarks/precision/tools.ts --data FOLDER');
  process.exit(2);
}

function chooseTexts(all: readonly RealText[]): RealText[] {
  const expressions = [
    ...STORIES.flatMap(({ steps }) => steps.map(({ expression }) => expression)),
    ...BETTER.map(({ expression }) => expression),
  ];
  const found = new Set(matchSubjects(expressions, all).flat());
  return all.filter((text, at) => text.origin === 'feeds' || found.has(text) || at % OTHERS === 0);
}

async function call<E extends Endpoint>({ ask }: Analyst, { method, path }: E, input: CallInput<E>): Promise<Output<E>> {
  const answer = await ask(method, path, input);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function showTrial(analyst: Analyst, expression: string): Promise<void> {
  const { warnings } = await call(analyst, subjectTrialContract.check, { expression });
  const preview = await call(analyst, subjectTrialContract.preview, { expression, days: DAYS });
  console.log(`\n> ${expression}`);
  console.log(
    `check: ${warnings.map(({ code, position, length }) => `${code} ${expression.slice(position, position + length)}`).join(', ') || 'no warning'}`,
  );
  console.log(
    `preview: ${preview.total} of ${preview.scanned}, ${preview.inTitle} by their title alone; junk ${preview.droppedAsJunk}; ${preview.cost.words} words, ${preview.cost.lookedAt} looked at`,
  );
  for (const { title } of preview.samples) console.log(`  · ${title}`);
}

async function explainTo(analyst: Analyst, expression: string, text: RealText): Promise<void> {
  const found = await call(analyst, subjectTrialContract.explain, { expression, article: { url: articleUrl(text) } });
  console.log(`explanation: ${text.title}: ${found.isMatch ? 'found' : 'not found'}`);
  const places = found.isMatch ? found.hits : [];
  for (const { word, field, snippet } of places.slice(0, 3)) console.log(`  ${field} ${word}: …${snippet.replace(/\s+/g, ' ')}…`);
  for (const { start, end, reason } of found.failures.slice(0, 3)) console.log(`  ${reason}: ${expression.slice(start, end)}`);
}

const texts = chooseTexts(await readCorpus(values.data));
const analyst = await serveCorpus(texts);
try {
  for (const { name, steps } of STORIES) {
    console.log(`\n## ${name}`);
    for (const { expression, explained } of steps) {
      await showTrial(analyst, expression);
      for (const title of explained) {
        const text = texts.find((each) => each.title === title);
        if (text === undefined) throw new Error(`no text ${title}`);
        await explainTo(analyst, expression, text);
      }
    }
    await showTrial(analyst, BETTER.find((each) => each.name === name)?.expression ?? '');
  }
} finally {
  await analyst.server.close();
}
