import { Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FilterField } from '#web/ui/FilterField.tsx';
import { useBoards } from './use-boards.ts';

/** Boards with the number of questions of each. */
export function BoardFilter({ value, onChange }: { value: number[] | undefined; onChange: (value: number[] | undefined) => void }) {
  const t = useText('interactWebsite');
  const boards = useBoards();
  return (
    <FilterField label={t('filter.board')}>
      <Select<number[]>
        mode="multiple"
        allowClear
        style={{ width: 200 }}
        placeholder={t('board.all')}
        value={value ?? []}
        options={(boards.data?.items ?? []).map((board) => ({
          value: board.id,
          label: `${board.name}${board.isEnabled ? '' : t('board.off')} (${board.items})`,
        }))}
        onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
      />
    </FilterField>
  );
}
