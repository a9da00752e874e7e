// Kinds of columns. Each knows how it looks, how it is aligned, and what it is in a CSV file.
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { BigNumber } from './BigNumber.tsx';
import { formatFullTime } from './format-time.ts';
import { Time } from './Time.tsx';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The cell in a CSV file. */
  text: (row: Row) => string | number;
  /** Name of the sorting in the list call; without it the column does not sort. */
  sort?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** Not shown until a person chooses it. */
  isHidden?: boolean;
}

type Common<Row> = Pick<Column<Row>, 'key' | 'title' | 'sort' | 'width' | 'isHidden'>;

export const textColumn = <Row,>({ value, ...common }: Common<Row> & { value: (row: Row) => string }): Column<Row> => ({
  ...common,
  render: (row) => value(row) || '–',
  text: value,
});

export const numberColumn = <Row,>({ value, ...common }: Common<Row> & { value: (row: Row) => number | null }): Column<Row> => ({
  width: 96,
  ...common,
  align: 'right',
  render: (row) => <BigNumber value={value(row)} />,
  text: (row) => value(row) ?? '',
});

/** So wide are `59 minutes ago` and a full time; neither is broken into lines. */
const DATE_PX = { relative: 132, full: 168 };

export const dateColumn = <Row,>({
  value,
  isFull = false,
  ...common
}: Common<Row> & { value: (row: Row) => number | null; isFull?: boolean }): Column<Row> => ({
  ...common,
  width: Math.max(common.width ?? 0, DATE_PX[isFull ? 'full' : 'relative']),
  render: (row) => <Time value={value(row)} isFull={isFull} />,
  text: (row) => {
    const ms = value(row);
    return ms === null ? '' : formatFullTime(ms);
  },
});

/** One of a few values, as a tag or the like; `label` is the word for the file. */
export const enumColumn = <Row,>({
  render,
  label,
  ...common
}: Common<Row> & { render: (row: Row) => ReactNode; label: (row: Row) => string }): Column<Row> => ({
  width: 100,
  ...common,
  render,
  text: label,
});

/** Leads to a screen; `to` is a path, as of `pathTo`. */
export const linkColumn = <Row,>({
  value,
  to,
  ...common
}: Common<Row> & { value: (row: Row) => string; to: (row: Row) => string }): Column<Row> => ({
  ...common,
  render: (row) => <Link to={to(row)}>{value(row)}</Link>,
  text: value,
});
