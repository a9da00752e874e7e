/** Regions in company addresses, compared with plain look-ups and jionlp's address parser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRegions } from '#analysis/region/find-regions.ts';
import { ancestorsOf, findRegion, listRegions } from '#analysis/region/region-table.ts';
import { readRows } from '../../training/emotion/read-rows.ts';
import { interleave } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';
import { askPython } from '../support/python-peer.ts';
import { bySubstring, byWords } from './naive-regions.ts';
import { cpu } from './names.ts';

const ROUNDS = 5;

/** Index of the address → code of the deepest region it names, '' for none. */
type Gold = Record<'seen' | 'kept', Record<string, string>>;

const ours = (text: string): string[] => findRegions({ title: '', content: text }).map(({ code }) => code);

function jionlp(texts: readonly string[]): { answers: (string | null)[][]; seconds: number } {
  return askPython('benchmarks/entity/jionlp-peer.py', { texts }) as { answers: (string | null)[][]; seconds: number };
}

export async function scoreAddresses(folder: string): Promise<void> {
  const gold = JSON.parse(readFileSync(new URL('addresses-gold.json', import.meta.url), 'utf8')) as Gold;
  const addresses = readRows<{ address: string }>(join(folder, 'region', 'addresses.jsonl.gz')).map(({ address }) => address);
  for (const part of ['seen', 'kept'] as const) {
    const cases = Object.entries(gold[part]).map(([index, code]) => ({ text: addresses[Number(index)] ?? '', code }));
    scorePart(part === 'seen' ? 'read while rules were made' : 'kept apart', cases);
  }
  await scoreSpeed(addresses.slice(0, 2000));
}

function scorePart(part: string, cases: readonly { text: string; code: string }[]): void {
  const texts = cases.map(({ text }) => text);
  const answers: Record<string, string[][]> = {
    tingfeng: texts.map(ours),
    jionlp: jionlp(texts).answers.map(codeOfNames),
    'jieba words in the dictionary': texts.map(byWords),
    'names as substrings': texts.map(bySubstring),
  };
  const wanted = cases.map(({ code }) => withParents(code === '' ? [] : [code]));
  const rows = Object.entries(answers).map(([method, found]) => {
    const given = found.map(withParents);
    return {
      method,
      province: levelF1(given, wanted, 1),
      city: levelF1(given, wanted, 2),
      district: levelF1(given, wanted, 3),
      'all right': allRight(given, wanted),
    };
  });
  printTable(`Regions of ${cases.length} company addresses, ${part}: F1 by level, and addresses with nothing wrong or missing`, rows);
}

function withParents(codes: readonly string[]): Set<string> {
  return new Set(codes.flatMap((code) => [code, ...ancestorsOf(code)]));
}

function levelF1(given: readonly Set<string>[], wanted: readonly Set<string>[], level: number): number {
  const at = (codes: Set<string>): string[] => [...codes].filter((code) => findRegion(code)?.level === level);
  const right = given.reduce((sum, codes, i) => sum + at(codes).filter((code) => wanted[i]?.has(code)).length, 0);
  const total = [...given, ...wanted].reduce((sum, codes) => sum + at(codes).length, 0);
  return (2 * right) / total;
}

function allRight(given: readonly Set<string>[], wanted: readonly Set<string>[]): string {
  const right = given.filter((codes, i) => codes.size === wanted[i]?.size && [...codes].every((code) => wanted[i]?.has(code)));
  return `${right.length}/${given.length}`;
}

/** The deepest of the names; the levels above distinguish equal names. */
function codeOfNames(names: readonly (string | null)[]): string[] {
  const given = names.filter((name) => name !== null);
  const deepest = given.at(-1);
  const same = listRegions().filter((region) => region.name === deepest);
  const fitting = same.filter(({ code }) => ancestorsOf(code).every((above) => given.includes(findRegion(above)?.name ?? '')));
  const chosen = fitting.length === 1 ? fitting : same;
  return chosen.length === 1 ? chosen.map(({ code }) => code) : codeAbove(given);
}

function codeAbove(names: readonly string[]): string[] {
  return names.length > 1 ? codeOfNames(names.slice(0, -1)) : [];
}

async function scoreSpeed(texts: readonly string[]): Promise<void> {
  const seconds = await interleave(
    {
      tingfeng: () => cpu(() => texts.forEach(ours)),
      jionlp: () => jionlp(texts).seconds,
      'jieba words in the dictionary': () => cpu(() => texts.forEach(byWords)),
      'names as substrings': () => cpu(() => texts.forEach(bySubstring)),
    },
    ROUNDS,
  );
  const rows = Object.entries(seconds).map(([method, value]) => ({ method, 'addresses/s': texts.length / value }));
  printTable(`Regions: addresses a second of processor time, medians of ${ROUNDS} rounds`, rows);
}
