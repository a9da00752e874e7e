import { Alert, Skeleton, theme } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type Difference, similarContract } from '../contract.ts';
import { DifferenceText } from './DifferenceText.tsx';
import { differenceInput, type VersionRef } from './versions.ts';

export function DifferenceView({ sides }: { sides: { left: VersionRef; right: VersionRef } }) {
  const found = useCall(similarContract.difference, differenceInput(sides), { keepsPrevious: true });
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  return (
    <div aria-busy={found.isFetching}>
      <Both difference={found.data} />
    </div>
  );
}

function Both({ difference }: { difference: Difference }) {
  const t = useText('similar');
  const { token } = theme.useToken();
  const { title, content } = difference;
  const isSame = [...title, ...content].every((part) => part.kind === 'same');
  return (
    <>
      <p style={{ margin: '0 0 8px', color: token.colorTextSecondary }} aria-live="polite">
        {isSame ? t('compare.same') : `${t('compare.share', { percent: percentOf(difference.changedShare) })} · ${t('compare.legend')}`}
      </p>
      {difference.isCut && <Alert type="info" title={t('compare.cut')} style={{ marginBlockEnd: 8 }} />}
      <div className="similar-sides">
        {(['left', 'right'] as const).map((side) => (
          <article key={side} data-side={side}>
            <SideHead version={difference[side]} />
            <h3 className="similar-side" style={{ fontSize: 16, margin: '0 0 8px' }}>
              <DifferenceText parts={title} side={side} />
            </h3>
            <div className="similar-side">{content.length === 0 ? t('compare.empty') : <DifferenceText parts={content} side={side} />}</div>
          </article>
        ))}
      </div>
    </>
  );
}

/** One decimal below ten, so that a small change does not show as 0. */
const percentOf = (share: number): string => (share * 100).toFixed(share < 0.1 ? 1 : 0);

function SideHead({ version }: { version: Difference['left'] }) {
  const t = useText('similar');
  const { token } = theme.useToken();
  return (
    <p style={{ margin: '0 0 4px', color: token.colorTextSecondary }}>
      {version.siteName} · <Time value={version.publishedAt} isFull /> ·{' '}
      {version.isCurrent ? t('compare.current') : t('compare.revision', { revision: version.revision })}
    </p>
  );
}
