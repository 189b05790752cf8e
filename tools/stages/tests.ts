import { join } from 'node:path'
import { findOrInstallTestBrowser } from '../browser.ts'
import { ROOT, runCommand, toNodeProgram, toNpm } from '../run-command.ts'
import { runAndAgain } from './run-again.ts'
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
  return runVitestScript('test:components', 'apps/dashboard', join(reports, 'components'))
}

/** The HTTP tests on the named database; the tests of every call of the contract run on PostgreSQL only. */
export async function runServerTests(database: 'pglite' | 'postgres', reports: string): Promise<Tally> {
  return runVitestScript(`test:${database}`, 'apps/server', join(reports, `server-${database}`))
}

function runVitestScript(script: string, workspace: string, report: string): Promise<Tally> {
  async function start(path: string, only: string[]): Promise<number> {
    const args = ['run', '--silent', script, '-w', workspace, '--', ...only, ...toVitestReporters(path)]
    return (await runCommand({ ...toNpm(args), output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'vitest', report, start })
}

/** The runtime on its own pages, then the whole product from sign-in to insights. */
export async function runBrowserTests(reports: string): Promise<Tally> {
  await findOrInstallTestBrowser()
  const tallies: Tally[] = []
  for (const [folder, script] of BROWSER_TESTED) {
    async function start(path: string, only: string[]): Promise<number> {
      const npm = toNpm(['run', script, '-w', folder, '--', '--reporter=list,json', ...only])
      const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path }
      return (await runCommand({ ...npm, env, output: 'terminal' })).exitCode
    }
    const report = join(reports, `browser-${folder.replaceAll('/', '-')}`)
    tallies.push(tell(folder, await runAndAgain({ kind: 'playwright', report, start })))
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
