// `npm run check`: format, lint, types, architecture and unit tests, side by side, in under a minute. With names only those steps.
import { spawn } from 'node:child_process';
import { root } from './prepare.mjs';

const bin = (name) => `${root}/node_modules/.bin/${name}`;
const STEPS = [
  ['format', bin('biome'), ['format', '.']],
  ['lint', bin('oxlint'), ['--type-aware', '--quiet']],
  // One checker reads every file once; several would read shared files repeatedly, and the other core is busy anyway.
  ['types', bin('tsc'), ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']],
  ['unit', bin('vitest'), ['run', '--reporter=default', '--project=unit', '--project=page', '--project=rules']],
];

const wanted = process.argv.slice(2);
const MOST_OUTPUT = 8000;
const started = Date.now();
const results = await Promise.all(STEPS.filter(([name]) => wanted.length === 0 || wanted.includes(name)).map(step));
for (const { name, ms, code } of results) console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} ${(ms / 1000).toFixed(1)} s`);
console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
process.exit(results.some((result) => result.code !== 0) ? 1 : 0);

function step([name, command, args]) {
  const begun = Date.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(`--- ${name}\n${output.slice(-MOST_OUTPUT)}\n`);
      resolve({ name, ms: Date.now() - begun, code });
    });
  });
}
