import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A built script and everything that a browser fetches with it: its static imports, recursively, each once.
 */
export function listScriptFiles(folder: string, entry: string): string[] {
  const reached = new Set<string>()
  const reach = (name: string): void => {
    if (reached.has(name)) return
    reached.add(name)
    const code = readFileSync(join(folder, name), 'utf8')
    // `import("…")` is loaded later, if at all.
    for (const [, imported = ''] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      reach(imported)
  }
  reach(entry)
  return [...reached].map((name) => join(folder, name))
}
