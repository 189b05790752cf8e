import { join } from 'node:path'
import { findOrInstallChromium } from '../browser.ts'
import { ROOT, runCommand, toNodeProgram, toNpm } from '../run-command.ts'
import { readReport, sumTallies, toSummary } from './tally.ts'
import type { Tally } from './tally.ts'

const UNIT_TESTED = [
  'packages/contract',
  'packages/targeting',
  'packages/runtime',
  'packages/sdk',
  'apps/dashboard',
  'tools',
]

export async function runUnitTests(reports: string): Promise<Tally> {
  const tallies: Tally[] = []
  for (const folder of UNIT_TESTED) {
    const report = join(reports, `${folder.replaceAll('/', '-')}.json`)
    const vitest = toNodeProgram('vitest/vitest.mjs', ['run', ...toVitestReporters(report)])
    const { exitCode } = await runCommand({ ...vitest, cwd: join(ROOT, folder), output: 'terminal' })
    const tally = readReport('vitest', report, exitCode)
    console.log(`${tally.failed === 0 ? '✓' : '✗'} ${folder}: ${toSummary(tally)}`)
    tallies.push(tally)
  }
  return sumTallies(tallies)
}

/** The HTTP tests, all of them, on the named database. */
export async function runServerTests(database: 'pglite' | 'postgres', reports: string): Promise<Tally> {
  const report = join(reports, `server-${database}.json`)
  const npm = toNpm([
    'run',
    '--silent',
    `test:${database}`,
    '-w',
    'apps/server',
    '--',
    ...toVitestReporters(report),
  ])
  const { exitCode } = await runCommand({ ...npm, output: 'terminal' })
  return readReport('vitest', report, exitCode)
}

export async function runBrowserTests(reports: string): Promise<Tally> {
  const report = join(reports, 'browser.json')
  const npm = toNpm(['test', '-w', 'e2e', '--', '--reporter=list,json'])
  const env = { WAYMARK_CHROMIUM: await findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { exitCode } = await runCommand({ ...npm, env, output: 'terminal' })
  return readReport('playwright', report, exitCode)
}

function toVitestReporters(report: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}
