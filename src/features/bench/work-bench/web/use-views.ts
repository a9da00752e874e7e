import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { workRoutes } from './work/work-routes.ts';

/** Views that everybody has, as in the address. */
const VIEWS = {
  all: '',
  negativeToday: 'emotion=negative&range=today',
  negativeUnread: 'emotion=negative&status=unread',
  review: 'needsReview=true',
  mine: 'isMine=true',
} as const;

export interface View {
  key: string;
  /** As in the address of the work bench. */
  query: string;
  name: string;
  isMine: boolean;
}

/** The views of the work bench: those that everybody has, and the saved ones. */
export function useViews(): { views: View[]; refresh: () => void } {
  const t = useText('article');
  const saved = useCall(workRoutes.savedFilters, undefined);
  const own = saved.data?.items ?? [];
  return {
    views: [
      ...Object.entries(VIEWS).map(([key, query]) => ({ key, query, name: t(`view.${key}`, { defaultValue: key }), isMine: false })),
      ...own.map(({ id, name, query, isMine, user }) => ({ key: String(id), query, name: isMine ? name : `${name} · ${user}`, isMine })),
    ],
    refresh: () => void saved.refetch(),
  };
}
