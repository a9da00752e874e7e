import { theme } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { SimilarSummary } from '../contract.ts';
import { Block } from './Block.tsx';
import { formatDelay } from '#web/ui/format-delay.ts';

export function GroupFacts({ group }: { group: SimilarSummary }) {
  const t = useText('similar');
  const language = useLanguage();
  const [first, last] = [group.members[0], group.members.at(-1)];
  if (!first || !last) return null;
  const publisher = (member: typeof first) => (
    <>
      <Link to={pathTo(ARTICLE_DETAIL, { id: member.id })}>{member.siteName}</Link> <Time value={member.publishedAt} isFull />
    </>
  );
  return (
    <Block title={t('facts.title')}>
      <dl className="similar-facts">
        <Fact label={t('facts.first')}>{publisher(first)}</Fact>
        {last.id !== first.id && <Fact label={t('facts.last')}>{publisher(last)}</Fact>}
        <Fact label={t('facts.total')}>
          <BigNumber value={group.total} />
        </Fact>
        <Fact label={t('facts.sites')}>
          <BigNumber value={group.sites.length} />
        </Fact>
        <Fact label={t('facts.duration')}>{formatDelay(last.publishedAt - first.publishedAt, language)}</Fact>
        <Fact label={t('facts.observed')}>
          <BigNumber value={group.edges.filter((edge) => edge.kind === 'observed').length} />
        </Fact>
      </dl>
      {group.total > group.members.length && (
        <p style={{ margin: '8px 0 0' }}>{t('facts.cut', { total: group.total, shown: group.members.length })}</p>
      )}
    </Block>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <div>
      <dt style={{ color: token.colorTextSecondary }}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
