import { theme } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { HOUR_MS } from '#shared/time.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { Time } from '#web/ui/Time.tsx';
import type { Member } from '../contract.ts';
import { Block } from './Block.tsx';
import { formatDelay } from '#web/ui/format-delay.ts';
import { busiestHour, halfTime } from './spread-facts.ts';

const TENTHS = 10;
/** Longer durations are given in days. */
const HOURS_OF_DAY = 24;

/** The speed of the spread: time until half had the text, busiest hour, and articles per hour. */
export function SpeedBlock({ members }: { members: readonly Member[] }) {
  const t = useText('similar');
  const language = useLanguage();
  const top = busiestHour(members);
  const [first, last] = [members[0], members.at(-1)];
  if (!top || !first || !last || members.length < 2) return null;
  const hours = Math.max(1, (last.publishedAt - first.publishedAt) / HOUR_MS);
  const perDay = hours > HOURS_OF_DAY;
  const pace = members.length / (perDay ? hours / HOURS_OF_DAY : hours);
  return (
    <Block title={t('speed.title')}>
      <dl className="similar-facts">
        <Fact label={t('speed.half')}>{formatDelay(halfTime(members), language)}</Fact>
        <Fact label={t(perDay ? 'speed.perDay' : 'speed.perHour')}>
          <span className="num">{Math.round(pace * TENTHS) / TENTHS}</span>
        </Fact>
        <Fact label={t('speed.busiest')}>
          <Time value={top.from} isFull />{' '}
          <Link to={pathTo(CLASSIFIED_INFO, {}, { articleId: top.ids })}>{t('speed.articles', { total: top.ids.length })}</Link>
        </Fact>
      </dl>
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
