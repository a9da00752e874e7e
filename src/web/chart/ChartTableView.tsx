import { Link } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { BigNumber } from '../ui/BigNumber.tsx';
import { type ChartRow, type ChartTable, sumOf, weightOf } from './chart-table.ts';

/** Nobody reads more rows on a page; the file has them all. */
const MOST = 500;

const largest = (table: ChartTable): readonly ChartRow[] =>
  table.rows.length <= MOST
    ? table.rows
    : table.rows.toSorted((a, b) => weightOf(table, b.values) - weightOf(table, a.values)).slice(0, MOST);

/** Whether there is more than the rows. */
const leavesOut = ({ rows, whole }: ChartTable): boolean =>
  whole?.parts?.some((all, i) => all > sumOf(rows.map(({ values }) => values[i] ?? null))) === true;

/** The same numbers as in the drawing; each links to its articles. */
export function ChartTableView({ table, height }: { table: ChartTable; height: number }) {
  const rows = largest(table);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section style={{ maxHeight: height, overflow: 'auto' }} tabIndex={0} aria-label={table.dimension}>
      <table className="chart-table">
        <thead>
          <tr>
            <th scope="col">{table.dimension}</th>
            {table.series.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? row.name}>
              <th scope="row">{row.name}</th>
              {row.values.map((value, i) => (
                <td key={table.series[i]?.name} className="num">
                  {row.to && value !== null && value > 0 ? (
                    <Link to={row.to(i)}>
                      <BigNumber value={value} />
                    </Link>
                  ) : (
                    <BigNumber value={value} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {leavesOut(table) && <WholeRow table={table} parts={table.whole?.parts ?? []} />}
      </table>
      {rows.length < table.rows.length && (
        <p className="chart-note">
          <BigNumber value={rows.length} /> / <BigNumber value={table.rows.length} />
        </p>
      )}
    </section>
  );
}

/** What all have together, because the rows above are only the first. */
function WholeRow({ table, parts }: { table: ChartTable; parts: readonly number[] }) {
  const t = useText('web');
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('chart.whole')}</th>
        {parts.map((value, i) => (
          <td key={table.series[i]?.name} className="num">
            <BigNumber value={value} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
