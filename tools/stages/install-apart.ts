import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT, runCommand, toNpm } from '../run-command.ts'

const INPUTS = ['package.json', 'package-lock.json']

/** Installs the packages in a folder's own lock file, unless they are installed already. */
export async function installApart(folder: string): Promise<void> {
  const wanted = INPUTS.map((it) => readFileSync(join(folder, it), 'utf8')).join('')
  const note = join(folder, 'node_modules/.installed')
  if (readNote(note) === wanted) return
  console.log(`Installing ${relative(ROOT, folder)}`)
  const { exitCode, output } = await runCommand({ ...toNpm(['ci']), cwd: folder, output: 'kept' })
  if (exitCode !== 0) throw new Error(`${relative(ROOT, folder)} was not installed:\n${output}`)
  writeFileSync(note, wanted)
}

/** The lock file of the last installation. */
function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
