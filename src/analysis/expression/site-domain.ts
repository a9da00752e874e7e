// Domains in the form used by `site:` and the articles.

/** Characters; a domain has 253 at most, and making the normal form of a text of marks takes the square of its length. */
const LONGEST = 2000;

/** Lower-case domain without scheme, path, leading `*.` or dots; '' when nothing is left. */
export function siteDomain(text: string): string {
  const [host = ''] = text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .split(/[/?#:\s]/, 1);
  return host.replace(/^[*.]+/, '').replace(/\.+$/, '');
}

/** Whether `site` is `domain` or below it; both as returned by `siteDomain`. */
export const isWithinDomain = (site: string, domain: string): boolean => site === domain || site.endsWith(`.${domain}`);
