import { expect, test } from 'vitest';
import { evidenceOfPost } from './evidence-of-post.ts';

const content = '翎驰E7又自燃了，太可怕！希望管管。 #翎驰E7起火#';
const words = ['可怕'];

test('the evidence of a post’s title stands where its text has the sentence', () => {
  const title = content.slice(0, 13);
  expect(evidenceOfPost({ title, content, evidence: [{ field: 'title', start: 0, end: 12, score: -0.7, words }] })).toEqual([
    { field: 'content', start: 0, end: 12, score: -0.7, words },
  ]);
});

test('a sentence of both is shown once, and one that the text lacks is left out', () => {
  const evidence = [
    { field: 'title', start: 0, end: 12, score: -0.7, words } as const,
    { field: 'content', start: 0, end: 12, score: -0.6, words } as const,
  ];
  expect(evidenceOfPost({ title: content, content, evidence })).toEqual([evidence[1]]);
  expect(
    evidenceOfPost({ title: '别的标题，太可怕', content, evidence: [{ field: 'title', start: 0, end: 8, score: -0.7, words }] }),
  ).toEqual([]);
});
