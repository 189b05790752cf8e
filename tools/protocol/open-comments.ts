import ts from 'typescript'

/** The comments on a schema's fields by path: `url.match`, `pages[].key`, `texts{}` for what a record holds. */
export type Notes = Map<string, string>

interface Comments {
  /** The comment above an exported schema, and those above its fields. */
  read(name: string): { about: string; notes: Notes }
  /** The names of the exported schemas. */
  listSchemas(): string[]
  /** The comments on what each call of an exported router takes and answers, by the call's name. */
  listCalls(name: string): Map<string, { input: Notes; output: Notes }>
}

/** Deep enough for every document of the contract, and an end for schemas that contain themselves. */
const maxDepth = 5

/** Opens the comments of a module of zod schemas. The type checker follows each field to where it is written. */
export function openComments(file: string): Comments {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  }
  const program = ts.createProgram([file], options)
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!
  const exported = new Map(checker.getExportsOfModule(module).map((it) => [it.name, resolve(it)]))

  function resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  const toText = (symbol: ts.Symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ')

  /** A field without a comment of its own has that of the object which it holds: `device: device.nullable()`. */
  function toNote(field: ts.Symbol): string {
    const own = toText(field)
    const source = own ? undefined : findSource(field.declarations?.[0])
    return source && isOfObject(source) ? toText(resolve(source)) : own
  }

  const isOfObject = (schema: ts.Symbol): boolean => {
    const output = checker.getTypeOfSymbol(resolve(schema)).getProperty('_output')
    return (
      output !== undefined &&
      (checker.getTypeOfSymbol(output).flags & (ts.TypeFlags.Object | ts.TypeFlags.Union)) !== 0
    )
  }

  function findSource(declaration: ts.Declaration | undefined): ts.Symbol | undefined {
    if (!declaration) return undefined
    if (ts.isShorthandPropertyAssignment(declaration))
      return checker.getShorthandAssignmentValueSymbol(declaration)
    if (!ts.isPropertyAssignment(declaration)) return undefined
    const source = toSource(declaration.initializer)
    return source && checker.getSymbolAtLocation(source)
  }

  /** Whether an object is of an exported schema, which has notes of its own. */
  function isNamed(type: ts.Type): boolean {
    const [field] = type.getProperties()
    let node: ts.Node | undefined = field?.declarations?.[0]
    while (node && !ts.isVariableDeclaration(node)) node = node.parent
    return node !== undefined && ts.isIdentifier(node.name) && exported.has(node.name.text)
  }

  function collect(type: ts.Type, path: string, notes: Notes, depth = 0): void {
    if (depth > maxDepth) return
    if (type.isUnion()) return type.types.forEach((it) => collect(it, path, notes, depth))
    const element = checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference)[0]
    if (element) return collect(element, `${path}[]`, notes, depth)
    if (!(type.flags & ts.TypeFlags.Object)) return
    if (depth > 0 && isNamed(type)) return
    const entry = type.getStringIndexType()
    if (entry) collect(entry, `${path}{}`, notes, depth + 1)
    for (const field of type.getProperties()) {
      const at = path ? `${path}.${field.name}` : field.name
      const text = toNote(field)
      if (text && !notes.has(at)) notes.set(at, text)
      collect(checker.getTypeOfSymbol(field), at, notes, depth + 1)
    }
  }

  function collectFrom(schema: ts.Type, ways: ('_input' | '_output')[]): Notes {
    const notes: Notes = new Map()
    for (const way of ways) {
      const it = schema.getProperty(way)
      if (it) collect(checker.getTypeOfSymbol(it), '', notes)
    }
    return notes
  }

  const typeOf = (name: string) => checker.getTypeOfSymbol(exported.get(name)!)

  function listCallsOf(type: ts.Type, path: string[]): [string, { input: Notes; output: Notes }][] {
    const definition = type.getProperty('~orpc')
    if (definition) {
      const declared = checker.getTypeOfSymbol(definition)
      const read = (name: string, way: '_input' | '_output') => {
        const schema = declared.getProperty(name)
        return schema
          ? collectFrom(checker.getNonNullableType(checker.getTypeOfSymbol(schema)), [way])
          : new Map()
      }
      return [
        [path.join('.'), { input: read('inputSchema', '_input'), output: read('outputSchema', '_output') }],
      ]
    }
    return type.getProperties().flatMap((it) => listCallsOf(checker.getTypeOfSymbol(it), [...path, it.name]))
  }

  return {
    read: (name) => ({
      about: toText(exported.get(name)!),
      notes: collectFrom(typeOf(name), ['_output', '_input']),
    }),
    listSchemas: () =>
      [...exported.keys()].filter(
        (name) => exported.get(name)!.flags & ts.SymbolFlags.Variable && typeOf(name).getProperty('_zod'),
      ),
    listCalls: (name) => new Map(listCallsOf(typeOf(name), [])),
  }
}

/** The name at which an expression begins: `newProject.shape.name` of `newProject.shape.name.optional()`. */
function toSource(expression: ts.Expression): ts.Node | undefined {
  if (ts.isIdentifier(expression)) return expression
  if (ts.isCallExpression(expression)) {
    const called = expression.expression
    return ts.isPropertyAccessExpression(called) ? toSource(called.expression) : undefined
  }
  return ts.isPropertyAccessExpression(expression) ? expression.name : undefined
}
