import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallTestBrowser } from '../browser.ts'
import { ROOT, runCommand, toNodeProgram, toNpm } from '../run-command.ts'
import { runAndAgain } from './run-again.ts'
import type { Tally } from './tally.ts'

const FOLDER = join(ROOT, 'e2e/real-apps')
const INPUTS = ['package.json', 'package-lock.json']
/** What was installed last, in the folder that holds it. */
const NOTE = join(FOLDER, 'node_modules/.installed')

/** Stories in apps of others, which are installed beside them from a lock file of their own. */
export async function runRealAppTests(reports: string): Promise<Tally> {
  await Promise.all([findOrInstallTestBrowser(), installApps()])
  async function start(path: string, only: string[]): Promise<number> {
    const playwright = toNodeProgram('@playwright/test/cli.js', ['test', '--reporter=list,json', ...only])
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path }
    return (await runCommand({ ...playwright, cwd: FOLDER, env, output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'playwright', report: join(reports, 'real-apps'), start })
}

async function installApps(): Promise<void> {
  const wanted = INPUTS.map((it) => readFileSync(join(FOLDER, it), 'utf8')).join('')
  if (readNote() === wanted) return
  console.log('Installing the apps')
  const { exitCode, output } = await runCommand({ ...toNpm(['ci']), cwd: FOLDER, output: 'kept' })
  if (exitCode !== 0) throw new Error(`The apps were not installed:\n${output}`)
  writeFileSync(NOTE, wanted)
}

function readNote(): string | undefined {
  try {
    return readFileSync(NOTE, 'utf8')
  } catch {
    return undefined
  }
}
