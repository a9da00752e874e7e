// One address for one article: addresses that differ only by tracking, case of the host or a fragment are the same page.
import { createHash } from 'node:crypto';
import { getDomain, getHostname } from 'tldts';

/** Parameters that only say where a reader came from. */
const TRACKING =
  /^(?:utm_\w+|spm|scm|from|from_?source|from_?tag|source_?from|share(?:_?\w+)?|shared|sharer?_\w+|is_?share|isappinstalled|nsukey|wxshare_?\w*|wx_?\w+|weixin\w*|sudaref|vt|fr|ref|refer(?:er|rer)?|referer_?\w*|ref_src|ref_url|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl|hss_channel|cmpid|ocid|smid|smtyp|tt_from|tt_\w+|timestamp|_t|bd_?\w*vid|hmsr|hmpl|hmcu|hmkw|hmci|pk_\w+|mtm_\w+|ss_source|scene|clicktime|enterid|chksm|sessionid|ascene|devicetype|version|lang|nettype|abtest_cookie|pass_ticket|exportkey|wx_header|uid_?ct|app_?key|channel_?from|vd_source|spm_id_from|seid|bxsrc|pcevaname)$/i;
// These carry content on most sites, and only track readers on the hosts listed.
const HOST_TRACKING: readonly (readonly [RegExp, RegExp])[] = [[/(?:^|\.)mp\.weixin\.qq\.com$/, /^(?!(?:__biz|mid|idx|sn)$)/]];
const AMBIGUOUS = /^(?:version|lang|timestamp|scene|uid_?ct|ref|from|vt|fr|tt_\w+|wx_?\w+)$/i;
/** Values of ambiguous names that carry content: pages, record numbers, languages. */
const MEANINGFUL = /^(?:\d{1,7}|[a-z]{2}(?:-[a-z]{2})?)$/i;

function isTracking(host: string, name: string, value: string): boolean {
  const own = HOST_TRACKING.find(([hosts]) => hosts.test(host));
  if (own) return own[1].test(name);
  return TRACKING.test(name) && !(AMBIGUOUS.test(name) && MEANINGFUL.test(value));
}

function cleanQuery(url: URL): string {
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return pair !== '' && !isTracking(url.hostname, name, value);
    });
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/**
 * The canonical form of an http(s) address: lower-case host without trailing dot, no default port, no fragment (`#!` routes stay), no tracking
 * parameters, the others in their order. Text that is not an address comes back trimmed.
 */
export function normaliseUrl(address: string): string {
  const text = address.trim();
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return text;
  const host = url.hostname.replace(/\.$/, '');
  const port = url.port === '' ? '' : `:${url.port}`;
  const hash = url.hash.startsWith('#!') || url.hash.startsWith('#/') ? url.hash : '';
  return `${url.protocol}//${host}${port}${url.pathname}${cleanQuery(url)}${hash}`;
}

/** Key of an article: md5 of its canonical address, the same for http and https. */
export function articleKey(address: string): string {
  return createHash('md5')
    .update(normaliseUrl(address).replace(/^https:/, 'http:'))
    .digest('hex');
}

/** A key of the client's own, so that one client's articles never change or reveal another's under the same address. */
export const clientKey = (clientId: number, key: string): string => createHash('md5').update(`${clientId}/${key}`).digest('hex');

/** The keys under which a client may have an article of this address: the shared one and its own. */
export const keysFor = (clientId: number, address: string): [shared: string, own: string] => {
  const shared = articleKey(address);
  return [shared, clientKey(clientId, shared)];
};

/** Host name in lower case, empty when there is none. */
export function hostOf(address: string): string {
  return getHostname(address)?.replace(/\.$/, '') ?? '';
}

/** The host that identifies a site: without a leading `www.`. */
export const siteDomainOf = (address: string): string => hostOf(address).replace(/^www\./, '');

/** Registrable domain (`people.com.cn`), or the host itself for IP addresses and private suffixes. */
export function domainOf(address: string): string {
  return getDomain(address) ?? hostOf(address);
}
