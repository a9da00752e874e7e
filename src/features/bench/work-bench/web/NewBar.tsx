import { Button } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { articleRoutes } from './routes.ts';

const POLL_MS = 5000;

/** “N new” above the list: articles that came since its rows were found. A click shows them; the list never moves by itself. */
export function NewBar({ filter, since, onShow }: { filter: Record<string, unknown>; since: number; onShow: () => void }) {
  const t = useText('article');
  const count = useCall(articleRoutes.listCount, { ...filter, since }, { refreshMs: POLL_MS, staleMs: POLL_MS });
  const fresh = count.data?.fresh ?? 0;
  if (fresh === 0) return null;
  return (
    <Button block type="dashed" size="small" onClick={onShow} style={{ marginBlock: 8 }} data-testid="new-bar">
      {t('newBar', { total: fresh })}
    </Button>
  );
}
