/** Fits the model of "negative for this name" by AdaGrad on a logistic loss. */
import { join } from 'node:path';
import { eachPlainFeature, eachTargetFeature, TARGET_BITS, TARGET_BUCKETS } from '../../src/analysis/emotion/target-features.ts';
import { TARGET_HEADER_BYTES, TARGET_MAGIC, TARGET_VERSION } from '../../src/analysis/emotion/target-model.ts';
import { findTarget, readForTargets } from '../../src/analysis/emotion/target-reading.ts';
import { findCompanies } from '../../src/analysis/entity/company-names.ts';
import { foldChars } from '../../src/analysis/language/fold-char.ts';
import { tokenise } from '../../src/analysis/segment/segment.ts';
import { readWeakNews } from './examples.ts';
import { readRows } from './read-rows.ts';
import { shuffle } from './shuffle.ts';

const EPOCHS = 10;
const RATE = 0.1;
const L2 = 2e-5;
/** Texts without names teach words that the finance texts lack; more of them would outweigh the statements about names. */
const PLAIN_WEIGHT = 0.3;
const NEWS_WEIGHT = 0.1;
const JOINED_NEWS_WEIGHT = 0.2;
const PLAIN_SOURCES = new Set([
  'wwwxmu-seed',
  'finfe-train',
  'smp2020-virus-train',
  'smp2020-usual-eval',
  'weibo2018-train',
  'online-shopping-10-cats',
  'waimai-10k',
]);

/** Characters. */
const LONGEST_JOINED = 150;

interface Row {
  features: Int32Array;
  isNegative: boolean;
  weight: number;
}
interface LabelledRow {
  text: string;
  label: number;
  source: string;
  entities?: string[];
  negative_entities?: string[];
}

/** One row per name and text of FinNSP, and one per text of the sources without names. */
export function readTargetRows(folder: string): Row[] {
  const rows = readRows<LabelledRow>(join(folder, 'sentiment', 'train.jsonl.gz'));
  const named = rows.filter((row) => row.source === 'finnsp-train');
  return [...named.flatMap(namedRows), ...joinTexts(named).flatMap(namedRows), ...newsRows(folder, rows), ...plainRows(rows)];
}

/** Two texts joined, one with bad news and one without, so that statements about one name are not applied to the other. */
function joinTexts(rows: readonly LabelledRow[]): LabelledRow[] {
  const isShort = (row: LabelledRow) => row.text.length < LONGEST_JOINED;
  const bad = rows.filter((row) => isShort(row) && row.label === -1);
  const other = rows.filter((row) => isShort(row) && row.label === 0);
  return other.flatMap((row, k) => {
    const partner = bad[(k * 7) % bad.length];
    if (!partner) return [];
    const parts = k % 2 === 0 ? [row, partner] : [partner, row];
    return [
      {
        text: parts.map((part) => part.text).join('。'),
        label: -1,
        source: row.source,
        entities: parts.flatMap((part) => part.entities ?? []),
        negative_entities: partner.negative_entities ?? [],
      },
    ];
  });
}

/** Ordinary news about one listed company: FinNSP is about frauds and contains none. For plain news the seed words decide. */
function newsRows(folder: string, rows: readonly LabelledRow[]): Row[] {
  const labelled = rows.filter((row) => row.source === 'wwwxmu-seed');
  const news = [...labelled, ...readWeakNews(folder)].flatMap((row) => {
    const names = companiesOf(row.text);
    return names.length === 1
      ? [{ ...row, label: Math.min(row.label, 0), entities: names, negative_entities: row.label === -1 ? names : [] }]
      : [];
  });
  const weigh = (weight: number) => (row: Row) => ({ ...row, weight });
  return [...news.flatMap(namedRows).map(weigh(NEWS_WEIGHT)), ...joinTexts(news).flatMap(namedRows).map(weigh(JOINED_NEWS_WEIGHT))];
}

function companiesOf(text: string): string[] {
  const folded = foldChars(text);
  return [...new Set(findCompanies(folded, tokenise(text)).map(({ start, end }) => folded.slice(start, end)))];
}

function plainRows(rows: readonly LabelledRow[]): Row[] {
  return rows.flatMap((row) => {
    if (!PLAIN_SOURCES.has(row.source)) return [];
    const features: number[] = [];
    eachPlainFeature(row.text, (bucket) => features.push(bucket));
    return features.length === 0 ? [] : [{ features: Int32Array.from(features), isNegative: row.label === -1, weight: PLAIN_WEIGHT }];
  });
}

function namedRows({ text, entities = [], negative_entities: negative = [] }: LabelledRow): Row[] {
  const reading = readForTargets({ title: '', content: text }, [...new Set([...entities, ...negative])]);
  return (reading?.targets ?? []).flatMap((name) => {
    const found = reading && findTarget(reading, name);
    if (!found) return [];
    const features: number[] = [];
    eachTargetFeature(found.masked, (bucket) => features.push(bucket));
    return [{ features: Int32Array.from(features), isNegative: negative.includes(name), weight: 1 }];
  });
}

/** The bytes of target-model.bin. Deterministic. */
export function fitTarget(rows: Row[]): Uint8Array {
  const weights = new Float32Array(TARGET_BUCKETS);
  const squares = new Float32Array(TARGET_BUCKETS).fill(1e-3);
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(rows, epoch + 1);
    for (const { features, isNegative, weight } of rows) {
      const norm = 1 / Math.sqrt(features.length);
      let logit = bias;
      for (const bucket of features) logit += (weights[bucket] ?? 0) * norm;
      const slope = (1 / (1 + Math.exp(-logit)) - (isNegative ? 1 : 0)) * weight;
      bias -= 0.01 * slope;
      for (const bucket of features) {
        const g = slope * norm + L2 * (weights[bucket] ?? 0);
        squares[bucket] = (squares[bucket] ?? 0) + g * g;
        weights[bucket] = (weights[bucket] ?? 0) - (RATE * g) / Math.sqrt(squares[bucket] ?? 1);
      }
    }
  }
  return encode(weights, bias);
}

/** int8; the largest 0.01 % of weights are clipped, so that the rest keep their resolution. */
function encode(weights: Float32Array, bias: number): Uint8Array {
  const sizes = weights.map(Math.abs).toSorted();
  const scale = (sizes[Math.floor(sizes.length * 0.9999)] ?? 1) / 127;
  const bytes = new Uint8Array(TARGET_HEADER_BYTES + TARGET_BUCKETS);
  const view = new DataView(bytes.buffer);
  bytes.set(Array.from(TARGET_MAGIC, (sign) => sign.charCodeAt(0)));
  view.setUint16(4, TARGET_VERSION, true);
  bytes[6] = TARGET_BITS;
  view.setFloat32(8, scale, true);
  view.setFloat32(12, bias, true);
  weights.forEach((weight, at) => view.setInt8(TARGET_HEADER_BYTES + at, Math.max(-127, Math.min(127, Math.round(weight / scale)))));
  return bytes;
}
