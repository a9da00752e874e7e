// Writes a parsed check for one of the databases. Only what is printed here reaches it: a table is its readable columns, and every function is named.
import type { Dialect } from '#server/db/open-record.ts';
import { isRecord } from '#shared/is-record.ts';
import { refusal } from '#shared/refusals.ts';
import type { Expression, Query, Select, TableReference } from './parse.ts';

/** Readable columns by table, as the record names them. */
export type ReadableTables = ReadonlyMap<string, readonly string[]>;
export interface PrintedCheck {
  sql: string;
  /** Names of its columns, in their order. */
  columns: string[];
}
interface Context {
  dialect: Dialect;
  tables: ReadableTables;
  /** Milliseconds, for `now_ms()`. */
  now: number;
  /** Queries that were named so far, and what they are printed as: names that no table has, and none of which means itself or another. */
  withs: ReadonlyMap<string, string>;
  /** How many were named. */
  counted: { names: number };
  /** What a column may be called: PostgreSQL takes any other name after a table for a function. */
  names: ReadonlySet<string>;
}

export const MOST_COLUMNS = 20;
/** No function here makes a text longer, waits, reads a file or writes. Arguments from, to. */
const FUNCTIONS: Record<string, readonly [number, number]> = {
  count: [1, 1],
  sum: [1, 1],
  avg: [1, 1],
  min: [1, 1],
  max: [1, 1],
  abs: [1, 1],
  round: [1, 1],
  length: [1, 1],
  lower: [1, 1],
  upper: [1, 1],
  trim: [1, 1],
  coalesce: [2, 20],
  nullif: [2, 2],
  substr: [2, 3],
};
const AGGREGATES = ['count', 'sum', 'avg', 'min', 'max'];
const CASTS = { integer: { sqlite: 'integer', postgres: 'bigint' }, real: { sqlite: 'real', postgres: 'double precision' }, text: 'text' };

/** Throws a refusal of `query` for a table, column or function that checks do not have. */
export function printCheck(query: Query, { dialect, tables, now }: Pick<Context, 'dialect' | 'tables' | 'now'>): PrintedCheck {
  const columns = columnsOf(query);
  if (columns.length > MOST_COLUMNS) throw refusal('query', 'check-many-columns', { most: MOST_COLUMNS });
  const names = new Set([...tables.values()].flat());
  addAliases(query, names);
  return { sql: printQuery(query, { dialect, tables, now, withs: new Map(), counted: { names: 0 }, names }), columns };
}

function columnsOf({ selects: [first] }: Query): string[] {
  return (first?.select.items ?? []).map(
    ({ value, name }) => name ?? (value.is === 'column' || value.is === 'call' ? value.name : value.is),
  );
}

/** Names that the query itself gives. */
function addAliases(part: unknown, names: Set<string>): void {
  if (Array.isArray(part)) for (const each of part) addAliases(each, names);
  if (!isRecord(part) || Array.isArray(part)) return;
  if (Array.isArray(part.items)) for (const item of part.items) if (isRecord(item) && typeof item.name === 'string') names.add(item.name);
  addAliases(Object.values(part), names);
}

/** Quoted, so that no name is a keyword or a function without brackets. SQLite takes a name in double quotes that is none for a string. */
const quoted = (name: string, { dialect }: Context): string => (dialect === 'postgres' ? `"${name}"` : `[${name}]`);

