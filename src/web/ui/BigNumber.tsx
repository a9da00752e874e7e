import { useLanguage } from '../i18n/use-language.ts';
import { formatInFull, formatNumber } from './format-number.ts';

/** An abbreviated number; all its digits are in the tooltip. An unknown one is a dash. */
export function BigNumber({ value }: { value: number | null | undefined }) {
  const language = useLanguage();
  if (value === null || value === undefined) return <span>–</span>;
  return (
    <span className="num" title={Math.abs(value) >= 1e4 ? formatInFull(value) : undefined}>
      {formatNumber(value, language)}
    </span>
  );
}
