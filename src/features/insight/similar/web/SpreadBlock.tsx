import { theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { SimilarSummary } from '../contract.ts';
import { Block } from './Block.tsx';
import { SpreadList } from './SpreadList.tsx';
import { SpreadPath } from './SpreadPath.tsx';

/** Number of articles that fit into the picture. */
const DRAWN = 40;

/** The spread of the text as a picture, and the same in words. */
export function SpreadBlock({ id, group, extra }: { id: number; group: SimilarSummary; extra?: ReactNode }) {
  const t = useText('similar');
  const { token } = theme.useToken();
  const drawn = group.members.slice(0, DRAWN);
  return (
    <Block title={t('path.title')} extra={extra}>
      {drawn.length > 1 ? (
        <>
          <p style={{ margin: '0 0 8px', color: token.colorTextSecondary }}>
            {t('path.legend')} {group.members.length > DRAWN && t('path.more', { shown: DRAWN })}
          </p>
          <SpreadPath id={id} members={drawn} edges={group.edges} />
        </>
      ) : (
        <p style={{ margin: '0 0 8px', color: token.colorTextSecondary }}>{t('path.alone')}</p>
      )}
      <h3 style={{ fontSize: 14, margin: '12px 0 4px' }}>{t('list.title')}</h3>
      <SpreadList id={id} group={group} />
    </Block>
  );
}
