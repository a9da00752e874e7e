// Prepares start, test and the command line: installs the packages of the lock file, and builds if the sources are newer.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const LEAST_NODE = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(`Tingfeng needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', options.isQuiet ? 'ignore' : 2, 2],
    env: { ...process.env, ...options.env },
  });
  if (result.status !== 0 && !options.mayFail) {
    console.error(`${command} ${args.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}.`);
    process.exit(result.status ?? 1);
  }
  return result.status ?? 1;
}

const digest = (text) => createHash('sha1').update(text).digest('hex');
const readIf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

/** False when only the build has been copied: there is nothing to build, and the builders' packages are not needed. */
export const hasSources = () => fs.existsSync(path.join(root, 'src'));

/** Installs the packages of the lock file when they are missing or differ. None of them needs to run or to compile anything. */
export function installPackages() {
  if (hasPackages()) return;
  console.error('Installing packages …');
  const which = hasSources() ? '--include=dev' : '--omit=dev';
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-progress', '--ignore-scripts', which]);
}

/** npm records in node_modules what it has installed; optional packages of other systems are not included. */
function hasPackages() {
  const note = readIf(path.join(root, 'node_modules/.package-lock.json'));
  if (!note) return false;
  const installed = JSON.parse(note).packages;
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const isNeeded = ([name, { dev, optional, devOptional }]) => name !== '' && !optional && (hasSources() || !(dev || devOptional));
  return Object.entries(wanted)
    .filter(isNeeded)
    .every(([name, { version }]) => installed[name]?.version === version);
}

/** Builds server and pages when a source is newer than the last build. */
export async function buildIfStale() {
  if (!hasSources()) return;
  const stamp = path.join(root, 'dist/.sources');
  const sources = digest(listSources().join('\n'));
  if (readIf(stamp) === sources) return;
  console.error('Building …');
  await runBuild();
  fs.writeFileSync(stamp, sources);
}

/** In a separate process: the builders' memory is released, and it ends with this one (its channel closes). */
function runBuild() {
  const child = spawn(process.execPath, [path.join(root, 'scripts/build.mjs')], { cwd: root, stdio: ['ignore', 2, 2, 'ipc'] });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      if (code === 0) return resolve();
      console.error('The build failed.');
      process.exit(code ?? 1);
    });
  });
}

/** Name, size and time of every file that the build reads. */
function listSources() {
  const lines = [];
  const walk = (folder) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(name);
      else if (!/\.test\.tsx?$/.test(name)) {
        const { size, mtimeMs } = fs.statSync(path.join(root, name));
        lines.push(`${name} ${size} ${mtimeMs}`);
      }
    }
  };
  walk('src');
  walk('samples');
  for (const name of ['package-lock.json', 'vite.config.ts', 'vite.embed.config.ts', 'scripts/build.mjs', 'scripts/group-chunks.ts'])
    lines.push(`${name} ${fs.statSync(path.join(root, name)).mtimeMs}`);
  return lines;
}
