import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Stamp {
  inputs: string
  outputs: string[]
}

const STAMP = '.built-from.json'

/** One hash over the names and contents of all input files; folders are read recursively, without tests. */
export function hashInputs(root: string, inputs: string[]): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const file of inputs.flatMap((input) => listFiles(root, input)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Whether `dist` was built from exactly these inputs and still contains every built file. */
export function isFresh(dist: string, inputs: string): boolean {
  const stamp = readStamp(dist)
  return stamp?.inputs === inputs && stamp.outputs.every((file) => existsSync(join(dist, file)))
}

/** Removed before a build, so that an interrupted build does not count as complete. */
export function removeStamp(dist: string): void {
  rmSync(join(dist, STAMP), { force: true })
}

export function writeStamp(dist: string, inputs: string): void {
  const outputs = listFiles(dist, '.')
  if (outputs.length === 0) throw new Error(`The build left nothing in ${dist}`)
  writeFileSync(join(dist, STAMP), JSON.stringify({ inputs, outputs } satisfies Stamp, null, 1))
}

function readStamp(dist: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(join(dist, STAMP), 'utf8')) as Stamp
  } catch {
    return undefined
  }
}

function listFiles(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return globSync('**/*', {
    cwd: full,
    withFileTypes: true,
    exclude: ({ name }) => ['node_modules', 'dist', 'test', 'test-results'].includes(name),
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
