import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { type Column, dateColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import type { LogLine } from '../contract.ts';
import { useLogWords } from './use-log-words.ts';

/** Of the ids of one change, in a column beside others. */
const MOST_OF_TARGET = 24;
const cut = (text: string): string => (text.length > MOST_OF_TARGET ? `${text.slice(0, MOST_OF_TARGET)}…` : text);

export function useLogColumns(isEverywhere: boolean, showAddress: (ip: string) => void): Column<LogLine>[] {
  const t = useText('operationLog');
  const { personOf, moduleOfAction, verbWord, changeOf } = useLogWords();
  return [
    dateColumn({ key: 'at', title: t('field.at'), isFull: true }),
    ...(isEverywhere ? [textColumn<LogLine>({ key: 'clientName', title: t('field.client') })] : []),
    textColumn({ key: 'user', title: t('field.user'), value: personOf }),
    textColumn({ key: 'module', title: t('field.module'), value: ({ action }) => moduleOfAction(action) }),
    textColumn({ key: 'verb', title: t('field.verb'), value: ({ action }) => verbWord(action) }),
    textColumn({ key: 'target', title: t('field.target'), value: ({ targetId }) => cut(targetId) }),
    longTextColumn({ key: 'change', title: t('field.change'), value: changeOf }),
    {
      key: 'ip',
      title: t('field.ip'),
      text: ({ ip }) => ip,
      render: ({ ip }) =>
        ip ? (
          <Button type="link" size="small" onClick={() => showAddress(ip)}>
            {ip}
          </Button>
        ) : (
          '–'
        ),
    },
    numberColumn({ key: 'number', title: t('field.number'), isHidden: true }),
  ];
}
