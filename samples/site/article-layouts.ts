// The pages of articles, a layout for each kind of outlet: what stands where, and in which form the time is written.
import { beijingIso, beijingText } from '#samples/press/beijing-time.ts';
import type { LayoutName } from '#samples/press/press-types.ts';
import type { ArticleView } from './article-view.ts';
import { escapeText as esc } from './escape.ts';

/** `head` goes into the page's head, `main` between masthead and footer. */
export interface LaidOut {
  main: string;
  head?: string;
}
type Layout = (view: ArticleView) => LaidOut;

const paragraphs = ({ story }: ArticleView): string => story.paragraphs.map((text) => `<p>${esc(text)}</p>`).join('\n');
const sourceOf = ({ story, article }: ArticleView): string => esc(story.source || article.outlet.name);
const title = ({ story }: ArticleView): string => esc(story.title);
const image = ({ article }: ArticleView): string => (article.id % 3 === 0 ? `<p><img src="/img/${article.id}.svg" alt=""></p>` : '');
const time = ({ article }: ArticleView, form: Parameters<typeof beijingText>[1]): string => beijingText(article.publishedAt, form);

/** As such sites write it: `1.2万`. */
const shortCount = (count: number): string => (count < 10_000 ? String(count) : `${(count / 10_000).toFixed(1)}万`);

const LAYOUTS: Record<LayoutName, Layout> = {
  portal: (v) => ({
    main: `<div class="wrap"><h1>${title(v)}</h1><div class="info"><span>${time(v, 'dash')}</span> <span>来源：${sourceOf(v)}</span></div><div class="article-content">${image(v)}${paragraphs(v)}</div><div class="editor">责任编辑：${esc(v.story.author)}</div><div class="share">分享到：微信 微博 QQ空间</div></div>`,
  }),
  official: (v) => ({
    head: `<meta name="PubDate" content="${time(v, 'seconds')}"><meta name="ContentSource" content="${sourceOf(v)}"><meta name="ArticleTitle" content="${title(v)}">`,
    main: `<div class="wrap"><h1>${title(v)}</h1><div class="info">发布时间：${time(v, 'chinese')}　来源：${sourceOf(v)}　字体：大 中 小</div><div class="TRS_Editor">${image(v)}${paragraphs(v)}</div><p class="zerenbianji">（责任编辑：${esc(v.story.author)}）</p><div class="tools">打印本页 关闭窗口</div></div>`,
  }),
  paper: (v) => ({
    main: `<div class="wrap"><h1>${title(v)}</h1><div class="date">${time(v, 'chinese')} 　来源：${sourceOf(v)}　作者：${esc(v.story.author)}</div><div id="ozoom">${image(v)}${paragraphs(v)}</div></div>`,
  }),
  wechat: (v) => ({
    main: `<div class="wrap rich_media_area"><h1 class="rich_media_title">${title(v)}</h1><div class="rich_media_meta_list"><span id="js_name">${esc(v.article.outlet.name)}</span> <em id="publish_time">${time(v, 'dash')}</em></div><div id="js_content" class="rich_media_content">${image(v)}${paragraphs(v)}</div><div class="stat-info">阅读 ${v.numbers.read}　点赞 ${v.numbers.like}</div></div><script>var ct = "${Math.floor(v.article.publishedAt / 1000)}";</script>`,
  }),
  weibo: (v) => ({
    main: `<div class="wrap weibo-card"><div class="account-card"><span class="author-name">${esc(v.story.author)}</span> <span class="fans">粉丝 ${shortCount(v.followers)}</span></div><div class="time info">发布于 ${time(v, 'seconds')}</div><h1 style="font-size:0;line-height:0;margin:0">${title(v)}</h1><div class="article-content">${paragraphs(v)}</div><div class="stat-count">转发 ${v.numbers.forward}　评论 ${v.numbers.reply}　点赞 ${v.numbers.like}</div></div>`,
  }),
  forum: (v) => ({
    main: `<div class="wrap thread"><h1>${title(v)}</h1><div class="post-meta info">作者：${esc(v.story.author)}　发表于 ${time(v, 'dash')}</div><div class="post_body">${paragraphs(v)}</div><div class="stat-count">浏览 ${v.numbers.read}　回复 ${v.numbers.reply}</div></div>`,
  }),
  qa: (v) => ({
    main: `<div class="wrap question"><h1>${title(v)}</h1><div class="answer-meta info">作者：${esc(v.story.author)}　发布时间：${time(v, 'dash')}</div><div class="article-content answer">${paragraphs(v)}</div><div class="stat-count">浏览 ${v.numbers.read}　点赞 ${v.numbers.like}　评论 ${v.numbers.reply}</div></div>`,
  }),
  blog: (v) => ({
    main: `<article class="wrap"><header style="background:none;color:inherit;padding:0"><h1>${title(v)}</h1><time datetime="${beijingIso(v.article.publishedAt)}">${time(v, 'chinese')}</time> <span class="author">${esc(v.story.author)}</span></header><div class="entry-content">${image(v)}${paragraphs(v)}</div></article>`,
  }),
  video: (v) => ({
    head: `<meta property="og:type" content="article"><meta property="article:published_time" content="${beijingIso(v.article.publishedAt)}">`,
    main: `<div class="wrap"><div class="player"><img src="/img/${v.article.id}.svg" alt=""></div><h1>${title(v)}</h1><div class="author-name">${esc(v.story.author)}</div><div class="article-content">${paragraphs(v)}</div><div class="stat-count">播放 ${v.numbers.play}　点赞 ${v.numbers.like}　评论 ${v.numbers.reply}　转发 ${v.numbers.forward}</div></div>`,
  }),
  broadcast: (v) => ({
    main: `<div class="wrap"><h1>${title(v)}</h1><div class="info">播出时间：${time(v, 'seconds')}　来源：${sourceOf(v)}　记者：${esc(v.story.author)}</div><div class="content_area">${paragraphs(v)}</div></div>`,
  }),
  english: (v) => ({
    head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: v.story.title, datePublished: beijingIso(v.article.publishedAt), author: { '@type': 'Person', name: v.story.author }, publisher: { '@type': 'Organization', name: v.article.outlet.name } }).replaceAll('<', '\\u003c')}</script>`,
    main: `<article class="wrap"><h1>${title(v)}</h1><p class="byline">By ${esc(v.story.author)}</p><div class="article-body">${image(v)}${paragraphs(v)}</div></article>`,
  }),
  comment: (v) => ({
    main: `<div class="wrap"><h1>${title(v)}</h1><div class="info">${esc(v.story.author)} 发表于 ${time(v, 'dash')}</div><div class="article-content">${paragraphs(v)}</div><div class="stat-count">点赞 ${v.numbers.like}</div></div>`,
  }),
};

export const layOut = (view: ArticleView): LaidOut => LAYOUTS[view.article.outlet.layout](view);
