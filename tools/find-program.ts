import { statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of the first of these programs found in the PATH. */
export function findProgram(names: string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isFile)
}

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
