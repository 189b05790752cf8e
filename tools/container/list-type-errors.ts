import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../run-command.ts'

/** Lists the compiler's errors for the text of a module, which it resolves as one of this folder. */
export function listTypeErrors(text: string): string[] {
  const path = join(ROOT, 'tools/container/all-manifests.ts')
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [] } satisfies ts.CompilerOptions
  const resolution = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }
  const host = ts.createCompilerHost({ ...options, ...resolution })
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === path || fileExists(name)
  host.getSourceFile = (name, ...others) =>
    name === path
      ? ts.createSourceFile(name, text, ...(others as [ts.ScriptTarget]))
      : getSourceFile(name, ...others)
  const program = ts.createProgram([path], { ...options, ...resolution }, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
