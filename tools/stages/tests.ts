import { join } from 'node:path'
import { findOrInstallTestBrowser } from '../browser.ts'
import { ROOT, runCommand, toNodeProgram, toNpm } from '../run-command.ts'
import { readReport, sumTallies, toSummary } from './tally.ts'
import type { Tally } from './tally.ts'
import { runTwoAtATime } from './two-at-a-time.ts'

const UNIT_TESTED = [
  'packages/contract',
  'packages/targeting',
  'packages/room',
  'packages/runtime',
  'packages/sdk',
  'apps/dashboard',
  'tools',
]

const BROWSER_TESTED = [
  ['packages/runtime', 'test:browser'],
  ['packages/sdk', 'test:browser'],
  ['e2e', 'test'],
] as const

export async function runUnitTests(reports: string): Promise<Tally> {
  const tallies = await runTwoAtATime(UNIT_TESTED, async (folder) => {
    const report = join(reports, `${folder.replaceAll('/', '-')}.json`)
    const vitest = toNodeProgram('vitest/vitest.mjs', ['run', ...toVitestReporters(report)])
    const { exitCode, output } = await runCommand({ ...vitest, cwd: join(ROOT, folder), output: 'kept' })
    console.log(output)
    return tell(folder, readReport('vitest', report, exitCode))
  })
  return sumTallies(tallies)
}

/** The dashboard's components, each in a browser page. */
export async function runComponentTests(reports: string): Promise<Tally> {
  await findOrInstallTestBrowser()
  const report = join(reports, 'components.json')
  const npm = toNpm([
    'run',
    '--silent',
    'test:components',
    '-w',
    'apps/dashboard',
    '--',
    ...toVitestReporters(report),
  ])
  const { exitCode } = await runCommand({ ...npm, output: 'terminal' })
  return readReport('vitest', report, exitCode)
}

/** The HTTP tests on the named database; the tests of every call of the contract run on PostgreSQL only. */
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

/** The runtime on its own pages, then the whole product from sign-in to insights. */
export async function runBrowserTests(reports: string): Promise<Tally> {
  await findOrInstallTestBrowser()
  const tallies: Tally[] = []
  for (const [folder, script] of BROWSER_TESTED) {
    const report = join(reports, `browser-${folder.replaceAll('/', '-')}.json`)
    const npm = toNpm(['run', script, '-w', folder, '--', '--reporter=list,json'])
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { exitCode } = await runCommand({ ...npm, env, output: 'terminal' })
    tallies.push(tell(folder, readReport('playwright', report, exitCode)))
  }
  return sumTallies(tallies)
}

function tell(folder: string, tally: Tally): Tally {
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${folder}: ${toSummary(tally)}`)
  return tally
}

export function toVitestReporters(report: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}
