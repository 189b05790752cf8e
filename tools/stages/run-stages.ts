import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildParts } from '../build/build-parts.ts'
import type { PartName } from '../build/parts.ts'
import { listFailures } from './list-failures.ts'
import type { Stage } from './stages.ts'
import { sumTallies, toSummary } from './tally.ts'
import type { Tally } from './tally.ts'
import { runTwoAtATime } from './two-at-a-time.ts'

const LINE = '─'

interface Result {
  name: string
  tally: Tally
  seconds: string
}

/**
 * Runs the stages one after the other, except those that ask to run beside the previous one, and continues
 * after failures. Ends with the failures, a line for each stage and one for the total.
 */
export async function runStages(stages: Stage[]): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'waymark-test-'))
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
  const results: Result[] = []
  for (const group of toGroups(stages)) {
    const title = group.map(({ name }) => name).join(', ')
    console.log(`\n${LINE.repeat(2)} ${title} ${LINE.repeat(60 - title.length)}`)
    results.push(...(await runTwoAtATime(group, (stage) => timeStage(stage, reports))))
  }
  console.log(`\n${LINE.repeat(64)}`)
  for (const failure of listFailures(reports)) console.log(failure)
  for (const { name, tally, seconds } of results) {
    console.log(`${toMark(tally)} ${name.padEnd(10)} ${toSummary(tally).padEnd(28)} ${seconds} s`)
  }
  const total = sumTallies(results.map(({ tally }) => tally))
  console.log(`\n${toSummary(total)}`)
  return total
}

function toMark({ failed, notRun }: Tally): string {
  if (failed > 0) return '✗'
  return notRun ? '–' : '✓'
}

function toGroups(stages: Stage[]): Stage[][] {
  const groups: Stage[][] = []
  for (const stage of stages) {
    const last = groups.at(-1)
    if (stage.isBesideLast && last) last.push(stage)
    else groups.push([stage])
  }
  return groups
}

async function timeStage(stage: Stage, reports: string): Promise<Result> {
  const startedAtMs = performance.now()
  const tally = await runStage(stage, reports)
  if (tally.failed > 0) console.log(`\n✗ ${stage.name} failed. To repeat it alone: npm test -- ${stage.name}`)
  return { name: stage.name, tally, seconds: ((performance.now() - startedAtMs) / 1000).toFixed(1) }
}

async function runStage({ name, needs, run }: Stage, reports: string): Promise<Tally> {
  try {
    await prepare(needs)
    const tally = await run(reports)
    return tally.passed + tally.failed + (tally.notRun ?? 0) === 0 ? { passed: 0, failed: 1 } : tally
  } catch (error) {
    console.error(`The stage ${name} did not run: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1 }
  }
}

const prepared = new Set<PartName>()
let lastBuild: Promise<unknown> = Promise.resolve()

/** Serialised, as two concurrent stages may need the same part. */
function prepare(needs: PartName[]): Promise<void> {
  const build = lastBuild.then(() => buildMissing(needs))
  lastBuild = build.catch(() => {})
  return build
}

async function buildMissing(needs: PartName[]): Promise<void> {
  const missing = needs.filter((name) => !prepared.has(name))
  if (missing.length === 0) return
  const parts = await buildParts(missing)
  if (parts.some(({ isBuilt }) => !isBuilt)) throw new Error('what it needs was not built')
  for (const name of missing) prepared.add(name)
}
