import { join } from 'node:path'
import { findOrInstallTestBrowser } from '../browser.ts'
import { ROOT, runCommand, toNodeProgram } from '../run-command.ts'
import { installApart } from './install-apart.ts'
import { runAndAgain } from './run-again.ts'
import type { Tally } from './tally.ts'

const FOLDER = join(ROOT, 'e2e/real-apps')

/** Stories in apps of others, which are installed beside them from a lock file of their own. */
export async function runRealAppTests(reports: string): Promise<Tally> {
  await Promise.all([findOrInstallTestBrowser(), installApart(FOLDER)])
  async function start(path: string, only: string[]): Promise<number> {
    const playwright = toNodeProgram('@playwright/test/cli.js', ['test', '--reporter=list,json', ...only])
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path }
    return (await runCommand({ ...playwright, cwd: FOLDER, env, output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'playwright', report: join(reports, 'real-apps'), start })
}
