import { useUser } from '../session/user-store.ts';

/** How a link to an original page opens: in a new window, or in this one where the client's settings say so. */
export const useOutgoing = (): { target: '_self' | '_blank'; rel: string } => ({
  target: useUser()?.Is_Link_Target_Self === 1 ? '_self' : '_blank',
  rel: 'noreferrer noopener nofollow',
});
