import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startProgram } from './core-program.ts'
import { readVectors } from './read-vectors.ts'
import { runVectors, type SectionReport } from './run-vectors.ts'

const USAGE = `Usage: node packages/conformance/src/run.ts [--section NAME]… [--slow] [--all] [--report FILE] -- PROGRAM [ARGUMENT]…

Runs a core's program against the vectors. --section runs only that section. --slow adds the cases that take longer
than ten seconds. --all prints every failure instead of the first of each section. --report also writes the result of
each section to a file, as JSON.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    section: { type: 'string', multiple: true, default: [] },
    slow: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})
const [program, ...args] = positionals
const sections = values.section
const vectors = readVectors().filter(({ section }) => sections.length === 0 || sections.includes(section))
const unknown = sections.filter((name) => !vectors.some(({ section }) => section === name))

if (!program || unknown.length > 0) {
  process.stderr.write(unknown.length > 0 ? `There is no section ${unknown.join(', ')}.\n\n${USAGE}` : USAGE)
  process.exit(2)
}

const core = startProgram(program, args)
const reports = await runVectors(core, vectors, { isSlow: values.slow })
await core.close()
if (values.report) writeFileSync(values.report, `${JSON.stringify(reports, null, 2)}\n`)
for (const report of reports) process.stdout.write(toText(report, values.all))
const failed = reports.reduce((sum, { failures }) => sum + failures.length, 0)
const passed = reports.reduce((sum, it) => sum + it.passed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function toText({ section, passed: count, failures, leftOut }: SectionReport, isAll: boolean): string {
  const left = leftOut > 0 ? `, ${leftOut} left out (--slow)` : ''
  const mark = failures.length === 0 ? '✓' : '✗'
  const head = `${mark} ${section.padEnd(14)} ${count} passed, ${failures.length} failed${left}\n`
  return (
    head +
    failures
      .slice(0, isAll ? undefined : 1)
      .map(({ name, why, difference }) => `    ${name}\n${why ? `      ${why}\n` : ''}      ${difference}\n`)
      .join('')
  )
}
