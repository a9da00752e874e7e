import { selectedContract } from '#features/bench/selected/contract.ts';
import { type Asked, BulletinDrawer } from '#features/report/brief-report/web/facade.tsx';
import { MOST_PICKED } from '#shared/most-by-hand.ts';
import { useCall } from '#web/client/use-call.ts';
import { useClosedByError } from '#web/client/use-closed-by-error.ts';
import { useText } from '#web/i18n/use-text.ts';

interface AskedBulletinProps {
  asked: Asked;
  onClose: () => void;
}

/** The form of a bulletin, with what another screen asked for. */
export function AskedBulletin({ asked, onClose }: AskedBulletinProps) {
  const t = useText('briefReport');
  const { basket, from, isWider } = asked;
  if (basket) return <OfBasket ids={basket} onClose={onClose} />;
  return <BulletinDrawer from={from} notes={isWider ? [t('widerNote')] : []} onClose={onClose} />;
}

function OfBasket({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useText('briefReport');
  const { data, error } = useCall(selectedContract.list, { page: 1, pageSize: MOST_PICKED });
  useClosedByError(error, onClose);
  if (!data) return null;
  const picked = data.items
    .filter(({ articleId }) => ids.length === 0 || ids.includes(articleId))
    .map(({ articleId, groupName, summary }) => ({ articleId, groupName, summary }));
  // In the basket there may be more than were asked for, of which those that do not fit on one page are told here.
  const missing = (ids.length || data.total) - picked.length;
  return <BulletinDrawer from={{ picked }} notes={missing > 0 ? [t('basketNote', { count: missing })] : []} onClose={onClose} />;
}