function printQuery(query: Query, outer: Context): string {
  const names = new Map(outer.withs);
  const withs = query.withs.map(({ name, query: inner }) => {
    const text = printQuery(inner, { ...outer, withs: new Map(names) });
    const printed = `named_${++outer.counted.names}`;
    names.set(name, printed);
    return `${quoted(printed, outer)} as (${text})`;
  });
  const context = { ...outer, withs: names };
  const selects = query.selects.map(({ set, select }) => `${set ? `${set} ` : ''}${printSelect(select, context)}`);
  const order = query.orderBy.map(({ value, isDescending }) => `${printPlain(value, context)}${isDescending ? ' desc' : ''}`);
  return [
    withs.length > 0 ? `with ${withs.join(', ')}` : '',
    ...selects,
    order.length > 0 ? `order by ${order.join(', ')}` : '',
    query.limit === undefined ? '' : `limit ${query.limit}`,
    query.offset === undefined ? '' : `offset ${query.offset}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function printSelect({ isDistinct, items, from, where, groupBy, having }: Select, context: Context): string {
  // A table that is none is named before its columns are.
  const tables = from.map((one) => printReference(one, context)).join(' ');
  const list = (values: readonly Expression[]) => values.map((value) => printPlain(value, context)).join(', ');
  const shown = items.map(({ value, name }) => `${print(value, context)}${name === undefined ? '' : ` as ${quoted(name, context)}`}`);
  return [
    `select ${isDistinct ? 'distinct ' : ''}${shown.join(', ')}`,
    from.length > 0 ? `from ${tables}` : '',
    where ? `where ${print(where, context)}` : '',
    groupBy.length > 0 ? `group by ${list(groupBy)}` : '',
    having ? `having ${print(having, context)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function printReference({ source, alias, join, on }: TableReference, context: Context): string {
  const [text, name] =
    'query' in source
      ? [`(${printQuery(source.query, context)})`, alias ?? '']
      : [printTable(source.table, context), alias ?? source.table];
  return `${join ? `${join} ` : ''}${text} as ${quoted(name, context)}${on ? ` on ${print(on, context)}` : ''}`;
}

function printTable(name: string, context: Context): string {
  const named = context.withs.get(name);
  if (named !== undefined) return quoted(named, context);
  const columns = context.tables.get(name);
  if (columns === undefined || columns.length === 0) throw refusal('query', 'check-no-table', { value: name });
  return `(select ${columns.map((column) => quoted(column, context)).join(', ')} from ${quoted(name, context)})`;
}

function print(expression: Expression, context: Context): string {
  const { is } = expression;
  const of = (value: Expression) => print(value, context);
  if (expression.is === 'number') return printNumber(expression.value, context);
  if (expression.is === 'string') return `'${expression.value.replaceAll("'", "''")}'`;
  if (is === 'null') return 'null';
  if (is === 'column' && !context.names.has(expression.name)) throw refusal('query', 'check-no-column', { value: expression.name });
  if (is === 'column')
    return `${expression.table === undefined ? '' : `${quoted(expression.table, context)}.`}${quoted(expression.name, context)}`;
  if (is === 'call') return printCall(expression, context);
  if (is === 'cast') return `cast(${of(expression.value)} as ${castName(expression.type, context)})`;
  if (is === 'unary') return `(${expression.sign} ${of(expression.value)})`;
  if (is === 'binary') return `(${of(expression.left)} ${expression.sign} ${of(expression.right)})`;
  if (is === 'null-test') return `(${of(expression.value)} is ${expression.not ? 'not ' : ''}null)`;
  if (is === 'exists') return `exists (${printQuery(expression.query, context)})`;
  if (is === 'scalar') return `(${printQuery(expression.query, context)})`;
  return printLonger(expression, context);
}

/** PostgreSQL calculates in 32 bits unless it is told otherwise: a month of milliseconds would be too much. */
const printNumber = (value: string, { dialect }: Context): string =>
  dialect === 'postgres' && !value.includes('.') ? `cast(${value} as bigint)` : value;

/** A number by itself is the place of a column. */
const printPlain = (value: Expression, context: Context): string => (value.is === 'number' ? value.value : print(value, context));

function printLonger(expression: Extract<Expression, { is: 'between' | 'in' | 'case' }>, context: Context): string {
  const of = (value: Expression) => print(value, context);
  if (expression.is === 'case') {
    const { base, whens, otherwise } = expression;
    const parts = whens.map(({ when, result }) => `when ${of(when)} then ${of(result)}`);
    return `(case ${base ? `${of(base)} ` : ''}${parts.join(' ')}${otherwise ? ` else ${of(otherwise)}` : ''} end)`;
  }
  const not = expression.not ? 'not ' : '';
  if (expression.is === 'between') return `(${of(expression.value)} ${not}between ${of(expression.low)} and ${of(expression.high)})`;
  const list = Array.isArray(expression.list) ? expression.list.map(of).join(', ') : printQuery(expression.list, context);
  return `(${of(expression.value)} ${not}in (${list}))`;
}

function printCall({ name, distinct, star, args }: Extract<Expression, { is: 'call' }>, context: Context): string {
  if (name === 'now_ms' && args.length === 0 && !star) return String(context.now);
  const [least, most] = (Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined) ?? [];
  const fits = star || (least !== undefined && most !== undefined && args.length >= least && args.length <= most);
  if (least === undefined || !fits || (distinct && !AGGREGATES.includes(name)))
    throw refusal('query', 'check-no-function', { value: name });
  return star
    ? 'count(*)'
    : `${name}(${distinct ? 'distinct ' : ''}${args.map((value) => (name === 'substr' ? printPlain : print)(value, context)).join(', ')})`;
}

function castName(type: keyof typeof CASTS, { dialect }: Context): string {
  const name = CASTS[type];
  return typeof name === 'string' ? name : name[dialect];
}
