import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import type { Effect } from '../contract.ts';

/** The number of matching articles, and of each change; zeros are left out. */
export function EffectNumbers({ effect }: { effect: Effect }) {
  const t = useText('filter');
  const shown = (['matched', 'dropped', 'rescored', 'regrouped', 'returned'] as const).filter(
    (key) => effect[key] > 0 || (key === 'dropped' && effect.rescored + effect.regrouped + effect.returned === 0),
  );
  return (
    <dl className="filter-numbers">
      {shown.map((key) => (
        <div key={key}>
          <dt>{t(`preview.${key}`)}</dt>
          <dd>
            <BigNumber value={effect[key]} />
            {key === 'matched' && <small> {t('preview.scanned', { total: effect.scanned })}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
