// Every benchmark of the text engine, one after the other: npm run bench -- --data FOLDER [--only NAME,NAME]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** In the order of the engine's parts. */
const ITEMS = [
  'emotion',
  'similarity',
  'event',
  'hot-event',
  'spread',
  'entity',
  'match',
  'extract',
  'feed',
  'natural-query',
  'checker',
  'summary',
  'load',
] as const;

const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } });
if (values.data === undefined) {
  console.error(
    `usage: npm run bench -- --data FOLDER [--only NAME,NAME]\n\nNAME is one of ${ITEMS.join(', ')}. FOLDER: see benchmarks/README.md.`,
  );
  process.exitCode = 2;
} else {
  const wanted = values.only?.split(',') ?? ITEMS;
  for (const item of ITEMS.filter((name) => wanted.includes(name))) {
    console.log(`\n## ${item}`);
    const file = fileURLToPath(new URL(`./${item}/main.ts`, import.meta.url));
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, '--data', values.data], { stdio: 'inherit' });
    // A failing one (no Python, say) must not hide the others.
    if (status !== 0) process.exitCode = 1;
  }
}
