import { expect, test } from 'vitest';
import type { ScreenDef } from '../screens/screen-def.ts';
import { createScreenTable } from '../screens/screen-table.ts';
import { listTargets, matching, type Target } from './go-to-targets.ts';

const target = (title: string, where = '', kind: Target['kind'] = 'screen'): Target => ({ path: `/${title}`, title, where, kind });
const TARGETS = [
  target('Hot spots', 'Front / Analysis'),
  target('Analysis board', 'Front'),
  target('Users', 'Manage'),
  target('Search', '', 'search'),
];
const namesFor = (text: string) => matching(TARGETS, text).map(({ title }) => title);

test('names that begin with the text come before those that have it, places after them, searches last', () => {
  expect(namesFor('analysis')).toEqual(['Analysis board', 'Hot spots', 'Search']);
  expect(namesFor('SPOT')).toEqual(['Hot spots', 'Search']);
  expect(namesFor('nothing')).toEqual(['Search']);
  expect(namesFor('')).toEqual(['Hot spots', 'Analysis board', 'Users', 'Search']);
});

test('what reads like a sentence is offered as one first, other words are searched for first', () => {
  const search: ScreenDef = {
    path: '/find',
    title: 'web:goTo.title',
    privilege: 'signed-in',
    takesKeyword: true,
    sentenceQuery: (sentence) => ({ ask: sentence }),
    load: async () => () => null,
  };
  const table = createScreenTable([search]);
  const kindsFor = (text: string) => listTargets(table, {}, text, ['的', 'about']).map(({ kind, path }) => `${kind} ${path}`);
  expect(kindsFor('最近7天广东的负面')[0]).toMatch(/^sentence \/find\?ask=/);
  expect(kindsFor('Negative news about Yunque last week')[0]).toMatch(/^sentence /);
  expect(kindsFor('云雀汽车')).toEqual([expect.stringMatching(/^search \/find\?keyword=/), expect.stringMatching(/^sentence /)]);
  expect(kindsFor('(云雀|yq)&召回的')[0]).toMatch(/^search /);
  expect(kindsFor('')).toEqual([]);
});
