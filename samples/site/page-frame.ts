import type { Outlet } from '#samples/press/press-types.ts';
import { escapeText } from './escape.ts';
import { FEED_PATHS } from './paths.ts';

const TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const;

/** Head, masthead and footer around a page's main part. */
export function framePage(outlet: Outlet, title: string, main: string, head = ''): string {
  const feed = outlet.feed ?? 'rss';
  const isEnglish = outlet.language === 'en';
  const charset = outlet.charset && outlet.charsetIn === 'header' ? '' : `<meta charset="${outlet.charset ?? 'utf-8'}">`;
  const style = `body{margin:0;font:16px/1.8 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;color:#222;background:#f5f5f4}header{background:${outlet.colour};color:#fff;padding:12px 24px}header a{color:#fff;margin-right:16px;text-decoration:none}.logo{font-size:22px;font-weight:700}.wrap{max-width:820px;margin:24px auto;background:#fff;padding:24px 32px;border-radius:6px}h1{font-size:26px;line-height:1.4}.info,.meta,.stat{color:#888;font-size:13px}.share,.ad,footer,.comments,.related{color:#777;font-size:13px}.ad{background:#faf6e8;padding:8px;margin:16px 0}footer{max-width:820px;margin:auto;padding:16px 32px}li{margin:6px 0}img{max-width:100%}a{color:${outlet.colour}}`;
  const note = isEnglish
    ? 'Sample press of Tingfeng. All outlets, people, companies and events are fictional.'
    : '听风样例媒体，媒体、人物、企业与事件均为虚构。';
  return `<!DOCTYPE html><html lang="${outlet.language}"><head>${charset}<title>${escapeText(title)}${title === outlet.name ? '' : `_${escapeText(outlet.name)}`}</title><meta name="viewport" content="width=device-width"><link rel="alternate" type="${TYPES[feed]}" title="${escapeText(outlet.name)}" href="${FEED_PATHS[feed]}">${head}<style>${style}</style></head><body><header><span class="logo">${escapeText(outlet.name)}</span> <nav class="nav"><a href="/">${isEnglish ? 'Home' : '首页'}</a><a href="/list">${isEnglish ? 'Latest' : '滚动'}</a></nav></header>${main}<footer class="footer">${note}</footer></body></html>`;
}
