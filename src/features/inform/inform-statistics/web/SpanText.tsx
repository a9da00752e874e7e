import { theme } from 'antd';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatDelay } from '#web/ui/format-delay.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import type { StatisticsNumbers } from '../contract.ts';

type Span = StatisticsNumbers['toOpen'];
/** Fewer say nothing. */
const FEWEST_TIMES = 5;
const FEWEST_SHARE = 20;

/** The median, with the 95th percentile and how many there were: below it, or in its tooltip. */
export function SpanText({ span: { n, median, p95 }, isShort = false }: { span: Span; isShort?: boolean }) {
  const t = useText('informStatistics');
  const language = useLanguage();
  const { token } = theme.useToken();
  if (n < FEWEST_TIMES || median === null || p95 === null) return '–';
  const rest = t('p95', { time: formatDelay(p95, language), total: formatInFull(n) });
  if (isShort) return <span title={rest}>{formatDelay(median, language)}</span>;
  return (
    <>
      {formatDelay(median, language)}
      <div style={{ fontSize: 12, color: token.colorTextSecondary }}>{rest}</div>
    </>
  );
}

/** Of a number of minutes, as a cell of a file. */
export const minutesOf = ({ n, median }: Span): number | string =>
  n < FEWEST_TIMES || median === null ? '' : Math.round(median / 6000) / 10;

export const precisionOf = ({ opened, notRelevant }: Pick<StatisticsNumbers, 'opened' | 'notRelevant'>): string =>
  opened < FEWEST_SHARE ? '–' : `${((1 - Math.min(notRelevant, opened) / opened) * 100).toFixed(1)}%`;
