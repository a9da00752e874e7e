import { Button, Checkbox, Form, Input, InputNumber, Radio, Switch } from 'antd';
import type { TableBlock } from '#shared/bulletin.ts';
import { drawnColumns, hasRows, isOfOne, KINDS_OF, kindOf, natureOf } from '#shared/bulletin-chart.ts';
import {
  type BulletinChartKind,
  CHART_HEIGHTS,
  CHART_SORTS,
  type ChartSettings,
  LONGEST_CHART_TITLE,
  MOST_CHART_ROWS,
  MOST_PIE_PARTS,
} from '#shared/bulletin-chart-settings.ts';
import { useText } from '#web/i18n/use-text.ts';

interface ChartFieldsProps {
  table: TableBlock;
  onChange: (table: TableBlock) => void;
}

/** How the numbers of a table are drawn; the numbers themselves stay. */
export function ChartFields({ table, onChange }: ChartFieldsProps) {
  const t = useText('bulletinEditor');
  const nature = natureOf(table);
  if (!nature) return null;
  const { chart = {}, ...rest } = table;
  const kind = kindOf(table);
  const put = (next: ChartSettings) => onChange(Object.keys(next).length > 0 ? { ...rest, chart: next } : rest);
  const set = (changed: Given) => put(withoutNone({ ...chart, ...changed }));
  const isDrawn = kind !== 'table';
  return (
    <section aria-label={t('chart.title')} className="bulletin-chart-fields">
      <h3>{t('chart.title')}</h3>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('chart.kind')}>
          <Radio.Group
            aria-label={t('chart.kind')}
            value={kind}
            options={KINDS_OF[nature].map((value) => ({ value, label: t(`chart.kinds.${value}`) }))}
            onChange={({ target }) => set({ kind: KINDS_OF[nature].find((one) => one === target.value) })}
          />
        </Form.Item>
        {isDrawn && (
          <Form.Item label={t('chart.name')} htmlFor="chart-name">
            <Input
              id="chart-name"
              maxLength={LONGEST_CHART_TITLE}
              value={chart.title ?? ''}
              placeholder={t('chart.usualName')}
              onChange={({ target }) => set({ title: target.value === '' ? undefined : target.value })}
            />
          </Form.Item>
        )}
        {isDrawn && <SeriesField table={table} kind={kind} onChange={(series) => set({ series })} />}
        {hasRows(nature, kind) && <RowFields table={table} kind={kind} onChange={set} />}
        {isDrawn && <LookFields table={table} kind={kind} onChange={set} />}
        <Button disabled={table.chart === undefined} onClick={() => put({})}>
          {t('chart.reset')}
        </Button>
      </Form>
    </section>
  );
}

type Given = { [Name in keyof ChartSettings]?: ChartSettings[Name] | undefined };

/** What is as the product has it is not kept. */
function withoutNone({ kind, title, series, rows, height, labels, sort }: Given): ChartSettings {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(title === undefined ? {} : { title }),
    ...(series === undefined ? {} : { series }),
    ...(rows === undefined ? {} : { rows }),
    ...(height === undefined ? {} : { height }),
    ...(labels === undefined ? {} : { labels }),
    ...(sort === undefined ? {} : { sort }),
  };
}

interface PartProps {
  table: TableBlock;
  kind: BulletinChartKind;
  onChange: (changed: Given) => void;
}

/** A pie has one, anything else at least one. */
function SeriesField({ table, kind, onChange }: Omit<PartProps, 'onChange'> & { onChange: (series: string[] | undefined) => void }) {
  const t = useText('bulletinEditor');
  const titles = drawnColumns(table).map(({ title }) => title);
  const chosen = titles.filter((title) => table.chart?.series?.includes(title) ?? true);
  if (titles.length < 2 || kind === 'map') return null;
  const [first = ''] = chosen;
  return (
    <Form.Item label={t('chart.series')}>
      {isOfOne(kind) ? (
        <Radio.Group
          aria-label={t('chart.series')}
          value={first}
          options={titles}
          onChange={({ target }) => onChange(titles.filter((title) => title === target.value))}
        />
      ) : (
        <Checkbox.Group
          aria-label={t('chart.series')}
          value={chosen}
          options={titles.map((value) => ({ value, label: value, disabled: chosen.length === 1 && value === first }))}
          onChange={(values) => onChange(values.length === titles.length ? undefined : titles.filter((title) => values.includes(title)))}
        />
      )}
    </Form.Item>
  );
}

function RowFields({ table, kind, onChange }: PartProps) {
  const t = useText('bulletinEditor');
  const { rows, sort = 'given' } = table.chart ?? {};
  const most = Math.min(table.rows.length, isOfOne(kind) ? MOST_PIE_PARTS : MOST_CHART_ROWS);
  return (
    <>
      <Form.Item label={t('chart.rows')} htmlFor="chart-rows" extra={t('chart.rowsHelp')}>
        <InputNumber
          id="chart-rows"
          min={1}
          max={most}
          precision={0}
          value={rows === undefined ? null : Math.min(rows, most)}
          placeholder={t('chart.all')}
          onChange={(value) => onChange({ rows: typeof value === 'number' && value < table.rows.length ? value : undefined })}
        />
      </Form.Item>
      <Form.Item label={t('chart.sort')}>
        <Radio.Group
          aria-label={t('chart.sort')}
          value={sort}
          options={CHART_SORTS.map((value) => ({ value, label: t(`chart.sorts.${value}`) }))}
          onChange={({ target }) => {
            const next = CHART_SORTS.find((one) => one === target.value);
            onChange({ sort: next === 'given' ? undefined : next });
          }}
        />
      </Form.Item>
    </>
  );
}

function LookFields({ table, kind, onChange }: PartProps) {
  const t = useText('bulletinEditor');
  const { height = 'usual', labels } = table.chart ?? {};
  const usual = natureOf(table) !== 'course';
  return (
    <>
      <Form.Item label={t('chart.height')}>
        <Radio.Group
          aria-label={t('chart.height')}
          value={height}
          options={CHART_HEIGHTS.map((value) => ({ value, label: t(`chart.heights.${value}`) }))}
          onChange={({ target }) => {
            const next = CHART_HEIGHTS.find((one) => one === target.value);
            onChange({ height: next === 'usual' ? undefined : next });
          }}
        />
      </Form.Item>
      {kind !== 'map' && (
        <Form.Item label={t('chart.labels')} htmlFor="chart-labels">
          <Switch
            id="chart-labels"
            checked={labels ?? usual}
            onChange={(isOn) => onChange({ labels: isOn === usual ? undefined : isOn })}
          />
        </Form.Item>
      )}
    </>
  );
}
