import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT, runCommand } from '../run-command.ts'
import { installApart } from './install-apart.ts'
import { findJava, toNotRun } from './java.ts'
import { sumTallies, toTally, type Tally } from './tally.ts'

const FOLDER = join(ROOT, 'packages/conformance')
const KOTLIN = join(FOLDER, 'kotlin')
const ANDROID_CORE = join(ROOT, 'packages/android/core/src')
const COMPILER = 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'
/** Most of the time passes in rooms, which wait for real seconds. */
const FAULT_PROCESSES = 4

interface SectionReport {
  passed: number
  failures: unknown[]
}

/** Our own core against every vector, also the slow ones; then every planted fault, each of which must be noticed. */
export async function runConformanceTests(): Promise<Tally> {
  const own = await runVectors([process.execPath, join(FOLDER, 'typescript/main.ts')])
  const parts = Array.from({ length: FAULT_PROCESSES }, (_, index) => tryFaults(index + 1))
  return sumTallies([own, ...(await Promise.all(parts))])
}

async function tryFaults(part: number): Promise<Tally> {
  const args = ['--no-warnings', join(FOLDER, 'faults/try-faults.ts'), `${part}`, `${FAULT_PROCESSES}`]
  const { exitCode, output } = await runCommand({ program: process.execPath, args, output: 'kept' })
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const tried = lines.map(
    (line) => JSON.parse(line) as { name: string; file: string; caughtBy: string | null },
  )
  for (const { name, file, caughtBy } of tried) {
    if (caughtBy === null) console.log(`  ✗ nothing notices that ${name} (${file})`)
  }
  if (exitCode !== 0) console.log(output)
  return sumTallies([
    ...tried.map(({ caughtBy }) => toTally(caughtBy !== null)),
    ...(exitCode === 0 ? [] : [toTally(false)]),
  ])
}

/**
 * The Android SDK's core against every vector, compiled with the compiler that npm carries. A machine without Java does not
 * run it; in CI that is a failure.
 */
export async function runKotlinTests(): Promise<Tally> {
  const java = await findJava()
  if (!java) return toNotRun()
  await installApart(KOTLIN)
  const libraries = join(KOTLIN, 'node_modules/kotlin-compiler/lib')
  const jar = join(KOTLIN, 'dist/core.jar')
  mkdirSync(join(KOTLIN, 'dist'), { recursive: true })
  const args = [
    '-cp',
    join(libraries, '*'),
    COMPILER,
    ANDROID_CORE,
    join(KOTLIN, 'src'),
    '-d',
    jar,
    '-no-reflect',
    '-Werror',
  ]
  const { exitCode, output } = await runCommand({ program: java, args, output: 'kept' })
  if (exitCode !== 0) {
    console.log(output)
    return toTally(false)
  }
  const classes = [jar, join(libraries, 'kotlin-stdlib.jar')].join(delimiter)
  return runVectors([java, '-cp', classes, 'waymark.MainKt'])
}

async function runVectors(command: string[]): Promise<Tally> {
  // The other reports are those of test runners.
  const folder = mkdtempSync(join(tmpdir(), 'waymark-conformance-'))
  const report = join(folder, 'sections.json')
  try {
    const args = [join(FOLDER, 'src/run.ts'), '--slow', '--all', '--report', report, '--', ...command]
    const { exitCode } = await runCommand({ program: process.execPath, args, output: 'terminal' })
    // A runner that did not get as far as its report has failed.
    if (exitCode > 1) return toTally(false)
    const sections = JSON.parse(readFileSync(report, 'utf8')) as SectionReport[]
    return sumTallies(sections.map(({ passed, failures }) => ({ passed, failed: failures.length })))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
