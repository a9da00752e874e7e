/** Short names of companies, from the registered name: whether the exchange's short name is among them. Compared with companynameparser. */
import { join } from 'node:path';
import { type NameForms, nameForms } from '#analysis/entity/name-forms.ts';
import { readRows } from '../../training/emotion/read-rows.ts';
import { printTable } from '../support/print-table.ts';
import { askPython } from '../support/python-peer.ts';
import { cpu } from './names.ts';

interface Listed {
  name: string;
  fullname: string;
}
interface Parsed {
  answers: string[][];
  seconds: number;
}

const SHARE_MARKS = /^(?:\*?st|[ncu](?=\p{Script=Han}))|[ab]$|-[a-z]+$|\s/gu;

export function scoreShortNames(folder: string): void {
  const rows = readRows<Listed>(join(folder, 'lexicon', 'companies-fullname.jsonl.gz'));
  const names = rows.map(({ fullname }) => fullname);
  const wanted = rows.map(({ name }) => name.toLowerCase().replaceAll(SHARE_MARKS, ''));
  const parsed = askPython('benchmarks/entity/companynameparser-peer.py', { names }) as Parsed;
  let forms: NameForms[] = [];
  const seconds = cpu(() => {
    forms = names.map(nameForms);
  });
  const methods = [
    { method: 'tingfeng', forms: forms.map(({ sure, brand = '' }) => [...sure, brand]), seconds },
    { method: 'companynameparser', forms: parsed.answers.map(combine), seconds: parsed.seconds },
  ];
  printTable(
    `The exchange's short name among the forms of the registered name: ${rows.length} listed companies`,
    methods.map(({ method, forms: found, seconds: time }) => ({
      method,
      'found %': percent(found.filter((list, i) => list.includes(wanted[i] ?? '')).length, rows.length),
      'forms a name': (found.reduce((sum, list) => sum + new Set(list.filter(Boolean)).size, 0) / rows.length).toFixed(1),
      'names/s': Math.round(rows.length / time),
    })),
  );
}

/** Every way to put its parts together. */
const combine = ([place = '', brand = '', trade = '']: readonly string[]): string[] => [
  brand,
  brand + trade,
  place + brand,
  place + brand + trade,
];

const percent = (part: number, whole: number): string => ((part / whole) * 100).toFixed(1);
