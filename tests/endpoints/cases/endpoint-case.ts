import type { ErrorCode } from '#shared/errors.ts';
import type { BusyTenant } from '../../support/busy-tenant.ts';

export interface EndpointCase {
  /** A call that answers 200. `undefined` for calls without input. */
  input: (own: BusyTenant) => unknown;
  /** The same call with ids of another client; it must answer 404 and change nothing. Omitted when no id can be given. */
  foreign?: (own: BusyTenant, other: BusyTenant) => unknown;
  /** The answer to `input` when a working answer needs something that tests lack: a page on the internet, a language model. */
  refusal?: { code: ErrorCode; field?: string };
}

export const classManage = '/v1/manage/class-manage';

export const none: EndpointCase = { input: () => undefined };
