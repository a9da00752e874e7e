// The only place where database and program meet: queries are written and rows are read in camelCase, with booleans, lists and objects.
import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  type RawNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  type UnknownRow,
  ValueNode,
} from 'kysely';
import { camelCase, snakeCase } from './record-names.ts';
import { decoderOf, encodeValue } from './record-values.ts';
import type { Database } from './tables/database.ts';

/** Rows with the database's own names and values, from tables known only at run time: for backups. */
export type DatabaseRows = Kysely<Record<string, Record<string, unknown>>>;
export const databaseRows = (db: Kysely<Database>): DatabaseRows => db.withoutPlugins() as Kysely<never>;

/**
 * Text of `sql` templates is sent as written; the columns of its result are named and decoded like any others. A list in such a template is a
 * parameter of PostgreSQL, not JSON.
 */
export class RecordDoor implements KyselyPlugin {
  readonly #query = new QueryWriter();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#query.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result.rows.length === 0 ? result : { ...result, rows: readRows(result.rows) };
  }
}

class QueryWriter extends OperationNodeTransformer {
  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    return { ...node, name: snakeCase(node.name) };
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: encodeValue(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(encodeValue) };
  }

  protected override transformRaw(node: RawNode, queryId: QueryId): RawNode {
    const parameters = node.parameters.map((part) =>
      ValueNode.is(part) && Array.isArray(part.value) ? part : this.transformNode(part, queryId),
    );
    return { ...node, parameters };
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    checkSelections((node.selections ?? []).map(({ selection }) => selection));
    return super.transformSelectQuery(node, queryId);
  }
}

/** Every selected column needs a unique name, and a decoded column keeps the name by which its decoder is found. */
function checkSelections(selections: readonly OperationNode[]): void {
  const names = new Set<string>();
  for (const selection of selections) {
    const column = columnOf(selection);
    const name = AliasNode.is(selection) && IdentifierNode.is(selection.alias) ? selection.alias.name : column;
    if (name === undefined) continue;
    if (names.has(name)) throw new Error(`${name} is selected twice: one of the two needs a name of its own`);
    names.add(name);
    if (column !== undefined && column !== name && decoderOf(column) !== decoderOf(name))
      throw new Error(`${column} is decoded by its name and cannot be selected as ${name}`);
  }
}

function columnOf(selection: OperationNode): string | undefined {
  if (AliasNode.is(selection)) return columnOf(selection.node);
  if (ReferenceNode.is(selection)) return columnOf(selection.column);
  return ColumnNode.is(selection) ? selection.column.name : undefined;
}

/** All rows of a result have the columns of the first row. */
function readRows(rows: UnknownRow[]): UnknownRow[] {
  const columns = Object.keys(rows[0] ?? {}).map((column) => {
    const name = camelCase(column);
    return { column, name, decode: decoderOf(name) };
  });
  if (columns.every(({ column, name, decode }) => name === column && !decode)) return rows;
  return rows.map((row) => {
    const read: UnknownRow = {};
    for (const { column, name, decode } of columns) read[name] = decode ? decode(row[column]) : row[column];
    return read;
  });
}
