// Subjects and articles in the Java peers' format: texts already cut into units, so that all define words alike.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpressionNode, WordField } from '#analysis/expression/ast.ts';
import { type MatchableArticle, toMatchable } from '#analysis/expression/matchable.ts';
import type { MatchSubject } from '#analysis/expression/matcher.ts';
import { operandWords, type SoughtWord } from '#analysis/expression/occurrences.ts';
import { parseExpression } from '#analysis/expression/parse.ts';

interface PeerWord {
  word: readonly string[];
  field: WordField;
}
type PeerQuery =
  | PeerWord
  | { all: PeerQuery[] }
  | { any: PeerQuery[] }
  | { not: PeerQuery }
  | { near: number; left: PeerWord[]; right: PeerWord[] }
  | { site: string };

const PEER_FIELDS: readonly WordField[] = ['any', 'title'];

function toWord({ units, field }: SoughtWord): PeerWord {
  if (!PEER_FIELDS.includes(field)) throw new Error(`The peers have no field ${field}`);
  return { word: units, field };
}

function toQuery(node: ExpressionNode): PeerQuery {
  const wordsOf = (operand: Parameters<typeof operandWords>[0]): PeerWord[] => operandWords(operand, () => undefined).map(toWord);
  switch (node.kind) {
    case 'word':
      return toWord(node);
    case 'site':
      return { site: node.domain };
    case 'not':
      return { not: toQuery(node.child) };
    case 'near':
      return { near: node.distance, left: wordsOf(node.left), right: wordsOf(node.right) };
    case 'and':
      return { all: node.children.map(toQuery) };
    case 'or':
      return { any: node.children.map(toQuery) };
    default:
      throw new Error('The peers have no dictionaries');
  }
}

function toPeerSubject({ id, expression }: MatchSubject<number>) {
  const parsed = typeof expression === 'string' ? parseExpression(expression) : { ok: true as const, node: expression };
  if (!parsed.ok || !parsed.node) throw new Error(`Subject ${id} does not parse`);
  return { id: String(id), query: toQuery(parsed.node) };
}

function toPeerArticle(article: MatchableArticle) {
  const { title, content, site } = toMatchable(article);
  const labels = site.split('.');
  return { title: title.join(' '), content: content.join(' '), sites: labels.map((_, at) => labels.slice(at).join('.')) };
}

/** Writes subjects.jsonl and articles.jsonl into the folder. */
export function writePeerCases(folder: string, subjects: readonly MatchSubject<number>[], articles: readonly MatchableArticle[]): void {
  const write = (name: string, lines: readonly unknown[]): void =>
    writeFileSync(join(folder, name), lines.map((line) => JSON.stringify(line)).join('\n'));
  write('subjects.jsonl', subjects.map(toPeerSubject));
  write('articles.jsonl', articles.map(toPeerArticle));
}
