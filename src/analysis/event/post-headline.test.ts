import { expect, test } from 'vitest';
import { postHeadline } from './post-headline.ts';

test('an event of posts is named by what happened, not by tags, opinions and reposts', () => {
  expect(postHeadline('#穹云航空取消航班#【穹云航空昆明取消25个航班，3355名旅客受影响】刚到机场，气死')).toBe(
    '穹云航空昆明取消25个航班，3355名旅客受影响',
  );
  expect(postHeadline('#青岛火灾#翠屏里着火了，浓烟把整栋楼都罩住了，太吓人。简直太让人生气了🙃')).toBe(
    '翠屏里着火了，浓烟把整栋楼都罩住了，太吓人',
  );
  expect(postHeadline('转发 //@云边小卖部:深圳低空航线试运行六个月。#低空航线#')).toBe('转发 深圳低空航线试运行六个月');
});

test('never empty, and cut where it is long', () => {
  expect(postHeadline('#话题#')).toBe('#话题#');
  expect(postHeadline('长'.repeat(100))).toBe(`${'长'.repeat(40)}…`);
});
