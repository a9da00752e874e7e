// First starts, and starts that are not what was meant.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, makeFolder, type Place, Product, type Row } from './product.ts';

const MOST_BUILD_S = 180;
const BUILT_FROM = ['package.json', 'package-lock.json', 'scripts', 'src', 'samples', 'vite.config.ts'];

/** A checkout that was never built, with its packages: the most memory that the process takes which becomes the server. */
async function firstStart(place: Place): Promise<Row> {
  const folder = makeFolder();
  for (const name of BUILT_FROM) cpSync(path.join(place.root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(place.root, 'node_modules'), path.join(folder, 'node_modules'));
  const product = await Product.make({ ...place, root: folder });
  try {
    const begun = performance.now();
    let seconds: number | undefined;
    while (seconds === undefined && (performance.now() - begun) / 1000 < MOST_BUILD_S) {
      seconds = product.program ? await waitOn(product) : await product.start();
    }
    const started = product.program?.processes().filter(({ command }) => command.includes('scripts/start.mjs')) ?? [];
    // npm starts it by a shell.
    const peak = Math.max(...started.map(({ pid }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])));
    const ready = seconds === undefined ? `> ${MOST_BUILD_S}` : (performance.now() - begun) / 1000;
    return {
      said: `most memory of the server: ${Math.round(peak / 1024)} MB; packages for running: ${packagesMb(place.root)} MB`,
      seconds: ready,
    };
  } finally {
    await product.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Building takes longer than anything else is waited for. */
async function waitOn(product: Product): Promise<number | undefined> {
  await sleep(200);
  return /Tingfeng is ready/.test(product.program?.output ?? '') ? 0 : undefined;
}

/** As `npm ci --omit=dev` installs them. */
function packagesMb(root: string): number {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; devOptional?: true }>;
  };
  const folders = Object.entries(packages).flatMap(([name, { dev, devOptional }]) =>
    name && !dev && !devOptional ? [path.join(root, name)] : [],
  );
  const lines = execFileSync('du', ['-sk', ...folders.filter((folder) => existsSync(folder))], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return Math.round(lines.reduce((sum, line) => sum + Number(line.split('\t')[0]), 0) / 1024);
}

/** What a start says that should not succeed; one that does is told as such. */
async function refusal(product: Product): Promise<string> {
  const seconds = await product.start();
  const output = (product.program?.output ?? '').replaceAll(product.data, '…');
  return seconds === undefined ? `refused: ${output.trim().slice(0, 250)}` : 'starts';
}

async function twoServers(place: Place): Promise<Row> {
  const first = await Product.make(place);
  const second = new Product(place, first.data, first.env);
  try {
    await first.start();
    return { said: await refusal(second) };
  } finally {
    await second.stop();
    await first.remove();
  }
}

async function misspelt(place: Place): Promise<Row> {
  const product = await Product.make(place, { TINGFENG_WORKER: '3' });
  try {
    return { said: await refusal(product) };
  } finally {
    await product.remove();
  }
}

/** Whether the page that is shown under a path names scripts that are there. */
async function subPath(place: Place): Promise<Row> {
  const product = await Product.make(place, { TINGFENG_BASE_PATH: '/monitor' });
  try {
    await product.start();
    const page = await fetch(`${product.url}/monitor/`);
    const script = /src="([^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const answer = await fetch(new URL(script, `${product.url}/monitor/`));
    const type = answer.headers.get('content-type')?.split(';')[0];
    const call = await fetch(`${product.url}/monitor/v1/health`);
    return { said: `page ${page.status}, its script ${answer.status} ${type}, a call ${call.status}` };
  } finally {
    await product.remove();
  }
}

export const START_FAULTS: readonly Fault[] = [
  { name: 'first start, not built', only: 'sqlite', inject: firstStart },
  { name: 'two servers on one folder', inject: twoServers },
  { name: 'misspelt setting (TINGFENG_WORKER)', only: 'sqlite', inject: misspelt },
  { name: 'under a sub-path', only: 'sqlite', inject: subPath },
];
