import { checkUrl } from './egress-guard.ts';

/** Whether the server may fetch an address at all; `allowHosts` are the private hosts of the configuration. */
export const checkPublicUrl = (allowHosts: ReadonlySet<string>, url: string): ReturnType<typeof checkUrl> =>
  checkUrl(url, { allowHosts: new Set([...allowHosts].map((host) => host.toLowerCase())) });
