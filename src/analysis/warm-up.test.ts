import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = `
import { analyseArticle } from '#analysis/analyse.ts';
import { scoreTowards } from '#analysis/emotion/score-emotion.ts';
import { warmUp } from '#analysis/warm-up.ts';
const ms = (work) => { const from = process.cpuUsage(); work(); const { user, system } = process.cpuUsage(from); return (user + system) / 1000; };
const article = { title: '白鹭公司新楼在上海启用', content: '白鹭公司宣布新楼启用，员工很满意。' };
const answer = { warm: ms(warmUp), first: ms(() => { analyseArticle(article); scoreTowards(article, ['白鹭公司']); }) };
process.stdout.write(JSON.stringify(answer));
`;

test('after it the first article of a process is analysed at once', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM]);
  const { warm, first } = JSON.parse(stdout) as { warm: number; first: number };
  expect(first, stdout).toBeLessThan(warm / 4);
}, 60_000);
