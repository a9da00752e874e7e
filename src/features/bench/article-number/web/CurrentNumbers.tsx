import { Flex, theme } from 'antd';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { NUMBER_KINDS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { Time } from '#web/ui/Time.tsx';

export function CurrentNumbers({ article }: { article: ArticleDetail }) {
  const t = useText('articleNumber');
  const { token } = theme.useToken();
  return (
    <>
      <Flex gap={32} wrap style={{ margin: '12px 0 4px' }}>
        {NUMBER_KINDS.map((kind) => (
          <dl key={kind} style={{ margin: 0 }} data-number={kind}>
            <dt style={{ color: token.colorTextSecondary }}>{t(`kind.${kind}`)}</dt>
            <dd style={{ margin: 0, fontSize: 22, fontWeight: 600 }}>
              <BigNumber value={article.numbers[kind]} />
            </dd>
          </dl>
        ))}
      </Flex>
      <span style={{ color: token.colorTextSecondary }}>
        {t('current.at')} <Time value={article.numberHistory.at(-1)?.at} isFull />
      </span>
    </>
  );
}
