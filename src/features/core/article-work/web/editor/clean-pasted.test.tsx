import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';
import { editorExtensions } from './editor-extensions.ts';

const editorOf = (content: string) =>
  new Editor({
    element: document.createElement('div'),
    extensions: editorExtensions({ placeholder: '', picture: '图片', film: '视频' }),
    content,
  });

test('what is pasted keeps its structure and loses its looks, scripts and classes', () => {
  const pasted = cleanPasted(
    '<meta charset="utf-8"><style>p{}</style><h2 class="x" style="color:red" onclick="y()">题</h2><p style="mso-list:l0"><span style="font-size:40px">一</span><b>二</b></p><script>alert(1)</script><a href="https://example.com" target="_blank" id="z">三</a>',
  );
  expect(pasted).toBe('<h2>题</h2><p><span>一</span><b>二</b></p><a href="https://example.com">三</a>');
});

test('the editor keeps everything that it offers, and nothing that runs', () => {
  const written =
    '<h3>题</h3><p dir="rtl" data-indent="2" style="text-align: center"><strong>一</strong><em>二</em><u>三</u><s>四</s><sub>五</sub><sup>六</sup><span style="color: rgb(47, 115, 224); background-color: rgb(255, 241, 184); font-size: 18px; font-family: serif">七</span></p><ul><li><p>甲</p></li></ul><ol><li><p>乙</p></li></ol><blockquote><p>丙</p></blockquote><pre><code>丁</code></pre><img src="https://example.com/a.png" alt="图"><video src="https://example.com/a.mp4"></video>';
  const html = editorOf(written).getHTML();
  for (const part of [
    '<h3>',
    'dir="rtl"',
    'data-indent="2"',
    'text-align: center',
    '<strong>',
    '<em>',
    '<u>',
    '<s>',
    '<sub>',
    '<sup>',
    'font-size: 18px',
    'font-family: serif',
    '<ul>',
    '<ol>',
    '<blockquote>',
    '<pre>',
    'src="https://example.com/a.png"',
    '<video src="https://example.com/a.mp4"',
  ])
    expect(html).toContain(part);
  const hostile = editorOf(
    '<p>云<a href="javascript:alert(1)">x</a></p><img src="x" onerror="alert(1)"><img src="data:image/png;base64,x"><script>alert(1)</script>',
  ).getHTML();
  expect(hostile).not.toMatch(/javascript:|onerror|data:|<script|<img/);
});
