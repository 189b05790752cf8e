import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runCommand, toNpm } from './run-command.ts'
import type { Command } from './run-command.ts'

/** Where the packages of npm are built from, each by its `build.ts` into `dist`. Cordova's holds the first one. */
const PACKAGES = ['packages/sdk/npm', 'packages/capacitor', 'packages/cordova']

/** Builds what is meant for npm, and packs it as `npm publish` would. Returns the paths of the archives. */
export async function packPackages(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const archives: string[] = []
  for (const path of PACKAGES) {
    await run({ program: process.execPath, args: [join(ROOT, path, 'build.ts')], output: 'kept' })
    // Silent, it prints the name of the archive only.
    const pack = toNpm(['pack', join(ROOT, path, 'dist'), '--pack-destination', folder, '--silent'])
    archives.push(join(folder, (await run({ ...pack, output: 'kept' })).trim()))
  }
  return archives
}

async function run(command: Command): Promise<string> {
  const { exitCode, output } = await runCommand({ ...command, env: { NODE_ENV: 'production' } })
  if (exitCode !== 0) throw new Error(output.trim() || `It ended with exit code ${exitCode}`)
  return output
}
