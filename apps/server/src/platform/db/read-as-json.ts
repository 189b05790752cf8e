import {
  AliasNode,
  CamelCasePlugin,
  IdentifierNode,
  RawNode,
  SelectionNode,
  SelectQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/** The fields of a row that JSON does not hold as they are, each of them, with what they are. */
export type NotJson<Row> = {
  [Field in keyof Row as Extract<Row[Field], Date | Uint8Array> extends never ? never : Field]: Extract<
    Row[Field],
    Date
  > extends never
    ? 'bytes'
    : 'date'
}

const read = {
  date: (text: string) => new Date(text),
  // As PostgreSQL writes them: \\x, then two digits each.
  bytes: (text: string) => Buffer.from(text.slice(2), 'hex'),
}

const allEntries = AliasNode.create(
  RawNode.createWithSql("coalesce(json_agg(entry.*), '[]')::text"),
  IdentifierNode.create('entries'),
)
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/**
 * Has the database answer all rows as one JSON text: a driver takes several times as long to read them field by field,
 * and the embedded database's thread would hand over each object of each field. What JSON does not hold has to be named.
 */
export class ReadAsJson implements KyselyPlugin {
  private readonly notJson: [string, 'date' | 'bytes'][]

  constructor(notJson: Record<string, 'date' | 'bytes'>) {
    this.notJson = Object.entries(notJson)
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const from = SelectQueryNode.createFrom([AliasNode.create(node, IdentifierNode.create('entry'))])
    return SelectQueryNode.cloneWithSelections(from, [SelectionNode.create(allEntries)])
  }

  async transformResult({ result, ...args }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [{ entries } = { entries: '[]' }] = result.rows as { entries: string }[]
    const rows = JSON.parse(entries) as UnknownRow[]
    const named = await camelCase.transformResult({ ...args, result: { ...result, rows } })
    for (const row of named.rows) {
      for (const [field, type] of this.notJson) {
        const text = row[field]
        if (typeof text === 'string') row[field] = read[type](text)
      }
    }
    return named
  }
}
