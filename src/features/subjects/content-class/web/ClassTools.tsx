import { Input } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';

/** The search by name, kept in the address, and the number of classes once it is known. */
export function ClassTools({ keyword, total }: { keyword: string; total: number | undefined }) {
  const t = useText('contentClass');
  const [, setSearch] = useSearchParams();
  return (
    <div className="table-tools">
      <Input.Search
        key={keyword}
        allowClear
        style={{ width: 240 }}
        defaultValue={keyword}
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={(text) => setSearch(text.trim() ? { keyword: text.trim() } : {})}
      />
      <div>{total !== undefined && t('total', { total })}</div>
    </div>
  );
}
