import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { BRIEF_REPORT, bulletinOfBasket } from '#features/report/brief-report/paths.ts';
import { MOST_PICKED } from '#shared/most-by-hand.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import type { Selected } from '../contract.ts';

/** Begins a bulletin of the articles that are ticked, or of the whole basket of `total`. */
export function BasketBulletin({ chosen, total }: { chosen?: readonly Selected[]; total: number }) {
  const t = useText('selected');
  const { modify } = useRights('brief-report');
  const { message } = App.useApp();
  const navigate = useNavigate();
  if (!modify || total === 0) return null;
  const begin = () => {
    if (total > MOST_PICKED) void message.warning(t('bulletinMost', { most: MOST_PICKED }));
    else void navigate(pathTo(BRIEF_REPORT, {}, bulletinOfBasket(chosen?.map(({ articleId }) => articleId))));
  };
  return (
    <Button type={chosen ? 'default' : 'primary'} size={chosen ? 'small' : 'middle'} onClick={begin}>
      {t('action.bulletin')}
    </Button>
  );
}
