import { join } from 'node:path'
import { findOrInstallChromium, findOrInstallTestBrowser } from '../browser.ts'
import { findProgram } from '../find-program.ts'
import { canInstallPackages, installPackages } from '../install-packages.ts'
import { ROOT, runCommand, toNodeProgram, toNpm } from '../run-command.ts'
import { installApart } from './install-apart.ts'
import { runAndAgain } from './run-again.ts'
import { ONLY_SLOW } from './slow-tests.ts'
import { readReport, sumTallies, toSummary } from './tally.ts'
import type { Tally } from './tally.ts'
import { runTwoAtATime } from './two-at-a-time.ts'

const UNIT_TESTED = [
  'packages/contract',
  'packages/targeting',
  'packages/room',
  'packages/player',
  'packages/core',
  'packages/runtime',
  'packages/sdk',
  'packages/conformance',
  'apps/dashboard',
  'apps/extension',
  'tools',
]

/** A limit for tests that never end; a busy machine is no failure. */
const PATIENT = '--testTimeout=60000'

/** The folders that Playwright tests, and the script of each. */
const BROWSER_TESTED = {
  'packages/runtime': 'test:browser',
  'packages/sdk': 'test:browser',
  e2e: 'test',
}

export async function runUnitTests(reports: string): Promise<Tally> {
  const tallies = await runTwoAtATime(UNIT_TESTED, async (folder) => {
    const report = join(reports, `${folder.replaceAll('/', '-')}.json`)
    const vitest = toNodeProgram('vitest/vitest.mjs', [
      'run',
      PATIENT,
      // Loading the code anew for each file takes longer than the tests.
      '--no-isolate',
      ...toVitestReporters(report),
    ])
    const { exitCode, output } = await runCommand({ ...vitest, cwd: join(ROOT, folder), output: 'kept' })
    console.log(output)
    return tell(folder, readReport('vitest', report, exitCode))
  })
  return sumTallies(tallies)
}

/** The dashboard's components, each in a browser page. */
export async function runComponentTests(reports: string, env: Record<string, string> = {}): Promise<Tally> {
  await findOrInstallTestBrowser()
  return runVitestScript('test:components', 'apps/dashboard', join(reports, 'components'), env)
}

/** The HTTP tests, directly on PostgreSQL or through a pooler. */
export async function runServerTests(database: 'postgres' | 'pooler', reports: string): Promise<Tally> {
  return runVitestScript(`test:${database}`, 'apps/server', join(reports, `server-${database}`))
}

/** The HTTP tests that a connection pooler could break, with PgBouncer in front of PostgreSQL. */
export async function runPoolerTests(reports: string): Promise<Tally> {
  if (!findProgram(['pgbouncer']) && canInstallPackages()) await installPackages('pgbouncer')
  return runServerTests('pooler', reports)
}

/** Tests the events forwarded to services, compared with those that the services' own SDKs send. */
export async function runVendorTests(reports: string): Promise<Tally> {
  await installApart(join(ROOT, 'e2e/vendors'))
  return runVitestScript('test:vendors', 'apps/server', join(reports, 'vendors'))
}

function runVitestScript(
  script: string,
  workspace: string,
  report: string,
  env: Record<string, string> = {},
): Promise<Tally> {
  async function start(path: string, only: string[]): Promise<number> {
    const args = ['run', '--silent', script, '-w', workspace, '--', ...only, ...toVitestReporters(path)]
    return (await runCommand({ ...toNpm(args), env, output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'vitest', report, start })
}

/** The runtime on its own pages, the SDK in pages of other origins, or the whole product from sign-in to insights. */
export async function runBrowserTests(
  folder: keyof typeof BROWSER_TESTED,
  reports: string,
  env: Record<string, string> = {},
): Promise<Tally> {
  await findOrInstallTestBrowser()
  const report = join(reports, `browser-${folder.replaceAll('/', '-')}`)
  return runPlaywrightScript(BROWSER_TESTED[folder], folder, report, env)
}

/** The slow tests of the server, the dashboard, the runtime, the SDK and the whole product. */
export async function runSlowTests(reports: string): Promise<Tally> {
  const path = join(reports, 'slow-server')
  const server = await runVitestScript('test:postgres', 'apps/server', path, ONLY_SLOW)
  const components = await runComponentTests(reports, ONLY_SLOW)
  const tallies = [tell('apps/server', server), tell('apps/dashboard', components)]
  for (const folder of ['packages/runtime', 'packages/sdk', 'e2e'] as const) {
    tallies.push(tell(folder, await runBrowserTests(folder, reports, ONLY_SLOW)))
  }
  return sumTallies(tallies)
}

/** The browser extension, which runs in a Chromium with windows only. */
export async function runExtensionTests(reports: string): Promise<Tally> {
  await findOrInstallChromium()
  await findOrInstallTestBrowser()
  return runPlaywrightScript('test:extension', 'e2e', join(reports, 'extension'))
}

function runPlaywrightScript(
  script: string,
  workspace: string,
  report: string,
  given: Record<string, string> = {},
): Promise<Tally> {
  async function start(path: string, only: string[]): Promise<number> {
    const npm = toNpm(['run', script, '-w', workspace, '--', '--reporter=list,json', ...only])
    const env = { ...given, PLAYWRIGHT_JSON_OUTPUT_NAME: path }
    return (await runCommand({ ...npm, env, output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'playwright', report, start })
}

function tell(folder: string, tally: Tally): Tally {
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${folder}: ${toSummary(tally)}`)
  return tally
}

export function toVitestReporters(report: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}
