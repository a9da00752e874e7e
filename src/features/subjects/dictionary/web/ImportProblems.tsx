import { Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

export interface ToldProblem {
  file?: string;
  line: number;
  column: number;
  value: string;
  /** Why it is left out, in words. */
  why: string;
}

interface ImportProblemsProps {
  problems: readonly ToldProblem[];
  /** With those that are not told one by one. */
  total: number;
  /** What becomes of the rest of the file, in a sentence with `total`. */
  title: string;
}

/** The places of an imported file that are wrong: where, what stands there, and why. */
export function ImportProblems({ problems, total, title }: ImportProblemsProps) {
  const t = useText('dictionary');
  if (total === 0) return null;
  return (
    <section style={{ marginBlockStart: 12 }} role="alert">
      <p style={{ margin: 0 }}>{title}</p>
      {total > problems.length && <p style={{ margin: 0 }}>{t('import.first', { count: problems.length })}</p>}
      <Table<ToldProblem & { key: number }>
        size="small"
        style={{ marginBlockStart: 4 }}
        dataSource={problems.map((problem, key) => ({ ...problem, key }))}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          ...(problems.some(({ file }) => file) ? [{ key: 'file', title: t('import.place.file'), dataIndex: 'file', ellipsis: true }] : []),
          { key: 'line', title: t('import.place.line'), dataIndex: 'line', width: 70, align: 'right' as const },
          { key: 'column', title: t('import.place.column'), dataIndex: 'column', width: 70, align: 'right' as const },
          {
            key: 'value',
            title: t('import.place.value'),
            render: (_value, { value }) => <span style={{ overflowWrap: 'anywhere' }}>{value}</span>,
          },
          { key: 'why', title: t('import.place.why'), dataIndex: 'why' },
        ]}
      />
    </section>
  );
}
