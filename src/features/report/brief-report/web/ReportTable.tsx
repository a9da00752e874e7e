import type { Part, TableBlock } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportPart } from './ReportPart.tsx';
import { useReportView } from './report-view.ts';

/** A table with its caption; the numbers of one column also as bars. */
export function ReportTable({ block, locale }: { block: TableBlock; locale: Locale }) {
  const view = useReportView();
  const { caption, columns, rows, bars } = block;
  const valueOf = (part: Part | undefined): number => (part?.is === 'number' ? view.valueOf(part.key) : 0);
  const most = Math.max(1, ...rows.map((row) => (bars === null ? 0 : valueOf(row[bars]))));
  return (
    <>
      <ReportChart table={block} locale={locale} />
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? 'is-number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Two rows may say the same.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {row.map((part, i) => (
                <td key={columns[i]?.title} className={columns[i]?.isNumber ? 'is-number' : undefined}>
                  {i === bars && <span className="report-bar" style={{ '--share': valueOf(part) / most }} aria-hidden />}
                  <ReportPart part={part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
