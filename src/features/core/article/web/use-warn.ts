import { App } from 'antd';
import { useNavigate } from 'react-router';
import { SENT_BY_HAND } from '#features/inform/inform-hand/paths.ts';
import { MOST_BY_HAND } from '#shared/most-by-hand.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';

/** Begins a warning by hand of these articles; undefined for whoever may not send one. */
export function useWarn(): ((articleIds: readonly number[]) => void) | undefined {
  const t = useText('article');
  const navigate = useNavigate();
  const { message } = App.useApp();
  if (!useCan('inform.a')) return undefined;
  return (articleIds) => {
    if (articleIds.length > MOST_BY_HAND) void message.warning(t('work.warnMost', { most: MOST_BY_HAND }));
    else void navigate(pathTo(SENT_BY_HAND, {}, { create: 'warning', article: articleIds }));
  };
}
