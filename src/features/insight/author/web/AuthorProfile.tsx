import { Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { listOf } from '#features/insight/analysis/web/facade.tsx';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { Output } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import type { authorContract } from '../contract.ts';

type Author = Output<typeof authorContract.detail>;
const TENTHS = 10;

export function AuthorProfile({ author }: { author: Author }) {
  const t = useText('author');
  const web = useText('web');
  const authorId = [author.id];
  const days = Math.max(1, (author.until - author.from) / DAY_MS);
  return (
    <section className="panel" aria-label={t('fact.title')}>
      <Flex align="center" gap={12} wrap>
        <h2 style={{ fontSize: 18, margin: 0 }}>{author.name}</h2>
        <span title={author.siteDomain}>{author.siteName}</span>
        <MediaTag mediaType={author.mediaType} />
        <span>{web(`level.${author.level}`)}</span>
      </Flex>
      <dl style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 40px', margin: '12px 0 0' }}>
        <Fact label={t('fact.period')}>
          <LinkedNumber value={author.total} to={listOf({ authorId }, author)} />
        </Fact>
        <Fact label={t('fact.negative')}>
          <LinkedNumber value={author.negative} to={listOf({ authorId, emotion: ['negative'] }, author)} />
        </Fact>
        <Fact label={t('fact.perDay')}>
          <span className="num">{Math.round((author.total / days) * TENTHS) / TENTHS}</span>
        </Fact>
        <Fact label={t('fact.activeDays')}>
          <BigNumber value={author.activeDays} />
        </Fact>
        <Fact label={t('fact.allTotal')}>
          <LinkedNumber value={author.allTotal} to={pathTo(CLASSIFIED_INFO, {}, { authorId })} />
        </Fact>
        <Fact label={t('fact.first')}>
          <Time value={author.firstAt} isFull />
        </Fact>
        <Fact label={t('fact.last')}>
          <Time value={author.lastAt} isFull />
        </Fact>
        <Fact label={t('fact.numbers', { total: author.numbers.articles })}>
          <Echo numbers={author.numbers} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <div>
      <dt style={{ color: token.colorTextSecondary }}>{label}</dt>
      <dd style={{ margin: 0, fontWeight: 600 }}>{children}</dd>
    </div>
  );
}

function Echo({ numbers }: Pick<Author, 'numbers'>) {
  const t = useText('author');
  const language = useLanguage();
  if (numbers.articles === 0) return t('fact.noNumbers');
  const words = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  return t('fact.sums', {
    read: words(numbers.read),
    reply: words(numbers.reply),
    forward: words(numbers.forward),
    like: words(numbers.like),
  });
}
