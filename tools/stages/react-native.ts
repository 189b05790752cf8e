import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallTestBrowser } from '../browser.ts'
import { packPackages, REACT_NATIVE_PACKAGE } from '../pack-packages.ts'
import { ROOT, runCommand, toNodeProgram, type Command } from '../run-command.ts'
import { installApart } from './install-apart.ts'
import { runAndAgain } from './run-again.ts'
import { runStories } from './run-stories.ts'
import { readReport, sumTallies, toTally, type Tally } from './tally.ts'
import { toVitestReporters } from './tests.ts'

const FOLDER = join(ROOT, 'packages/react-native')
/** The modules that an app may give to the SDK, for the tests of both together. */
const MODULES = join(FOLDER, 'modules')
const ARCHIVES = join(FOLDER, 'dist/archives')

/**
 * The SDK for React Native, which is installed from a lock file of its own: its types, its tests in React Native's preset
 * and in Chromium, its pictures, and the sample shop, which installs the packed archive.
 */
export async function runReactNativeTests(reports: string): Promise<Tally> {
  rmSync(ARCHIVES, { recursive: true, force: true })
  await Promise.all([findOrInstallTestBrowser(), installApart(FOLDER), installApart(MODULES)])
  await packPackages(ARCHIVES, [REACT_NATIVE_PACKAGE])
  return sumTallies([
    await checkTypes(),
    await runUnitTests(join(reports, 'react-native-unit.json')),
    await runAppTests(join(reports, 'react-native-app')),
    await runStories(FOLDER, join(reports, 'react-native-pictures')),
    await runStories(join(ROOT, 'e2e/react-native'), join(reports, 'react-native-shop')),
  ])
}

/** Compiler errors, and lint errors that need types. The stage `types` does without, as it has no React Native. */
async function checkTypes(): Promise<Tally> {
  const oxlint = toNodeProgram('oxlint/bin/oxlint', ['--config', 'oxlint.json', '.', '--deny-warnings'])
  const { exitCode, output } = await runCommand({ ...oxlint, cwd: FOLDER, output: 'kept' })
  console.log(`  ${exitCode === 0 ? '✓' : '✗'} types of packages/react-native`)
  if (exitCode !== 0) console.log(output)
  return toTally(exitCode === 0)
}

/** Jest writes the same report as vitest. */
async function runUnitTests(report: string): Promise<Tally> {
  const program = join(FOLDER, 'node_modules/jest/bin/jest.js')
  const args = [program, '--json', `--outputFile=${report}`]
  const jest: Command = { program: process.execPath, args, cwd: FOLDER, output: 'terminal' }
  const { exitCode } = await runCommand(jest)
  return readReport('vitest', report, exitCode)
}

/** In Chromium, through react-native-web. */
function runAppTests(report: string): Promise<Tally> {
  const start = async (path: string, only: string[]): Promise<number> => {
    const vitest = toNodeProgram('vitest/vitest.mjs', ['run', ...only, ...toVitestReporters(path)])
    return (await runCommand({ ...vitest, cwd: FOLDER, output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'vitest', report, start })
}
