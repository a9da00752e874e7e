import { describe, expect, test } from 'vitest';
import { guessApiMapping } from './guess-api-mapping.ts';
import { guessHotMapping, isSurelyHot } from './guess-hot-mapping.ts';

const TIME = '2026-11-20 08:30:00';

describe('the articles of a JSON answer', () => {
  test('are the list of which most is understood, however the names are spelt', () => {
    const answer = {
      code: 0,
      channels: [{ name: '要闻', url: '/a', date: TIME }],
      data: { list: [{ ID: 7, article_title: 'x', Title: '甲', publish_time: TIME, detailUrl: '/a/7.html', author: { name: '记者' } }] },
    };
    expect(guessApiMapping(answer)).toEqual({
      items: 'data.list',
      guid: 'ID',
      title: 'Title',
      time: 'publish_time',
      url: 'detailUrl',
      author: 'author.name',
    });
  });

  test('may be the answer itself, with markup as text', () => {
    const answer = [{ headline: '甲', body: '<p>正文</p>', ctime: 1_704_162_605 }];
    expect(guessApiMapping(answer)).toEqual({ items: '', url: '', title: 'headline', html: 'body', time: 'ctime' });
  });

  test('are found inside a wrapper', () => {
    const answer = { data: { children: [{ kind: 't3', data: { title: '甲', url: 'https://a.example.com/1', created: 1_704_162_605 } }] } };
    expect(guessApiMapping(answer)).toEqual({ items: 'data.children', title: 'data.title', url: 'data.url', time: 'data.created' });
  });

  test('need no title where they have a text', () => {
    const answer = { statuses: [{ text: '今天天气好', created_at: TIME, user: { screen_name: '甲' } }] };
    expect(guessApiMapping(answer)).toEqual({
      items: 'statuses',
      url: '',
      title: '',
      text: 'text',
      time: 'created_at',
      author: 'user.screen_name',
    });
  });

  test('say how many followers their authors have, where it is a number beside an author', () => {
    const of = (user: object) => guessApiMapping({ list: [{ title: '甲', url: '/1', time: TIME, user }] });
    expect(of({ name: '甲', followersCount: 12 })).toMatchObject({ author: 'user.name', followers: 'user.followersCount' });
    expect(of({ name: '甲', fansCount: '1.2万' })).toMatchObject({ followers: 'user.fansCount' });
    expect(of({ name: '甲', followersCount: '很多' })).not.toHaveProperty('followers');
    expect(of({ followersCount: 12 })).not.toHaveProperty('followers');
  });

  test('of television have their transcript; a channel alone is no television', () => {
    const item = { title: '晚间新闻', page: '/1', aired: TIME, station: '公共频道', programme: '晚间', play: '/1.mp4', length: 60 };
    const lines = [{ start: '00:01', speaker: '主播', text: '您好' }];
    expect(guessApiMapping({ list: [{ ...item, lines }] })).toEqual({
      items: 'list',
      title: 'title',
      url: 'page',
      time: 'aired',
      channel: 'station',
      programme: 'programme',
      media: 'play',
      duration: 'length',
      segments: 'lines',
      segmentTime: 'start',
      segmentText: 'text',
      segmentSpeaker: 'speaker',
    });
    expect(guessApiMapping({ list: [{ title: '甲', url: '/1', time: TIME, channel: '财经' }] })).not.toHaveProperty('channel');
  });

  test.each([
    ['a number', 7],
    ['words', ['甲', '乙']],
    ['names without times or texts', [{ name: '甲', url: '/a' }]],
    ['times that are none', [{ title: '甲', url: '/a', time: '待定' }]],
    ['names that no mapping can say', { 列表: [{ title: '甲', url: '/a', time: TIME }] }],
  ])('are not %s', (_what, answer) => {
    expect(guessApiMapping(answer)).toBeUndefined();
  });
});

test.each([
  [{ title: '甲', hot: 1 }, true],
  [{ title: '甲', hot_score: 1, timestamp: 1_704_162_605 }, true],
  [{ title: '甲', realpos: 1 }, true],
  [{ title: '甲', score: 1, time: TIME }, false],
  [{ title: '甲', order: 1 }, false],
])('%j is surely of a hot list: %s', (row, isSure) => {
  const hot = guessHotMapping([row, row, row]);
  expect(hot && isSurelyHot(hot)).toBe(isSure);
});
