import { theme } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import type { SimilarSummary } from '../contract.ts';
import { Block } from './Block.tsx';

/** The group by media type and by level of the site. */
export function GroupShares({ group }: { group: SimilarSummary }) {
  const t = useText('similar');
  const web = useText('web');
  return (
    <Block title={t('share.media')}>
      <Shares rows={group.mediaTypes.map(({ mediaType, total }) => ({ name: web(`media.${mediaType}`), total }))} />
      <h2 style={{ fontSize: 14, margin: '14px 0 8px' }}>{t('share.level')}</h2>
      <Shares rows={group.levels.map(({ level, total }) => ({ name: web(`level.${level}`), total }))} />
    </Block>
  );
}

function Shares({ rows }: { rows: { name: string; total: number }[] }) {
  const t = useText('similar');
  const { token } = theme.useToken();
  const most = Math.max(1, ...rows.map((row) => row.total));
  return rows
    .toSorted((a, b) => b.total - a.total)
    .map(({ name, total }) => (
      <div key={name} className="similar-share" title={t('share.row', { name, total })}>
        <span>{name}</span>
        <span aria-hidden="true" style={{ background: token.colorFillTertiary, borderRadius: 4 }}>
          <span
            className="similar-share-bar"
            style={{ display: 'block', width: `${(total / most) * 100}%`, background: token.colorPrimary }}
          />
        </span>
        <span style={{ textAlign: 'right' }}>
          <BigNumber value={total} />
        </span>
      </div>
    ));
}
