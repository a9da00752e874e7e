// Which domains a client may ask for: names below a public suffix that are not the provider's own.
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { refusal } from '#shared/refusals.ts';
import { LONGEST_DOMAIN } from '../contract.ts';

/** What the reading of a host would take for the end of it, or for something before it. */
const NO_HOST = /[/\\?#@:%\s]/u;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/u;

/**
 * The domain as it goes over the wire, in lower case, without the dot at its end. `ownHosts`: of the product itself; they and what they are below are
 * nobody's. Throws a refusal that says why it cannot be had. That somebody has it already is not asked here: that would tell who is a client.
 */
export function readDomain(given: string, ownHosts: readonly string[]): string {
  if (isIP(given) !== 0) throw refusal('domain', 'domain-address');
  const domain = NO_HOST.test(given) ? '' : domainToASCII(given.replace(/\.$/u, '')).toLowerCase();
  const labels = domain.split('.');
  const isForm = domain.length <= LONGEST_DOMAIN && labels.every((label) => LABEL.test(label));
  if (isIP(domain) !== 0) throw refusal('domain', 'domain-address');
  if (domain === '' || !isForm) throw refusal('domain', 'domain-form', { most: LONGEST_DOMAIN });
  const read = parse(domain, { allowPrivateDomains: true });
  if (!read.isIcann && !read.isPrivate) throw refusal('domain', 'domain-not-public', { domain });
  if (read.domain === null) throw refusal('domain', 'domain-suffix', { domain });
  if (ownHosts.some((host) => host === domain || host.endsWith(`.${domain}`))) throw refusal('domain', 'domain-of-provider', { domain });
  return domain;
}
