import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallTestBrowser } from '../browser.ts'
import { packPackages } from '../pack-packages.ts'
import { ROOT, runCommand, toNodeProgram } from '../run-command.ts'
import { installApart } from './install-apart.ts'
import { runAndAgain } from './run-again.ts'
import type { Tally } from './tally.ts'

const FOLDER = join(ROOT, 'e2e/packages')
const ARCHIVES = join(FOLDER, 'dist/archives')

/** The packages of npm in fresh apps, whose frameworks are installed from a lock file of their own. */
export async function runPackageTests(reports: string): Promise<Tally> {
  rmSync(ARCHIVES, { recursive: true, force: true })
  await Promise.all([findOrInstallTestBrowser(), installApart(FOLDER), packPackages(ARCHIVES)])
  async function start(path: string, only: string[]): Promise<number> {
    const playwright = toNodeProgram('@playwright/test/cli.js', ['test', '--reporter=list,json', ...only])
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path }
    return (await runCommand({ ...playwright, cwd: FOLDER, env, output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'playwright', report: join(reports, 'packages'), start })
}
