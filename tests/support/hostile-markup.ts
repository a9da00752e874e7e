// Markup that attackers send where a rich text is expected, and what must be true of whatever is stored of it.
import { expect } from 'vitest';

export const HOSTILE_MARKUP: readonly [name: string, html: string][] = [
  ['script', '<script>alert(1)</script>'],
  ['unclosed script', '<scr<script>ipt>alert(1)//'],
  ['event', '<p onclick="alert(1)" onmouseover=alert(1)>云</p>'],
  ['javascript link', '<a href="javascript:alert(1)">云</a><a href=" java\nscript:alert(1)">云</a><a href="data:text/html,x">云</a>'],
  ['picture', '<img src=x onerror=alert(1)><img src="data:image/svg+xml,<svg onload=alert(1)>"><img srcset="https://evil.example/x">'],
  [
    'style',
    '<style>@import "https://evil.example"</style><p style="background:url(https://evil.example);position:fixed;text-align:expression(1)">云</p>',
  ],
  ['span', '<span style="color:red;background-image:url(https://evil.example);font-family:x;font-size:9000px">云</span>'],
  ['svg', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>'],
  ['math', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
  [
    'frames',
    '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x"><form action="x"><input></form><base href="//evil.example">',
  ],
  ['film', '<video src="javascript:alert(1)" autoplay onloadstart=alert(1)></video><video poster="https://evil.example/x"></video>'],
  ['comment', '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>'],
  ['title in entities', '<p title="&quot;><img src=x onerror=alert(1)>">云</p>'],
];

/** Nothing in it runs, or loads anything by itself. */
export function expectHarmless(stored: string): void {
  expect(stored).not.toMatch(/<(?:script|style|svg|math|iframe|object|embed|form|input|base|img|video|!)/i);
  expect(stored.replaceAll(/&lt;.*?&gt;/g, '')).not.toMatch(/<[a-z][^>]*\s(?:on\w+|srcset|poster|title)=/i);
  expect(stored).not.toMatch(/javascript:|data:|evil\.example|url\(|expression|9000px/i);
}
