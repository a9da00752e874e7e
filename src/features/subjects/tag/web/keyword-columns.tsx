import type { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ShortExpression } from '#web/ui/ShortExpression.tsx';
import type { Tag, tagContract } from '../contract.ts';
import { KeywordSwitch } from './KeywordSwitch.tsx';
import { TagChip } from './TagChip.tsx';

type Text = ReturnType<typeof useText<'tag'>>;

export function keywordColumns(t: Text, tags: readonly Tag[]): ColumnOf<typeof tagContract.keywordList>[] {
  const colors = new Map(tags.map(({ id, color }) => [id, color]));
  return [
    {
      key: 'expression',
      title: t('field.expression'),
      sort: 'expression',
      render: (row) => <ShortExpression expression={row.expression} />,
      text: (row) => row.expression,
    },
    {
      key: 'tag',
      title: t('field.tag'),
      sort: 'tag',
      width: 160,
      render: (row) => <TagChip tag={{ name: row.tagName, color: colors.get(row.tagId) ?? '' }} />,
      text: (row) => row.tagName,
    },
    enumColumn({
      key: 'state',
      title: t('field.isEnabled'),
      render: (row) => <KeywordSwitch keyword={row} />,
      label: (row) => t(row.isEnabled ? 'on' : 'off'),
    }),
    textColumn({ key: 'createdBy', title: t('field.createdBy'), value: (row) => row.createdBy, width: 120 }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', value: (row) => row.updatedAt, isFull: true }),
  ];
}
