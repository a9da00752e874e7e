import { describe, expect, test } from 'vitest';
import type { ApiMapping } from '#shared/api-mapping.ts';
import { millisecondsOf, readBroadcast } from './read-broadcast.ts';

const BASE = 'https://tv.example.com/api';
const MAPPING: ApiMapping = {
  items: 'list',
  url: 'page',
  title: 'title',
  channel: 'station.name',
  programme: 'show',
  media: 'play',
  duration: 'length',
  segments: 'lines',
  segmentTime: 'at',
  segmentText: 'say',
  segmentSpeaker: 'who',
};
const read = (entry: object, mapping = MAPPING) => readBroadcast(entry, mapping, BASE);

describe('an item of television or radio', () => {
  test('has its parts in plain text, and its segments in their order', () => {
    const lines = [
      { at: '00:01:05', say: '<b>第二</b>句', who: '记者 <i>王</i>' },
      { at: 3.2, say: '第一句', who: '主播' },
      { at: 'soon', say: '没有时间' },
      { at: 9, say: '' },
    ];
    expect(read({ station: { name: '新闻<br>频道' }, show: '晚间新闻', play: '/v/1.mp4?x=1', length: 90, lines })).toEqual({
      channel: '新闻 频道',
      programme: '晚间新闻',
      mediaUrl: 'https://tv.example.com/v/1.mp4?x=1',
      mediaKind: 'video',
      durationMs: 90_000,
      segments: [
        { startMs: 3200, speaker: '主播', text: '第一句' },
        { startMs: 65_000, speaker: '记者 王', text: '第二句' },
      ],
    });
  });

  test('is sound where its address says so, and has no address that is not http', () => {
    expect(read({ play: 'https://cdn.example.com/a.MP3?t=1' })).toMatchObject({ mediaKind: 'audio' });
    expect(read({ play: 'javascript:alert(1)', show: '某栏目' })).not.toHaveProperty('mediaUrl');
  });

  test('is none without a mapping for it, or when the entry has nothing of it', () => {
    expect(read({ show: '某栏目' }, { items: '', url: 'u', title: 't' })).toBeUndefined();
    expect(read({})).toBeUndefined();
  });
});

test.each([
  ['0', 0],
  ['12.5', 12_500],
  ['1:05', 65_000],
  ['01:01:05,250', 3_665_250],
  ['90', 90_000],
  ['99999', undefined],
  ['-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the time %j is %j ms', (text, ms) => {
  expect(millisecondsOf(text)).toBe(ms);
});
