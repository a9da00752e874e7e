import { Link } from 'react-router';
import { CLIENT_LIST } from '#features/office/client/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';

/** A client, in the list of clients for whom may open that. */
export function ClientLink({ name }: { name: string }) {
  return useRights('client').browse ? <Link to={pathTo(CLIENT_LIST, {}, { keyword: name })}>{name}</Link> : name;
}
