import { join } from 'node:path'
import { hasEngine } from '../engines.ts'
import type { EngineName } from '../engines.ts'
import { ROOT, runCommand, toNodeProgram } from '../run-command.ts'
import { runAndAgain } from './run-again.ts'
import { sumTallies } from './tally.ts'
import type { Tally } from './tally.ts'
import { toVitestReporters } from './tests.ts'

const ENGINES: EngineName[] = ['firefox', 'webkit']

/**
 * The tests in Firefox and WebKit, in parallel. An engine missing on this machine is a failure in CI only.
 */
export async function runEngineTests(reports: string, env: Record<string, string> = {}): Promise<Tally> {
  const present: EngineName[] = []
  for (const name of ENGINES) {
    if (await hasEngine(name)) present.push(name)
    else console.log(`  ${name} is not on this machine`)
  }
  const missing = ENGINES.length - present.length
  const tallies: Tally[] = [
    { passed: 0, ...(process.env.CI ? { failed: missing } : { failed: 0, notRun: missing }) },
  ]
  if (present.length > 0) tallies.push(await walkThrough(present, reports, env))
  return sumTallies(tallies)
}

async function walkThrough(
  engines: EngineName[],
  reports: string,
  env: Record<string, string>,
): Promise<Tally> {
  async function start(path: string, only: string[]): Promise<number> {
    const chosen = only.length > 0 ? only : engines
    const vitest = toNodeProgram('vitest/vitest.mjs', ['run', ...chosen, ...toVitestReporters(path)])
    return (await runCommand({ ...vitest, cwd: join(ROOT, 'e2e/engines'), env, output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'vitest', report: join(reports, 'engines'), start })
}
