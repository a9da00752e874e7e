import { Button, Flex } from 'antd';
import { useText } from '../i18n/use-text.ts';
import type { TableList } from './use-list-state.ts';

/** Paging of a list whose pages follow each other by the place of their last row; the pages before are those of the browser's back. */
export function KeyPages({ list, next }: { list: TableList; next: string | undefined }) {
  const t = useText('web');
  const { cursor, setCursor } = list;
  if (!setCursor || (cursor === undefined && next === undefined)) return null;
  return (
    <Flex justify="end" gap={8} style={{ marginBlockStart: 12 }}>
      <Button size="small" disabled={cursor === undefined} onClick={() => setCursor(undefined)}>
        {t('table.newest')}
      </Button>
      <Button size="small" disabled={next === undefined} onClick={() => setCursor(next)}>
        {t('table.older')}
      </Button>
    </Flex>
  );
}
