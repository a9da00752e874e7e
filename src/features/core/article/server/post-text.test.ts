import { expect, test } from 'vitest';
import { postText } from './post-text.ts';

test('a post is shown by its own words, not by the title that its source cut out of them', () => {
  const text = '#苜禾业绩#【苜禾乳业三季度净利增长24%，超出预期】持有苜禾终于回本了，开心！这样的好消息多来一点❤️';
  const cut = { title: '#苜禾业绩#【苜禾乳业三季度净利增长24%，超出预期】持有苜禾终于回本了', summary: '，开心！这样的好消息多来一点❤️' };
  expect(postText(cut, text)).toEqual({ isPost: true, title: text, summary: '' });
  expect(postText({ ...cut, title: `${cut.title}…` }, text).title).toBe(text);
});

test('a long post goes on where its opening ends, and no character is cut in two', () => {
  const text = `${'好'.repeat(139)}😀${'后'.repeat(300)}`;
  const post = postText({ title: '好好好好好', summary: '' }, text);
  expect(post.title).toBe('好'.repeat(139));
  expect(post.summary.startsWith('😀后')).toBe(true);
  expect(post.summary).toHaveLength(160);
});

test('what has a title of its own keeps it', () => {
  const own = { title: '评论：食堂被曝后厨脏乱', summary: '校园食堂都敢用过期食材' };
  expect(postText(own, '校园食堂都敢用过期食材')).toEqual({ ...own, isPost: false });
  expect(postText({ title: '翎驰', summary: 's' }, '翎驰汽车发布新车').isPost).toBe(false);
});
