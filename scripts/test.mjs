// `npm test`: all tests that need no external server: unit, endpoint, replay, fault and screen tests. Installs what they need.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildIfStale, installPackages, requireNode, root, run } from './prepare.mjs';

requireNode();
installPackages();
installBrowser();
await buildIfStale();

const report = path.join(root, '.cache/test-report.json');
fs.mkdirSync(path.dirname(report), { recursive: true });
fs.rmSync(report, { force: true });
const only = process.argv.slice(2);
const result = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only],
  {
    cwd: root,
    stdio: 'inherit',
    // Threads and commands run from the present build.
    env: { ...process.env, NODE_ENV: 'test', TEST_BUILT: 'yes' },
  },
);
const counts = fs.existsSync(report)
  ? JSON.parse(fs.readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 1, testResults: [] };
const failed = counts.numFailedTests + (result.status !== 0 && counts.numFailedTests === 0 ? 1 : 0);
// Repeated at the end, where a long log is read first.
for (const { name, message, assertionResults } of counts.testResults) {
  const file = path.relative(root, name);
  const broken = assertionResults.filter((test) => test.status === 'failed');
  for (const test of broken) console.log(`FAILED ${file}: ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 2000)}`);
  if (broken.length === 0 && message) console.log(`FAILED ${file}\n${message.slice(0, 2000)}`);
}
console.log(`${counts.numPassedTests} passed, ${failed} failed`);
// Exits later, because output to a pipe would be cut off.
process.exitCode = failed > 0 ? 1 : 0;

/** Chromium and Chinese fonts, from the system's packages if they may be installed. The shell without windows takes a third less processor time. */
function installBrowser() {
  const hasOne = (...files) => [process.env.CHROMIUM, ...files].some((file) => file && fs.existsSync(file));
  const hasAny = () =>
    hasOne('/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome');
  const hasFonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim();
  if (hasOne('/usr/bin/chromium-headless-shell') && hasFonts) return;
  if (process.platform === 'linux' && fs.existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium and Chinese fonts …');
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-cjk', 'fontconfig');
    const isInstalled = apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell') === 0;
    if (!isInstalled && !hasAny()) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  if (!hasAny()) console.error('There is no Chromium, so the screen tests will fail. Install it, or set CHROMIUM to its path.');
}

function apt(...args) {
  const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', ...args];
  return run(command, rest, { mayFail: true, isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
