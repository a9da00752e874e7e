import { Link } from 'react-router';
import type { Figures } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatTenths } from '#web/ui/format-tenths.ts';

const plain = (value: number): string => (Number.isInteger(value) ? formatInFull(value) : formatTenths(value));

/** The value and what its level begins with; with a list the number of articles opens it. */
export function FiguresText({ figures, list }: { figures: Figures; list?: string | undefined }) {
  const t = useText('informMessage');
  const { value, threshold, usual, articles } = figures;
  const total = articles === null ? undefined : t('detail.articles', { total: articles });
  const said = [
    t('detail.value', { value: plain(value), threshold: plain(threshold) }),
    ...(usual === null ? [] : [t('detail.usual', { usual: plain(usual) })]),
    ...(total !== undefined && !list ? [total] : []),
  ];
  return (
    <>
      {said.join(' · ')} {total !== undefined && list && <Link to={list}>{total}</Link>}
    </>
  );
}
