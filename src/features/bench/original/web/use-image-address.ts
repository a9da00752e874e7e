import { usePassedAddress } from '#features/core/file/web/facade.tsx';
import { isRecord } from '#shared/is-record.ts';
import { useUser } from '#web/session/user-store.ts';

/**
 * Addresses at which a page may show the images of an article: through the image proxy, because pages load pictures from their own server only. The
 * client's option `imageProxyDomains` (substrings of domains) limits which are fetched; undefined for the others, and until the pass arrives.
 */
export function useImageAddress(articleId: number): (url: string) => string | undefined {
  const addressOf = usePassedAddress('/v1/proxy-access');
  const domains = proxyDomains(useUser()?.Client_Options_JSON);
  return (url) => (isProxied(url, domains) ? addressOf({ resultType: 'image', articleId, url }) : undefined);
}

/** The options may be an object or JSON text. */
export function proxyDomains(options: unknown): readonly string[] {
  let read: unknown = options;
  if (typeof options === 'string') {
    try {
      read = JSON.parse(options);
    } catch {
      return [];
    }
  }
  const list = isRecord(read) ? read.imageProxyDomains : undefined;
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string' && item !== '') : [];
}

/** Without a list, all are allowed. */
export function isProxied(url: string, domains: readonly string[]): boolean {
  const host = URL.parse(url)?.hostname;
  return host !== undefined && (domains.length === 0 || domains.some((domain) => host.includes(domain.toLowerCase())));
}
