import ts from 'typescript'

interface Comments {
  /** The comment above an exported schema, and those above its fields by path. */
  read(name: string): { about: string; notes: Map<string, string> }
}

/** Deep enough for every document of the contract, and an end for schemas that contain themselves. */
const maxDepth = 4

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

  function collect(type: ts.Type, path: string, notes: Map<string, string>, depth = 0): void {
    if (depth > maxDepth) return
    if (type.isUnion()) return type.types.forEach((it) => collect(it, path, notes, depth))
    const element = checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference)[0]
    if (element) return collect(element, `${path}[]`, notes, depth)
    if (!(type.flags & ts.TypeFlags.Object)) return
    for (const field of type.getProperties()) {
      const at = path ? `${path}.${field.name}` : field.name
      const text = toText(field)
      if (text && !notes.has(at)) notes.set(at, text)
      collect(checker.getTypeOfSymbol(field), at, notes, depth + 1)
    }
  }

  return {
    read(name) {
      const symbol = exported.get(name)!
      const output = checker.getTypeOfSymbol(symbol).getProperty('_output')!
      const notes = new Map<string, string>()
      collect(checker.getTypeOfSymbol(output), '', notes)
      return { about: toText(symbol), notes }
    },
  }
}
