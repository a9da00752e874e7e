import { Progress } from 'antd';
import { Link } from 'react-router';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { type Column, dateColumn, enumColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import type { DataImport } from '../contract.ts';
import { DATA_IMPORT_PAGE } from '../paths.ts';
import { StateOfImport } from './StateOfImport.tsx';

type Text = ReturnType<typeof useText<'dataImport'>>;

/** A check counts what would be: in the list stands what is. */
const isMade = ({ state }: DataImport): boolean => state !== 'uploaded' && state !== 'checking' && state !== 'checked';

/** `maySee`: articles. */
export function importColumns(t: Text, maySee: boolean): Column<DataImport>[] {
  const made = (row: DataImport, value: number): number => (isMade(row) ? value : 0);
  return [
    linkColumn({
      key: 'name',
      title: t('field.name'),
      value: (row) => row.name,
      to: (row) => pathTo(DATA_IMPORT_PAGE, { id: row.id }),
      grows: true,
    }),
    enumColumn({
      key: 'kind',
      title: t('field.kind'),
      render: (row) => t(`kind.${row.kind}`),
      label: (row) => t(`kind.${row.kind}`),
      width: 80,
    }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: (row) => <StateOfImport state={row.state} />,
      label: (row) => t(`state.${row.state}`),
    }),
    {
      key: 'progress',
      title: t('field.progress'),
      width: 150,
      render: (row) => <Progress percent={percentOf(row)} size="small" aria-label={t('field.progress')} />,
      text: (row) => `${percentOf(row)}%`,
    },
    {
      key: 'made',
      title: t('field.made'),
      width: 110,
      align: 'right',
      render: (row) => {
        const n = made(row, row.made - row.undone);
        const number = <BigNumber value={n} />;
        return n > 0 && maySee && row.kind === 'articles' ? <Link to={articlesOf(row.id)}>{number}</Link> : number;
      },
      text: (row) => made(row, row.made - row.undone),
    },
    numberColumn({ key: 'known', title: t('field.known'), value: (row) => made(row, row.known), width: 90 }),
    numberColumn({ key: 'refused', title: t('field.refused'), value: (row) => made(row, row.refused), width: 90 }),
    textColumn({ key: 'createdBy', title: t('field.createdBy'), value: (row) => row.createdBy, isHidden: true }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), value: (row) => row.createdAt }),
    dateColumn({ key: 'finishedAt', title: t('field.finishedAt'), value: (row) => row.finishedAt, isFull: true, isHidden: true }),
  ];
}

/** Each by itself, as they are counted. */
export const articlesOf = (importId: number): string => pathTo(CLASSIFIED_INFO, {}, { importId, isFolded: false });

export const percentOf = ({ progress, total, state }: DataImport): number =>
  state === 'done' || state === 'undone' ? 100 : total > 0 ? Math.floor((progress / total) * 100) : 0;
