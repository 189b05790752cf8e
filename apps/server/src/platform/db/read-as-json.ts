import {
  AliasNode,
  CamelCasePlugin,
  IdentifierNode,
  RawNode,
  SelectionNode,
  SelectQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/** The fields of a row that JSON cannot represent, with their types. All of them must be listed. */
export type NotJson<Row> = {
  [Field in keyof Row as Extract<Row[Field], Date | Uint8Array> extends never ? never : Field]: Extract<
    Row[Field],
    Date
  > extends never
    ? 'bytes'
    : 'date'
}

/** The single row that such a query returns. */
export interface ReadRows<Row> {
  rows: Row[]
  /** The number of rows without the query's limit. */
  total: number
}

const read = {
  date: (text: string) => new Date(text),
  // PostgreSQL writes bytes as \\x and two hex digits each.
  bytes: (text: string) => Buffer.from(text.slice(2), 'hex'),
}

/**
 * Makes the database return all rows as one JSON text, with their count. The driver takes several times as long field by
 * field. Types that JSON cannot represent must be named.
 */
export class ReadAsJson implements KyselyPlugin {
  private readonly notJson: Record<string, 'date' | 'bytes'>

  constructor(notJson: Record<string, 'date' | 'bytes'>) {
    this.notJson = notJson
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const asText = ["(select coalesce(json_agg(entry.*), '[]')::text from ", ' as entry)']
    const count = ['(select count(*)::int from ', ' as counted)']
    return SelectQueryNode.cloneWithSelections(SelectQueryNode.create(), [
      select(RawNode.create(asText, [node]), 'entries'),
      select(RawNode.create(count, [withoutPage(node as SelectQueryNode)]), 'total'),
    ])
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [{ entries, total } = { entries: '[]', total: 0 }] = result.rows as {
      entries: string
      total: number
    }[]
    const rows = this.toRows(JSON.parse(entries) as UnknownRow[])
    return { ...result, rows: [{ rows, total }] }
  }

  private toRows(rows: UnknownRow[]): UnknownRow[] {
    const fields = Object.keys(rows[0] ?? {}).map((column) => {
      const name = camelCase.toName(column)
      const type = this.notJson[name]
      return { column, name, read: type && read[type] }
    })
    return rows.map((row) => {
      const named: UnknownRow = {}
      for (const { column, name, read: readText } of fields) {
        const value = row[column]
        named[name] = readText && typeof value === 'string' ? readText(value) : value
      }
      return named
    })
  }
}

/** Maps each column name once, where Kysely's own plugin would do so for each field of each row. */
class ColumnNames extends CamelCasePlugin {
  toName(column: string): string {
    return this.camelCase(column)
  }
}
const camelCase = new ColumnNames()

const select = (node: OperationNode, name: string) =>
  SelectionNode.create(AliasNode.create(node, IdentifierNode.create(name)))

/** The query without its paging, for counting all rows. */
function withoutPage({ limit: _limit, offset: _offset, orderBy: _order, ...query }: SelectQueryNode) {
  return { ...query, selections: [select(RawNode.createWithSql('1'), 'one')] }
}
