import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ROOT, runCommand } from '../run-command.ts'
import { readReport, toTally } from '../stages/tally.ts'
import { readFigures } from './read-figures.ts'
import type { Part } from './parts.ts'
import type { Result } from './results.ts'

/** Runs the parts one after the other, continuing after failures. */
export async function runParts(parts: Part[]): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-endure-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const results: Result[] = []
  for (const part of parts) {
    console.log(`\n── ${part.name}: ${part.description}`)
    results.push(await runPart(part, join(folder, `${part.name}.json`)))
  }
  return results
}

async function runPart({ name, runner, toCommand }: Part, report: string): Promise<Result> {
  const startedAtMs = performance.now()
  const command = toCommand(report)
  const { exitCode } = await runCommand({
    ...command,
    cwd: resolve(ROOT, command.cwd ?? '.'),
    output: 'terminal',
  })
  const minutes = (performance.now() - startedAtMs) / 60_000
  if (runner === 'figures') return { name, minutes, tally: toTally(exitCode === 0), figures: [] }
  return { name, minutes, tally: readReport(runner, report, exitCode), figures: readFigures(report) }
}
