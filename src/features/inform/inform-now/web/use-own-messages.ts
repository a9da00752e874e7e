import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights, useUser } from '#web/session/user-store.ts';

/** The list of messages, for rows of the caller's own client; undefined for those of others, which nobody else may read. */
export function useOwnMessages(): (clientId: number, filters: Parameters<typeof pathTo>[2]) => string | undefined {
  const own = useUser()?.Client_ID;
  const mayRead = useRights('inform').browse;
  return (clientId, filters) => (mayRead && clientId === own ? pathTo(INFORM_MESSAGE_LIST, {}, filters) : undefined);
}
