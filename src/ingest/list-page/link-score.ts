// How much a link on a list page looks like a link to an article.
import { weigh } from '#ingest/extract/element-text.ts';
import { domainOf } from '#ingest/url/normalise-url.ts';

const ARTICLE_PATH =
  /\/(?:20\d{2})[-/_]?\d{1,2}[-/_]?\d{0,2}|\/(?:article|content|detail|news|story|a|p|s|post|archives?|thread|doc|info)[-_/]\w*\d|\d{5,}|[?&](?:id|aid|newsid|articleid|tid|docid)=\w+|\/t\d{8}_\d+/i;
const OTHER_PATH =
  /\/(?:login|register|about|contact|help|tag|tags|topics?|search|user|author|special|zt|video\/?$|photo\/?$|app|download|copyright|sitemap|rss|index)(?:[/.?]|$)|\/keywords?\/|forumdisplay|mod=space|[?&]uid=|\/comments?\/|\/$|javascript:|\.(?:jpe?g|png|gif|pdf|zip|apk|exe|mp4)$/i;
const OTHER_TEXT =
  /^(?:更多|首页|上一页|下一页|尾页|末页|登录|注册|详细|详情|全文|查看|阅读全文|more|next|prev(?:ious)?|read more|关于我们|联系我们|网站地图|版权声明|客户端|手机版|English)|新窗口打开|^\d+$|^[\d\s]*(?:跟贴|评论|回复)|ICP备|公网安备|许可证|举报/i;

/** Score of a link; above 2 it is worth considering. */
export function linkScore(title: string, link: string, pageUrl: string): number {
  const weight = weigh(title);
  if (weight < 5 || (URL.parse(link)?.hostname ?? '').startsWith('comment') || OTHER_TEXT.test(title)) return 0;
  const url = URL.parse(link);
  if (!url) return 0;
  let score = weight >= 8 ? 2 : 0.5;
  if (weight >= 14) score += 1;
  if (/[，。？！：“”、]/.test(title)) score += 0.5;
  const path = url.pathname + url.search;
  if (ARTICLE_PATH.test(path)) score += 2;
  if (OTHER_PATH.test(path)) score -= 2;
  if (/\.s?html?$/.test(url.pathname)) score += 0.5;
  if (domainOf(link) !== domainOf(pageUrl)) score -= 1;
  return score;
}
