import { runCommand, toNodeProgram } from '../run-command.ts'
import { runAndAgain } from './run-again.ts'
import type { Tally } from './tally.ts'

/** Runs the stories of a folder with a Playwright configuration of its own. */
export function runStories(folder: string, report: string): Promise<Tally> {
  async function start(path: string, only: string[]): Promise<number> {
    const playwright = toNodeProgram('@playwright/test/cli.js', ['test', '--reporter=list,json', ...only])
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path }
    return (await runCommand({ ...playwright, cwd: folder, env, output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'playwright', report, start })
}
