import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { type Column, dateColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { moduleOf } from '../action-words.ts';
import type { LogLine } from '../contract.ts';
import type { LogList } from './LogFilters.tsx';
import { useLogWords } from './use-log-words.ts';

/** Of the ids of one change, in a column beside others. */
const MOST_OF_TARGET = 24;
const cut = (text: string): string => (text.length > MOST_OF_TARGET ? `${text.slice(0, MOST_OF_TARGET)}…` : text);
/** The longest that a filter takes. */
const MOST_ASKED = 100;

/** Object and address of a line lead to all lines with the same one. */
export function useLogColumns(isEverywhere: boolean, onFilter: LogList['setFilters']): Column<LogLine>[] {
  const t = useText('operationLog');
  const { personOf, moduleOfAction, verbWord, changeOf } = useLogWords();
  return [
    dateColumn({ key: 'at', title: t('field.at'), isFull: true }),
    ...(isEverywhere ? [textColumn<LogLine>({ key: 'clientName', title: t('field.client') })] : []),
    textColumn({ key: 'user', title: t('field.user'), value: personOf }),
    textColumn({ key: 'module', title: t('field.module'), value: ({ action }) => moduleOfAction(action) }),
    textColumn({ key: 'verb', title: t('field.verb'), value: ({ action }) => verbWord(action) }),
    {
      key: 'target',
      title: t('field.target'),
      text: ({ targetId }) => targetId,
      render: ({ targetId, action }) =>
        targetId === '' || targetId.includes(',') ? (
          cut(targetId) || '–'
        ) : (
          <FilterLink
            text={cut(targetId)}
            label={`${t('action.ofTarget')}: ${targetId}`}
            onClick={() => onFilter({ module: moduleOf(action), targetId: targetId.slice(0, MOST_ASKED) })}
          />
        ),
    },
    longTextColumn({ key: 'change', title: t('field.change'), value: changeOf }),
    {
      key: 'ip',
      title: t('field.ip'),
      text: ({ ip }) => ip,
      render: ({ ip }) => (ip ? <FilterLink text={ip} label={`${t('action.ofAddress')}: ${ip}`} onClick={() => onFilter({ ip })} /> : '–'),
    },
    numberColumn({ key: 'number', title: t('field.number'), isHidden: true }),
  ];
}

/** Begins where the title of its column does. */
const FilterLink = ({ text, label, onClick }: { text: string; label: string; onClick: () => void }) => (
  <Button type="link" size="small" style={{ padding: 0 }} title={label} aria-label={label} onClick={onClick}>
    {text}
  </Button>
);
