import { checkDependencies } from '../checks/dependencies.ts'
import { ROOT, runCommand, toNodeProgram } from '../run-command.ts'
import { sumTallies, toTally } from './tally.ts'
import type { Tally } from './tally.ts'
import { runTwoAtATime } from './two-at-a-time.ts'

const MAX_SMALL_FILES = 60

interface Check {
  name: string
  isPassed: boolean
  /** The information needed to fix it, shown on failure. */
  problems: string
}

interface SizeResult {
  name: string
  passed: boolean
  size: number
  sizeLimit: number
}

/**
 * Compiler errors and, from the same pass over the program, type-aware lint errors about promises and
 * switches.
 */
export async function checkTypes(): Promise<Tally> {
  return report([
    await runCheck('types, and rules that need them', 'oxlint/bin/oxlint', ['.', '--deny-warnings']),
  ])
}

export async function checkLint(): Promise<Tally> {
  return report(
    await runTwoAtATime(
      [
        {
          name: 'rules',
          program: 'oxlint/bin/oxlint',
          args: ['-c', 'lint.config.ts', '.', '--deny-warnings'],
        },
        { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
      ],
      ({ name, program, args }) => runCheck(name, program, args),
    ),
  )
}

export async function checkImports(): Promise<Tally> {
  const { violations, moduleCount, smallFiles } = await checkDependencies(ROOT)
  const problems = violations.map(({ rule, from, to, comment }) => `${rule}: ${from} → ${to}\n  ${comment}`)
  return report([
    {
      name: `imports of ${moduleCount} modules`,
      isPassed: problems.length === 0,
      problems: problems.join('\n'),
    },
    {
      name: `small files that one neighbour imports: ${smallFiles.length} of at most ${MAX_SMALL_FILES}`,
      isPassed: smallFiles.length <= MAX_SMALL_FILES,
      problems: `Write a new one into the file that imports it:\n${smallFiles.join('\n')}`,
    },
  ])
}

export async function checkUnused(): Promise<Tally> {
  return report([
    await runCheck('unused files, exports and dependencies', 'knip/bin/knip.js', [
      '--no-progress',
      '--no-config-hints',
    ]),
  ])
}

export async function checkSizes(): Promise<Tally> {
  const { output } = await runCommand({ ...toNodeProgram('size-limit/bin.js', ['--json']), output: 'kept' })
  const limits = parseSizes(output)
  if (!limits) return report([{ name: 'size limits', isPassed: false, problems: output }])
  return report(
    limits.map(({ name, passed, size, sizeLimit }) => ({
      name: `${name}: ${toKilobytes(size)} of at most ${toKilobytes(sizeLimit)} gzip`,
      isPassed: passed,
      problems: `${toKilobytes(size - sizeLimit)} too much`,
    })),
  )
}

async function runCheck(name: string, program: string, args: string[]): Promise<Check> {
  const { exitCode, output } = await runCommand({ ...toNodeProgram(program, args), output: 'kept' })
  return { name, isPassed: exitCode === 0, problems: output.trim() || `It ended with exit code ${exitCode}.` }
}

function parseSizes(output: string): SizeResult[] | undefined {
  try {
    const results = JSON.parse(output) as SizeResult[]
    return results.length > 0 ? results : undefined
  } catch {
    return undefined
  }
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function report(checks: Check[]): Tally {
  for (const { name, isPassed, problems } of checks) {
    console.log(`  ${isPassed ? '✓' : '✗'} ${name}`)
    if (!isPassed) console.log(problems)
  }
  return sumTallies(checks.map(({ isPassed }) => toTally(isPassed)))
}
