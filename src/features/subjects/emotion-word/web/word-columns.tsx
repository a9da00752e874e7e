import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { emotionWordContract } from '../contract.ts';

export function useWordColumns(): ColumnOf<typeof emotionWordContract.list>[] {
  const t = useText('emotionWord');
  return [
    textColumn({ key: 'word', title: t('field.word'), sort: 'word', value: (word) => word.word }),
    enumColumn({
      key: 'polarity',
      title: t('field.polarity'),
      width: 100,
      render: (word) => <EmotionTag emotion={word.polarity} />,
      label: (word) => t(`polarity.${word.polarity}`),
    }),
    {
      key: 'strength',
      title: t('field.strength'),
      sort: 'weight',
      width: 100,
      align: 'right',
      render: (word) => <span className="num">{word.strength.toFixed(2)}</span>,
      text: (word) => word.strength,
    },
    {
      key: 'lib',
      title: t('field.lib'),
      render: (word) => (
        <>
          {word.libName} {!word.isLibEnabled && <ToneTag tone="grey">{t('offTag')}</ToneTag>}
        </>
      ),
      text: (word) => word.libName,
    },
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', value: (word) => word.updatedAt }),
  ];
}
