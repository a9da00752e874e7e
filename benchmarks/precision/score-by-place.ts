// Whether the title says what an article of a feed is about: the precision of those that match by their title alone, and of the others.
import { evaluateExpression } from '#analysis/expression/evaluate.ts';
import { toMatchable } from '#analysis/expression/matchable.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { titleOnly } from '#analysis/expression/title-only.ts';
import type { Cell } from '../support/print-table.ts';
import type { RealText } from './corpus.ts';
import { type Judgements, judgementKey } from './judgements.ts';
import type { PrecisionSubject } from './subjects.data.ts';
import { wilson } from './wilson.ts';

const isByTitle = (text: RealText, expression: string): boolean => {
  const parsed = parseExpression(expression);
  if (!parsed.ok || !parsed.node) throw new Error(`no expression: ${expression}`);
  return evaluateExpression(titleOnly(parsed.node), toMatchable(text), () => undefined);
};

const percent = (share: number): string => (share * 100).toFixed(0);

export function scoreByPlace(
  drawn: readonly { subject: PrecisionSubject; samples: readonly RealText[] }[],
  judgements: Judgements,
): Record<string, Cell>[] {
  const read = drawn.flatMap(({ subject: { name, expression }, samples }) =>
    samples
      .filter(({ origin }) => origin === 'feeds')
      .flatMap((text) => {
        const judgement = judgements.get(judgementKey(name, text.key));
        return judgement ? [{ isByTitle: isByTitle(text, expression), isRelevant: judgement.isRelevant }] : [];
      }),
  );
  return [true, false].map((byTitle) => {
    const part = read.filter((each) => each.isByTitle === byTitle);
    const right = part.filter(({ isRelevant }) => isRelevant).length;
    const [low, high] = wilson(right, part.length);
    return {
      'found by': byTitle ? 'the title alone' : 'the text only',
      read: part.length,
      right,
      'precision %': percent(right / part.length),
      '95 %': `${percent(low)}–${percent(high)}`,
    };
  });
}
