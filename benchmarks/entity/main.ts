// Names, keywords and regions compared with jieba and others, on the same texts. Run: npx tsx benchmarks/entity/main.ts --data FOLDER
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRows } from '../../training/emotion/read-rows.ts';
import { installPython } from '../support/python-peer.ts';
import { scoreAddresses } from './addresses.ts';
import * as keywords from './keywords.ts';
import * as names from './names.ts';
import { scoreShortNames } from './short-names.ts';

const LENGTH = 800;
const ARTICLES = 400;

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx benchmarks/entity/main.ts --data FOLDER');
  process.exitCode = 2;
} else {
  installPython(['jieba==0.42.1', 'jionlp==1.5.31', 'companynameparser==0.1.8']);
  const text = readRows<{ text: string }>(join(values.data, 'news', 'chinanews-2020.jsonl.gz'))
    .map((row) => row.text)
    .join('\n');
  const articles = Array.from({ length: ARTICLES }, (_, i) => text.slice(i * LENGTH, (i + 1) * LENGTH));
  names.scoreQuality(values.data);
  await names.scoreSpeed(articles);
  await scoreAddresses(values.data);
  scoreShortNames(values.data);
  keywords.scoreQuality(values.data);
  await keywords.scoreSpeed(articles);
}
