import { Button, theme } from 'antd';
import { Link } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { analysisContract } from '../contract.ts';
import { listOf } from './panel-props.ts';
import type { RegionCardProps } from './RegionCard.tsx';
import { analysisRoutes } from './routes.ts';

const COUNTRY = '86';

/** The places below one with all their numbers; a name opens the place, a number its articles. */
export function RegionTable({ filter, className = '', height = 320, place = COUNTRY, onPlace }: RegionCardProps) {
  const t = useText('analysis');
  const web = useText('web');
  const { data } = useCall(analysisRoutes.region, { ...filter, parent: place }, { keepsPrevious: true });
  const items = data?.items.filter((item) => item.total > 0) ?? [];
  return (
    <section className={`panel chart-card ${className}`} aria-label={t('region.table')} aria-busy={!data}>
      <header>
        <h2>{t('region.table')}</h2>
      </header>
      {data && items.length === 0 && <EmptyState />}
      {data && items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reached by the keyboard
        <div style={{ maxHeight: height, overflow: 'auto' }} tabIndex={0} role="group" aria-label={t('region.table')}>
          <table className="chart-table">
            <thead>
              <tr>
                <th scope="col">{t('column.place')}</th>
                <th scope="col">{t('series.articles')}</th>
                <th scope="col">{web('emotion.negative')}</th>
                <th scope="col">{t('brand.negativeShare')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <RegionRow key={item.code} item={item} filter={filter} period={data} onPlace={onPlace} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface RegionRowProps extends Pick<RegionCardProps, 'filter' | 'onPlace'> {
  item: Output<typeof analysisContract.region>['items'][number];
  period: { from: number; until: number };
}

function RegionRow({ item, filter, period, onPlace }: RegionRowProps) {
  const { token } = theme.useToken();
  return (
    <tr>
      <th scope="row">
        {item.hasChildren ? (
          <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onPlace(item.code)}>
            {item.name}
          </Button>
        ) : (
          item.name
        )}
      </th>
      <td className="num">
        <Link to={listOf(filter, period, { region: [item.code] })}>
          <BigNumber value={item.total} />
        </Link>
      </td>
      <td className="num">
        <Link style={{ color: token.colorError }} to={listOf(filter, period, { region: [item.code], emotion: ['negative'] })}>
          <BigNumber value={item.negative} />
        </Link>
      </td>
      <td className="num">{shareOf(item)}</td>
    </tr>
  );
}

const shareOf = ({ negative, total }: { negative: number; total: number }): string =>
  total > 0 ? `${Math.round((negative / total) * 100)}%` : '–';
