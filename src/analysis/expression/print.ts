// Syntax tree → canonical text.
import { BMP_KIND, KIND } from '#analysis/text/character-kind.ts';
import type { ExpressionNode, WordField } from './ast.ts';

const BARE = /^[\p{L}\p{M}\p{N}]+$/u;
// Also inside a word: beside Han letters a keyword is an operator.
const KEYWORD = /AND|OR|NOT/;
const NEEDS_ESCAPE = /["＂“”\\]/g;

/** A word as itself, whatever signs are in it. */
export const quote = (text: string): string => (BARE.test(text) && !KEYWORD.test(text) ? text : `"${text.replace(NEEDS_ESCAPE, '\\$&')}"`);
/** `#name`, in quotes if necessary. */
export const printReference = (name: string): string => `#${quote(name)}`;
const prefix = (field: WordField): string => (field === 'any' ? '' : `${field}:`);
const isRun = (code: number): boolean => BMP_KIND[code] === KIND.WORD;

/** Joins so that no character of one side reads as part of the other: `covid` `-19` needs the space, `华为` `-招聘` does not. */
function glue(left: string, operator: string, right: string): string {
  const first = right.charCodeAt(0);
  const space = operator === '-' && isRun(left.charCodeAt(left.length - 1)) && isRun(first) ? ' ' : '';
  return `${left}${space}${operator}${right}`;
}

function printOperand(node: ExpressionNode): string {
  const text = printExpression(node);
  return node.kind === 'and' || node.kind === 'or' ? `(${text})` : text;
}

function printAnd(children: readonly ExpressionNode[]): string {
  let text = '';
  for (const child of children) {
    const negative = child.kind === 'not';
    const operand = negative ? printOperand(child.child) : child.kind === 'or' ? printOperand(child) : printExpression(child);
    if (text !== '') text = glue(text, negative ? '-' : '+', operand);
    else text = negative ? `-${operand}` : operand;
  }
  return text;
}

/** Text that parses to an equal tree (positions aside). Field names are printed on each word. */
export function printExpression(node: ExpressionNode): string {
  switch (node.kind) {
    case 'word':
      return prefix(node.field) + quote(node.text);
    case 'dictionary':
      return `${prefix(node.field)}@${quote(node.name)}`;
    case 'subject':
      return printReference(node.name);
    case 'site':
      return `site:"${node.domain.replace(NEEDS_ESCAPE, '\\$&')}"`.replace(/^site:"([a-z0-9.]+)"$/, 'site:$1');
    case 'not':
      return `-${printOperand(node.child)}`;
    case 'and':
      return printAnd(node.children);
    case 'or':
      return node.children.map((child) => printExpression(child)).join('|');
    default: {
      const right = printOperand(node.right);
      return `${printOperand(node.left)}~${node.distance}${/^\p{N}/u.test(right) ? ' ' : ''}${right}`;
    }
  }
}
