import { Fragment } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import type { HotCounts, Source } from '../contract.ts';
import './source.css';

/** The outcomes of a run's items, or of several runs'; for a hot list, whose lines are not articles, its counts. */
export function RunCounts({ counts }: { counts: Parameters<typeof Ledger>[0]['counts'] & { hot: HotCounts } }) {
  const t = useText('source');
  if (!counts.hot) return <Ledger counts={counts} />;
  return (
    <>
      <span className="ledger">{t('run.hot', counts.hot)}</span>
      {counts.fetched > 0 && (
        <div>
          <Ledger counts={counts} />
        </div>
      )}
    </>
  );
}

/** fetched = failed + duplicate + filtered + stored; zeros are left out of the sum. */
function Ledger({ counts }: { counts: Pick<Source['today'], 'fetched' | 'failed' | 'duplicate' | 'filtered' | 'stored'> }) {
  const t = useText('source');
  const shown = (['failed', 'duplicate', 'filtered', 'stored'] as const).filter((key) => key === 'stored' || counts[key] > 0);
  // A line may break between the parts, not within one.
  const parts = shown.map((key, i) => (
    <Fragment key={key}>
      <span className="ledger-part" title={t(`outcome.${key}`)}>
        {i > 0 && '+ '}
        {t(`outcomeShort.${key}`)} <BigNumber value={counts[key]} />
      </span>{' '}
    </Fragment>
  ));
  return (
    <span className="ledger">
      <span className="ledger-part">
        {t('outcomeShort.fetched')} <BigNumber value={counts.fetched} /> =
      </span>{' '}
      {parts}
    </span>
  );
}
