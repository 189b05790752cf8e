import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../find-program.ts'
import { canInstallPackages, installPackages } from '../install-packages.ts'
import { ROOT, runCommand } from '../run-command.ts'
import { findJava, toNotRun } from './java.ts'
import { sumTallies, toTally, type Tally } from './tally.ts'

const FOLDER = join(ROOT, 'packages/android')
const REPORTS = join(FOLDER, 'sdk/target/surefire-reports')
const DOWNLOADS = join(FOLDER, '.downloads')

/** What `packages/android/planted` calls and apps may not: too new, and hidden. */
const PLANTED = ['java.time.Instant', 'android.app.ActivityThread']

/** Builds the Android SDK and runs its tests on Android's own framework; then what was planted must be refused. */
export async function runAndroidTests(): Promise<Tally> {
  const java = await findJava()
  const maven = java && (await findMaven())
  if (!maven) return toNotRun()
  console.log(
    `  Maven downloads about 0.9 GB into ${DOWNLOADS}: Android 8, 11 and 15, Robolectric and Kotlin.`,
  )
  // Reports of an earlier run must not count if this one does not get that far.
  rmSync(REPORTS, { recursive: true, force: true })
  const built = await runMaven(maven, ['clean', 'verify'], 'terminal')
  if (built.exitCode !== 0 && listReports().length === 0) return toTally(false)
  return sumTallies([...listReports().map(readSuite), toTally(built.exitCode === 0), await tryPlanted(maven)])
}

async function findMaven(): Promise<string | undefined> {
  if (!findProgram(['mvn']) && canInstallPackages()) await installPackages('maven')
  const maven = findProgram(['mvn'])
  if (!maven) console.log('  This stage needs Maven, and this machine has none: not run.')
  return maven
}

function runMaven(maven: string, goals: string[], output: 'terminal' | 'kept') {
  const args = ['-q', '-B', `-Dmaven.repo.local=${DOWNLOADS}`, ...goals]
  return runCommand({ program: maven, args, cwd: FOLDER, output })
}

async function tryPlanted(maven: string): Promise<Tally> {
  // The parent is found beside it, and nothing else of ours is needed.
  const { exitCode, output } = await runMaven(maven, ['-f', 'planted', 'clean', 'verify'], 'kept')
  // A reference to a method begins with the type that it returns.
  const refused = output.split('\n').filter((line) => line.includes('Undefined reference: '))
  const missed = PLANTED.filter((it) => !refused.some((line) => line.includes(it)))
  for (const name of missed) console.log(`  ✗ nothing notices a call of ${name}`)
  return toTally(exitCode !== 0 && missed.length === 0)
}

function listReports(): string[] {
  try {
    return readdirSync(REPORTS).filter((name) => name.startsWith('TEST-'))
  } catch {
    return []
  }
}

function readSuite(name: string): Tally {
  const [head = ''] = /<testsuite [^>]*>/.exec(readFileSync(join(REPORTS, name), 'utf8')) ?? []
  const read = (field: string) => Number(new RegExp(` ${field}="(\\d+)"`).exec(head)?.[1] ?? 1)
  const failed = read('failures') + read('errors') + read('skipped')
  return { passed: read('tests') - failed, failed }
}
