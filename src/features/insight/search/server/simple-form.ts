// The simple form of a search and the expression that it represents.
import type { ExpressionNode, WordNode } from '#analysis/expression/ast.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { printExpression } from '#analysis/expression/print.ts';
import type { SimpleForm } from '../contract.ts';

const PIECE = /["“”＂]([^"“”＂]*)["“”＂]?|[^\s"“”＂]+/gu;
const DISTANCE = 20;
const NEEDS_ESCAPE = /["\\]/g;

/** Typed words: spaces separate, quotes join. */
export const splitWords = (text: string): string[] =>
  [...text.matchAll(PIECE)].map(([whole, quoted]) => (quoted ?? whole).trim()).filter((word) => word !== '');

const quoted = (word: string): string => `"${word.replaceAll(NEEDS_ESCAPE, '\\$&')}"`;

/** Canonical text; '' when nothing is required and nothing excluded. Words are taken literally. */
export function buildSimple(form: SimpleForm): string {
  const phrase = form.phrase.replaceAll(/["“”＂]/g, ' ').trim();
  const near = splitWords(form.near).map(quoted);
  const any = splitWords(form.any).map(quoted);
  const parts = [
    ...splitWords(form.all).map(quoted),
    ...(any.length > 0 ? [`(${any.join('|')})`] : []),
    ...(phrase ? [quoted(phrase)] : []),
    ...near.slice(1).map((word, i) => `${near[i]}~${form.distance} ${word}`),
    ...(near.length === 1 ? near : []),
  ].join('+');
  const none = splitWords(form.none).map(quoted);
  const text = `${parts}${none.length > 0 ? ` -(${none.join('|')})` : ''}`;
  if (text.trim() === '') return '';
  const scoped = form.isTitleOnly ? `title:(${text})` : text;
  const parsed = parseExpression(scoped);
  return parsed.ok && parsed.node ? printExpression(parsed.node) : scoped;
}

const EMPTY: SimpleForm = { all: '', any: '', none: '', phrase: '', near: '', distance: DISTANCE, isTitleOnly: false };

/** The form with the same meaning as the expression; null when there is none. */
export function toSimple(node: ExpressionNode | null): SimpleForm | null {
  if (node === null) return EMPTY;
  const fields = new Set(wordsOf(node)?.map((word) => word.field));
  const [field] = fields;
  if (fields.size !== 1 || (field !== 'any' && field !== 'title')) return null;
  const form = sortParts(node.kind === 'and' ? node.children : [node]);
  if (form === null) return null;
  const simple = { ...form, isTitleOnly: field === 'title' };
  return isSame(simple, node) ? simple : null;
}

/** All words; undefined when the expression contains anything else. */
function wordsOf(node: ExpressionNode): WordNode[] | undefined {
  if (node.kind === 'word') return [node];
  const parts =
    node.kind === 'not' ? [node.child] : node.kind === 'near' ? [node.left, node.right] : 'children' in node ? node.children : undefined;
  const found = parts?.map(wordsOf);
  return found?.every((words) => words !== undefined) ? found.flat() : undefined;
}

function sortParts(parts: readonly ExpressionNode[]): SimpleForm | null {
  const form = { ...EMPTY };
  const add = (key: 'all' | 'any' | 'none', words: readonly WordNode[]) =>
    (form[key] = [form[key], ...words.map((word) => spell(word.text))].filter((text) => text !== '').join(' '));
  for (const part of parts) {
    if (part.kind === 'word' && /\s/u.test(part.text) && form.phrase === '') form.phrase = part.text;
    else if (part.kind === 'word') add('all', [part]);
    else if (part.kind === 'or' && form.any === '' && part.children.every(isWord)) add('any', part.children);
    else if (part.kind === 'not' && part.child.kind === 'word') add('none', [part.child]);
    else if (part.kind === 'not' && part.child.kind === 'or' && part.child.children.every(isWord)) add('none', part.child.children);
    else if (part.kind === 'near' && form.near === '' && isWord(part.left) && isWord(part.right)) {
      form.near = `${spell(part.left.text)} ${spell(part.right.text)}`;
      form.distance = part.distance;
    } else return null;
  }
  return form;
}

const isWord = (node: ExpressionNode): node is WordNode => node.kind === 'word';
const spell = (text: string): string => (/\s/u.test(text) ? `"${text}"` : text);

/** The order of the parts does not matter, the parts do. */
function isSame(form: SimpleForm, node: ExpressionNode): boolean {
  const parsed = parseExpression(buildSimple(form));
  return parsed.ok && parsed.node !== null && partsOf(parsed.node) === partsOf(node);
}

function partsOf(node: ExpressionNode): string {
  const parts = (node.kind === 'and' ? node.children : [node]).flatMap((part) =>
    part.kind === 'not' && part.child.kind === 'or'
      ? part.child.children.map((child) => `-${printExpression(child)}`)
      : printExpression(part),
  );
  return parts.toSorted().join('\n');
}
