import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, enumColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { informHolidayContract } from '../contract.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export function useHolidayColumns(): ColumnOf<typeof informHolidayContract.list>[] {
  const t = useText('informHoliday');
  const dayText = (weekday: number) =>
    DAYS.filter((day) => day === weekday)
      .map((day) => t(`weekday.d${day}`))
      .join('');
  return [
    textColumn({
      key: 'date',
      title: t('field.date'),
      width: 200,
      value: ({ date, weekday }) => t('dated', { date, weekday: dayText(weekday) }),
    }),
    enumColumn({
      key: 'isWorking',
      title: t('field.kind'),
      width: 100,
      render: ({ isWorking }) => (
        <ToneTag tone={isWorking ? 'blue' : 'green'} sign={isWorking ? '+' : '–'}>
          {t(isWorking ? 'kind.working' : 'kind.free')}
        </ToneTag>
      ),
      label: ({ isWorking }) => t(isWorking ? 'kind.working' : 'kind.free'),
    }),
    longTextColumn({ key: 'name', title: t('field.name') }),
  ];
}
