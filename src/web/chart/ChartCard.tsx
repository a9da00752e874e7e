import { DownloadOutlined, ExpandOutlined, TableOutlined, BarChartOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, Modal, Skeleton } from 'antd';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ChartFigure, useChartText } from './ChartFigure.tsx';
import type { ChartHandle } from './LookDrawing.tsx';
import './chart.css';
import { type ChartSpec, sumOf } from './chart-table.ts';

/** Loaded on demand, because few people use them. */
const files = () => import('./chart-file.ts');

const HEIGHT_PX = 260;
const LARGE_PX = 560;

export interface ChartCardProps<T> {
  title: string;
  /** The answer from which the chart is made. */
  query: { data: T | undefined; isError: boolean; error: ApiError | null; isFetching?: boolean; refetch: () => Promise<unknown> };
  chart: (data: T) => ChartSpec;
  height?: number;
  emptyText?: string;
  className?: string;
  /** Shown beside the title. */
  extra?: ReactNode;
  /** Shown below the chart: what it leaves out. */
  note?: (data: T) => string | undefined;
  /** Replaces opening the articles behind a point. */
  onPoint?: (row: number, series: number) => void;
}

/** A complete chart: drawing or table, enlarged, as a picture, as data, in words; a click opens the articles behind a point. */
export function ChartCard<T>({
  title,
  query,
  chart,
  height = HEIGHT_PX,
  emptyText,
  className = '',
  extra,
  note,
  onPoint,
}: ChartCardProps<T>) {
  const [isTable, setIsTable] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const handle = useRef<ChartHandle>(null);
  const spec = query.data === undefined ? undefined : chart(query.data);
  const hasData = spec !== undefined && spec.table.rows.some((row) => sumOf(row.values) > 0);
  const figure = (px: number) => spec && <ChartFigure ref={handle} {...{ title, spec, isTable, onPoint }} height={px} />;
  return (
    <section className={`panel chart-card ${className}`} aria-busy={spec === undefined && !query.isError} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {extra}
        {hasData && (
          <ChartTools title={title} spec={spec} handle={handle} isTable={isTable} onTable={setIsTable} onExpand={() => setIsLarge(true)} />
        )}
      </header>
      {query.isError && query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : spec === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} style={{ minHeight: height }} />
      ) : hasData ? (
        figure(height)
      ) : (
        <EmptyState text={emptyText} />
      )}
      {hasData && query.data !== undefined && note?.(query.data) && <p className="chart-note">{note(query.data)}</p>}
      {isLarge && (
        <Modal open title={title} width="min(1400px, 92vw)" footer={null} onCancel={() => setIsLarge(false)}>
          {figure(LARGE_PX)}
        </Modal>
      )}
    </section>
  );
}

interface ChartToolsProps {
  title: string;
  spec: ChartSpec;
  handle: RefObject<ChartHandle | null>;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onExpand: () => void;
}

function ChartTools({ title, spec, handle, isTable, onTable, onExpand }: ChartToolsProps) {
  const t = useText('web');
  const items = useSaveItems(title, spec, isTable ? undefined : handle);
  const shown = isTable ? t('chart.asChart') : t('chart.asTable');
  return (
    <span className="chart-tools">
      <Button
        type="text"
        size="small"
        icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
        aria-label={`${shown} ${title}`}
        title={shown}
        onClick={() => onTable(!isTable)}
      />
      <Button
        type="text"
        size="small"
        icon={<ExpandOutlined />}
        aria-label={`${t('chart.expand')} ${title}`}
        title={t('chart.expand')}
        onClick={onExpand}
      />
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={`${t('chart.save')} ${title}`} title={t('chart.save')} />
      </Dropdown>
    </span>
  );
}

/** The exports of a chart: as a picture where it is drawn, as data, in words. */
function useSaveItems(title: string, spec: ChartSpec, drawn: RefObject<ChartHandle | null> | undefined) {
  const t = useText('web');
  const text = useChartText(title, spec);
  const { message } = App.useApp();
  const savePicture = () => {
    const url = drawn?.current?.picture();
    if (url) void files().then(({ saveChartPicture }) => saveChartPicture(title, url));
  };
  return [
    ...(drawn ? [{ key: 'picture', label: t('chart.picture'), onClick: savePicture }] : []),
    {
      key: 'csv',
      label: t('chart.csv'),
      onClick: () => void files().then(({ saveChartCsv }) => saveChartCsv(title, spec.table)),
    },
    {
      key: 'excel',
      label: t('chart.excel'),
      onClick: () => void files().then(({ saveChartExcel }) => saveChartExcel(title, spec.table)),
    },
    {
      key: 'text',
      label: t('chart.copyText'),
      onClick: () => void navigator.clipboard.writeText(text).then(() => message.success(t('chart.copied'))),
    },
  ];
}
