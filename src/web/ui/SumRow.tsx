import { Table } from 'antd';
import { cellClassOf, type Column } from './columns.tsx';

/** What all rows of a table have together, below them; on a phone a block as the rows are. */
export function SumRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row, string>[] }) {
  return (
    <Table.Summary>
      <tr className="ant-table-row sum-row">
        {columns.map((column, index) => (
          <td
            key={column.key}
            className={`ant-table-cell ${cellClassOf(column)}`}
            style={{ textAlign: column.align ?? 'start' }}
            data-label={index > 0 ? column.title : undefined}
          >
            {column.render(row)}
          </td>
        ))}
      </tr>
    </Table.Summary>
  );
}
