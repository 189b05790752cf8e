import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runCommand, toNpm } from './run-command.ts'
import type { Command } from './run-command.ts'

/** The packages that run in browsers, each built by its `build.ts` into `dist`. Cordova's contains the first one. */
export const WEB_PACKAGES = ['packages/sdk/npm', 'packages/capacitor', 'packages/cordova']
/** Needs React Native, which is installed apart. */
export const REACT_NATIVE_PACKAGE = 'packages/react-native/npm'

/** Builds the npm packages at these paths, and packs them as `npm publish` would. Returns the paths of the archives. */
export async function packPackages(folder: string, paths: readonly string[]): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const archives: string[] = []
  for (const path of paths) {
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
