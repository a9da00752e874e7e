import { useState } from 'react';
import { Segmented } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useLocalList } from '#web/ui/use-local-list.ts';
import type { RunListInput } from '../contract.ts';
import { RunTable } from './RunTable.tsx';

interface RunLedgerProps {
  scope: 'own' | 'all';
  /** Which runs: of one source, of a period, or one of them. */
  input: Pick<RunListInput, 'sourceId' | 'from' | 'until' | 'id'>;
  /** All of these runs, and not only those that changed something. */
  isWhole: boolean;
}

/** The runs of one source beside its list, whose filters and page the address has already. */
export function RunLedger({ scope, input, isWhole }: RunLedgerProps) {
  const t = useText('source');
  const list = useLocalList();
  const [onlyWithNews, setOnlyWithNews] = useState(!isWhole);
  return (
    <>
      {input.id === undefined && (
        <Segmented
          size="small"
          style={{ marginBlockEnd: 8 }}
          value={onlyWithNews}
          options={[
            { value: true, label: t('run.withNews') },
            { value: false, label: t('run.all') },
          ]}
          onChange={(value) => {
            setOnlyWithNews(value);
            list.setPage(1);
          }}
        />
      )}
      <RunTable scope={scope} list={list} input={{ ...input, onlyWithNews }} emptyText={t(onlyWithNews ? 'run.noNews' : 'detail.noRuns')} />
    </>
  );
}
