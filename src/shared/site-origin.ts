// Sites that may show an embed: exact origins, which also stand in a header, so that nothing else is let through.

const LONGEST = 200;
/** Names and IPv4 addresses. A browser's host may hold `;`, `*` or a quote, which mean something in the header, and IPv6 fits no source there. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;
const INTRANET = /\.(?:local|localhost|lan|internal|intranet|corp|home|test)$/u;
const PRIVATE = /^(?:127|10)\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^192\.168\.\d{1,3}\.\d{1,3}$|^172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3}$/u;

/** The origin of a site as browsers write it; undefined for what is none, or may not be one: unencrypted outside of this machine and of intranets. */
export function siteOrigin(text: string): string | undefined {
  const given = text.trim();
  if (given.length > LONGEST || !/^https?:\/\//iu.test(given) || !URL.canParse(given)) return undefined;
  const { protocol, hostname, origin, pathname, search, hash, username, password } = new URL(given);
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '' || password !== '') return undefined;
  if (!HOST.test(hostname)) return undefined;
  const isNear = !hostname.includes('.') || INTRANET.test(hostname) || PRIVATE.test(hostname);
  return protocol === 'https:' || isNear ? origin : undefined;
}
