import { expect, test } from 'vitest';
import type { ScreenDef } from '../screens/screen-def.ts';
import { createScreenTable } from '../screens/screen-table.ts';
import { isSpelling, listTargets, matching, type Target } from './go-to-targets.ts';
import { spellTitle } from './spell-title.ts';

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

test('a screen is found by how its name is spelt, whole, by initials and by a part of it', () => {
  const screens = [target('采集来源'), target('系统设置'), target('重新分类'), target('搜索', '', 'search')];
  const found = (text: string) => matching(screens, text, spellTitle).map(({ title }) => title);
  expect(found('caiji')).toEqual(['采集来源', '搜索']);
  expect(found("cai'ji lai")).toEqual(['采集来源', '搜索']);
  expect(found('XTSZ')).toEqual(['系统设置', '搜索']);
  expect(found('shezhi')).toEqual(['系统设置', '搜索']);
  expect(found('chongxin')).toEqual(['重新分类', '搜索']);
  // Two letters in the middle are no spelling that somebody would mean.
  expect(found('ji')).toEqual(['搜索']);
  expect(matching(screens, 'caiji').map(({ title }) => title)).toEqual(['搜索']);
});

test('a name that begins with the letters comes before one that only contains them', () => {
  const named = (title: string) => ({ path: `/${title}`, title, where: '', kind: 'screen' as const });
  const found = matching([named('评论采集设置'), named('采集来源')], 'caiji', spellTitle);
  expect(found.map(({ title }) => title)).toEqual(['采集来源', '评论采集设置']);
});

test('only letters may be a spelling', () => {
  expect(['caiji', "xi'an", 'c j', 'Users'].every(isSpelling)).toBe(true);
  expect(['', '采集', 'e7 car', 'a&b', "'"].some(isSpelling)).toBe(false);
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

test('a form is found by what it adds, before all else where the text begins with a word for new', () => {
  const targets = [target('专题列表'), target('用户'), target('新增专题', '专题列表', 'create'), target('新增用户', '用户', 'create')];
  const found = (text: string) => matching(targets, text, undefined, ['新建', '新增']).map(({ title }) => title);
  expect(found('新建专题')).toEqual(['新增专题']);
  expect(found('新增')).toEqual(['新增专题', '新增用户']);
  expect(found('专题')).toEqual(['专题列表', '新增专题']);
  expect(found('用户')).toEqual(['用户', '新增用户']);
});

test('only forms that the person may save are offered', () => {
  const load = async () => () => null;
  const screens: ScreenDef[] = [
    {
      path: '/tags',
      title: 'web:goTo.title',
      privilege: 'tag.b',
      menu: { area: 'manage', order: 1 },
      creates: 'web:action.save',
      load,
    },
    { path: '/users', title: 'web:goTo.title', privilege: 'client.b', creates: 'web:action.save', load },
  ];
  const forms = listTargets(
    createScreenTable(screens),
    { tag: { b: 1, a: 0, m: 1, d: 0 }, client: { b: 1, a: 0, m: 0, d: 0 } },
    'x',
    [],
    () => true,
  ).filter(({ kind }) => kind === 'create');
  expect(forms.map(({ path }) => path)).toEqual(['/tags?create=1']);
});
