// Kinds of columns. Each defines its look, its alignment, and its text in a CSV file.
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Endpoint } from '#shared/contract.ts';
import { BigNumber } from './BigNumber.tsx';
import { formatFullTime } from './format-time.ts';
import type { RowOf, SortOf } from './list-names.ts';
import { Time } from './Time.tsx';

export interface Column<Row, Sort extends string = never> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The cell in a CSV file. */
  text: (row: Row) => string | number;
  /** Name of the order in the list call; without it the column is not sortable. */
  sort?: Sort;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** The column that informs: takes the room that the others leave, at most two lines of it. */
  grows?: boolean;
  /** Hidden until a person chooses it. */
  isHidden?: boolean;
}

/** The class of its cells, by which the style sheets give it room. */
export const cellClassOf = ({ grows, width }: { grows?: boolean; width?: number }): string =>
  grows ? 'cell-grows' : width ? 'cell-fixed' : 'cell-text';

/** A column for an endpoint's list, typed by its rows and orders. */
export type ColumnOf<E extends Endpoint> = Column<RowOf<E>, SortOf<E>>;

type Common<Row, Sort extends string> = Pick<Column<Row, Sort>, 'key' | 'title' | 'sort' | 'width' | 'isHidden' | 'grows'>;

/** The keys of a row whose values have this type. */
type KeyOf<Row, Value> = { [K in keyof Row]-?: Row[K] extends Value ? K : never }[keyof Row] & string;

/** A column shows the row's value of its key, or the result of `value`. */
type Shown<Row, Value, Sort extends string> = Omit<Common<Row, Sort>, 'key'> &
  ({ key: KeyOf<Row, Value>; value?: undefined } | { key: string; value: (row: Row) => Value });

const valueOf = <Row, Value>(key: string, value: ((row: Row) => Value) | undefined): ((row: Row) => Value) =>
  // Without `value`, the column's type allows only a key with a value of this type.
  value ?? ((row) => row[key as keyof Row] as Value);

export function textColumn<Row, const Sort extends string = never>({ value, ...common }: Shown<Row, string, Sort>): Column<Row, Sort> {
  const text = valueOf(common.key, value);
  return { ...common, render: (row) => text(row) || '–', text };
}

/** A long text: two lines at most, the full text in a tooltip. It takes the room that other columns leave. */
export function longTextColumn<Row, const Sort extends string = never>({ value, ...common }: Shown<Row, string, Sort>): Column<Row, Sort> {
  const text = valueOf(common.key, value);
  return {
    grows: true,
    ...common,
    render: (row) => (
      <div className="two-lines" title={text(row)}>
        {text(row) || '–'}
      </div>
    ),
    text,
  };
}

export function numberColumn<Row, const Sort extends string = never>({
  value,
  ...common
}: Shown<Row, number | null, Sort>): Column<Row, Sort> {
  const number = valueOf(common.key, value);
  return {
    width: 96,
    ...common,
    align: 'right',
    render: (row) => <BigNumber value={number(row)} />,
    text: (row) => number(row) ?? '',
  };
}

/** Width of `59 minutes ago` and of a full time; neither is broken into lines. */
const DATE_PX = { relative: 122, full: 164 };

export function dateColumn<Row, const Sort extends string = never>({
  value,
  isFull = false,
  ...common
}: Shown<Row, number | null, Sort> & { isFull?: boolean }): Column<Row, Sort> {
  const time = valueOf(common.key, value);
  return {
    ...common,
    width: Math.max(common.width ?? 0, DATE_PX[isFull ? 'full' : 'relative']),
    render: (row) => <Time value={time(row)} isFull={isFull} />,
    text: (row) => {
      const ms = time(row);
      return ms === null ? '' : formatFullTime(ms);
    },
  };
}

/** One of a few values, as a tag or similar; `label` is the text for the file. */
export const enumColumn = <Row, const Sort extends string = never>({
  render,
  label,
  ...common
}: Common<Row, Sort> & { render: (row: Row) => ReactNode; label: (row: Row) => string }): Column<Row, Sort> => ({
  width: 100,
  ...common,
  render,
  text: label,
});

/** A link to a screen; `to` is a path from `pathTo`. A long text has two lines, and the rest on hover. */
export const linkColumn = <Row, const Sort extends string = never>({
  value,
  to,
  isLong = false,
  ...common
}: Common<Row, Sort> & { value: (row: Row) => string; to: (row: Row) => string; isLong?: boolean }): Column<Row, Sort> => ({
  ...common,
  render: (row) => (
    <Link to={to(row)} {...(isLong && { className: 'two-lines', title: value(row) })}>
      {value(row)}
    </Link>
  ),
  text: value,
});
