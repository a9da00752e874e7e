import { Alert, theme } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { formatDelay } from '#web/ui/format-delay.ts';
import { Time } from '#web/ui/Time.tsx';
import type { SpreadAnalysis } from '../contract.ts';
import { Block } from './Block.tsx';
import { repostsOf } from './list-link.ts';

export function SpreadFacts({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const language = useLanguage();
  const { post, busiest, reach } = data;
  const count = (value: number, choice: Parameters<typeof repostsOf>[1] = {}) => (
    <Link to={repostsOf(post.id, choice)}>
      <BigNumber value={value} />
    </Link>
  );
  const isPartly = post.forwards !== null && post.forwards > data.total;
  return (
    <>
      {isPartly && <Alert type="info" showIcon title={t('partly', { forwards: post.forwards ?? 0, total: data.total })} />}
      <Block title={t('facts.title')}>
        <dl className="repost-facts">
          <Fact label={t('facts.total')}>{count(data.total)}</Fact>
          <Fact label={t('facts.accounts')}>
            <BigNumber value={data.accounts} />
          </Fact>
          <Fact label={t('facts.depth')}>{count(data.depth, { level: data.depth })}</Fact>
          <Fact label={t('facts.duration')}>{formatDelay(data.lastAt - post.publishedAt, language)}</Fact>
          <Fact label={t('facts.half')}>{formatDelay(data.halfAt - post.publishedAt, language)}</Fact>
          <Fact label={t('facts.busiest')}>
            {count(busiest.total, { from: busiest.from, until: busiest.until })} <Time value={busiest.from} isFull />
          </Fact>
          <Fact label={t('facts.first')}>
            <Time value={data.firstAt} isFull />
          </Fact>
          <Fact label={t('facts.last')}>
            <Time value={data.lastAt} isFull />
          </Fact>
          <Fact label={t('facts.reach')}>
            {reach.accounts > 0 ? count(reach.followers, { hasFollowers: 'true', sort: 'followers' }) : '–'}{' '}
            <small>{reach.accounts > 0 ? t('facts.reachOf', { known: reach.accounts, total: data.accounts }) : t('facts.reachNone')}</small>
          </Fact>
          {data.unknownParents > 0 && <Fact label={t('facts.unknown')}>{count(data.unknownParents, { hasUnknownParent: 'true' })}</Fact>}
        </dl>
      </Block>
    </>
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
