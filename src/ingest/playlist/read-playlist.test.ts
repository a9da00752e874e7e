import { describe, expect, test } from 'vitest';
import { isPlaylist, readPlaylist } from './read-playlist.ts';

const BASE = 'https://tv.example.com/vod/day/list.m3u8?key=1';
const addresses = (text: string) => readPlaylist(text, BASE)?.pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.address]));
const written = (text: string) =>
  readPlaylist(text, BASE)
    ?.pieces.map((piece) => (typeof piece === 'string' ? piece : '<>'))
    .join('');

test('a playlist is known by its first line', () => {
  expect(isPlaylist(Buffer.from('#EXTM3U\n'))).toBe(true);
  expect(isPlaylist(Buffer.from('\uFEFF#EXTM3U\n'))).toBe(true);
  expect(isPlaylist(Buffer.from('<html>#EXTM3U'))).toBe(false);
});

test('every address of a master playlist is replaced', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="普通话, 一",DEFAULT=YES,URI="audio/zh.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1.42e01e,mp4a.40.2",AUDIO="a"',
    '../low.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=1200000',
    'https://cdn.example.net/high.m3u8?t=1',
  ].join('\r\n');
  expect(addresses(text)).toEqual([
    'https://tv.example.com/vod/day/audio/zh.m3u8',
    'https://tv.example.com/vod/low.m3u8',
    'https://cdn.example.net/high.m3u8?t=1',
  ]);
  expect(written(text)).toContain('#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="普通话, 一",DEFAULT=YES,URI="<>"');
  expect(written(text)).toContain('CODECS="avc1.42e01e,mp4a.40.2",AUDIO="a"\n<>');
});

test('keys, heads and byte ranges of a media playlist stay what they are', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:6',
    '#EXT-X-KEY:METHOD=AES-128,URI="/key?id=7",IV=0x01',
    '#EXT-X-MAP:URI="head.mp4",BYTERANGE="1216@0"',
    '#EXTINF:6.0,',
    '#EXT-X-BYTERANGE:9000@1216',
    'film.mp4',
    '#EXT-X-ENDLIST',
  ].join('\n');
  expect(addresses(text)).toEqual([
    'https://tv.example.com/key?id=7',
    'https://tv.example.com/vod/day/head.mp4',
    'https://tv.example.com/vod/day/film.mp4',
  ]);
  expect(written(text)).toBe(
    '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-KEY:METHOD=AES-128,URI="<>",IV=0x01\n#EXT-X-MAP:URI="<>",BYTERANGE="1216@0"\n#EXTINF:6.0,\n#EXT-X-BYTERANGE:9000@1216\n<>\n#EXT-X-ENDLIST\n',
  );
  expect(readPlaylist(text, BASE)?.isLive).toBe(false);
  expect(readPlaylist(text.replace('#EXT-X-ENDLIST', ''), BASE)?.isLive).toBe(true);
});

test('tags that nobody knows here, and what would lead around the server, are left out', () => {
  const text = [
    '#EXTM3U',
    '# a remark http://10.0.0.1/',
    '#EXT-X-DEFINE:NAME="host",VALUE="10.0.0.1"',
    '#EXT-X-DATERANGE:ID="1",X-ASSET-URI="http://10.0.0.1/advert.m3u8"',
    '#EXT-X-CONTENT-STEERING:SERVER-URI="http://10.0.0.1/steer"',
    '#EXT-X-SESSION-DATA:DATA-ID="a",URI="http://10.0.0.1/a.json"',
    '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="http://10.0.0.1/next"',
    '#EXT-X-KEY:METHOD=AES-128,URI=http://10.0.0.1/key',
    '#EXTINF:6,',
    '1.ts',
  ].join('\n');
  expect(written(text)).toBe('#EXTM3U\n#EXT-X-KEY:METHOD=AES-128\n#EXTINF:6,\n<>\n');
});

describe('is refused whole', () => {
  test.each([['javascript:alert(1)'], ['file:///etc/passwd'], ['data:video/mp2t;base64,AAAA'], ['http://'], [`/${'a'.repeat(4096)}`]])(
    'with %j',
    (address) => {
      expect(readPlaylist(`#EXTM3U\n#EXTINF:6,\n${address}\n`, BASE)).toBeUndefined();
      expect(readPlaylist(`#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${address}"\n`, BASE)).toBeUndefined();
    },
  );

  test('with more addresses than a film has parts', () => {
    const many = (count: number) => `#EXTM3U\n${Array.from({ length: count }, (_, place) => `${place}.ts`).join('\n')}`;
    expect(addresses(many(5000))).toHaveLength(5000);
    expect(readPlaylist(many(5001), BASE)).toBeUndefined();
  });
});
