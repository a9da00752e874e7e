import type { Block, BulletinSnapshot, Part } from '#shared/bulletin.ts';
import { ReportPart } from './ReportPart.tsx';

type TableBlock = Extract<Block, { is: 'table' }>;

/** A table with its caption; the numbers of one column also as bars. */
export function ReportTable({ block, snapshot }: { block: TableBlock; snapshot: BulletinSnapshot }) {
  const { caption, columns, rows, bars } = block;
  const valueOf = (part: Part | undefined): number => (part?.is === 'number' ? (snapshot.numbers[part.key]?.value ?? 0) : 0);
  const most = Math.max(1, ...rows.map((row) => (bars === null ? 0 : valueOf(row[bars]))));
  return (
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
                <ReportPart part={part} snapshot={snapshot} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
