import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>一</p><p>二<br>三</p>', '一\n二\n三'],
  ['a&nbsp;&amp;&#20013;&#x56fd;&hellip;', 'a &中国…'],
  ['<script>x</script>正文<style>y</style>', '正文'],
  ['<!-- <p> -->正文', '正文'],
  ['1 < 2', '1 < 2'],
  ['行内<b>粗</b>字', '行内粗字'],
  ['未完<p', '未完'],
  ['前<object classid="a" />后', '前后'],
  ['前<iframe src="a">后', '前后'],
  ['前<iframe src="a">框</iframe>后', '前后'],
  ['前<script>x', '前'],
  ['前<!-- 没有尽头 >后<p>完', '前后\n完'],
])('%j reads as %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  ['&#0;&#xD800;&#x110000;', ''],
  ['&#150;', '–'],
  ['?a=1&copy=2', '?a=1&copy=2'],
  ['&unknown;', '&unknown;'],
])('decodes %j to %j', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected);
});
