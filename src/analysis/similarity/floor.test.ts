// How reliably reprints of a fixed sample of invented articles are recognised, so that a loss of quality is noticed.
import { describe, expect, test } from 'vitest';
import { createPress } from '#samples/press/create-press.ts';
import { type Edit, NEAR_VERBATIM, type Text, WRAPPED_OR_CUT } from '../../../training/similarity/edits.ts';
import { fillTemplate, TEMPLATE_COUNT } from '../../../training/similarity/templates.ts';
import { seededRandom } from '../expression/testing/random-cases.ts';
import { compareFingerprints } from './compare.ts';
import { fingerprint } from './fingerprint.ts';
import { ARTICLE, OTHER_REPORT, UNRELATED } from './sample-texts.ts';

const SHORTEST = 150;
const ARTICLES = 60;

const press = createPress({ seed: 7, startedAt: Date.parse('2026-11-21T10:00:00+08:00') });
const stories = press.history
  .filter(({ plan }) => plan.kind !== 'routine' && plan.kind !== 'reprint')
  .map((article): Text => ({ title: press.storyOf(article).title, content: press.storyOf(article).paragraphs.join('\n') }))
  .filter(({ content }) => content.length >= SHORTEST)
  .slice(0, ARTICLES);
const texts = [...stories, ...[ARTICLE, OTHER_REPORT, UNRELATED].map((content) => ({ title: '', content }))];

const isSame = (a: Text, b: Text): boolean => compareFingerprints(fingerprint(a.title, a.content), fingerprint(b.title, b.content)).same;

/** Share of the reprints with these edits that are recognised. */
function recall(edits: Readonly<Record<string, Edit>>): number {
  const random = seededRandom(3);
  const answers = Object.values(edits).flatMap((edit) => texts.map((text) => isSame(text, edit(text, random, UNRELATED))));
  return answers.filter(Boolean).length / answers.length;
}

describe('reprints of invented articles', () => {
  test('are known when they are near verbatim', () => expect(recall(NEAR_VERBATIM)).toBeGreaterThan(0.985));

  test('are known when they are cut or wrapped', () => expect(recall(WRAPPED_OR_CUT)).toBeGreaterThan(0.96));

  test('are told from other days of one template', () => {
    const random = seededRandom(4);
    const answers = Array.from({ length: 40 * TEMPLATE_COUNT }, (_, i) => {
      const day = (): Text => ({ title: '', content: fillTemplate(i % TEMPLATE_COUNT, random) });
      return isSame(day(), day());
    });
    expect(answers.filter(Boolean).length / answers.length).toBeLessThan(0.01);
  });
});
