// The client whose articles a page reads, from the page's own address: none for the own one. Where it is another one, the page only reads.
import type { Endpoint } from '#shared/contract.ts';
import { isReadElsewhere, isReadingPrivilege, OF_CLIENT } from '#shared/of-client.ts';
import { grants, type Privilege, type PrivilegeMap } from '#shared/privileges.ts';
import { getHashUrl } from '../session/hash-location.ts';

/** Screens that read articles; any other is of the own client, whatever its address says. */
const SCREENS =
  /^\/(?:article|article-detail-network|front\/(?:classified-info|similar-article-info|analysis|tools\/(?:search|tv-monitor)))(?:[/?]|$)/u;
export const isReadingScreen = (path: string): boolean => SCREENS.test(path);

export function ofClientIn(url: URL): number | undefined {
  const id = Number(url.searchParams.get(OF_CLIENT));
  return Number.isSafeInteger(id) && id > 0 && isReadingScreen(url.pathname) ? id : undefined;
}

export const ofClientOfPage = (): number | undefined => ofClientIn(getHashUrl());

/** The input of a call with whose articles it reads; other calls are about the own client. */
export function withOfClient<T>(route: Pick<Endpoint, 'method' | 'path'>, input: T): T {
  const id = isReadElsewhere(route) ? ofClientOfPage() : undefined;
  return id === undefined ? input : { ...input, [OF_CLIENT]: id };
}

/** What a person holds on a page: of another client's articles only the reading. */
export const holdsHere = (privileges: PrivilegeMap, privilege: Privilege): boolean =>
  grants(privileges, privilege) && (ofClientOfPage() === undefined || isReadingPrivilege(privilege));
