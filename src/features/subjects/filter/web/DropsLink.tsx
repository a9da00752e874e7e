import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import type { DropReason } from '../contract.ts';

export const DROPS_PARAM = 'dropped';

/** The number of articles that a rule excludes, with a link to them. */
export function DropsLink({ kind, ruleId = 0, total }: { kind: DropReason['kind']; ruleId?: number; total: number }) {
  const t = useText('filter');
  const [, setSearch] = useSearchParams();
  if (total === 0) return <span className="num">0</span>;
  const open = () =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set(DROPS_PARAM, `${kind}.${ruleId}`);
      return next;
    });
  return (
    <Button type="link" size="small" className="num" aria-label={t('drops.open', { total })} onClick={open}>
      {total}
    </Button>
  );
}
