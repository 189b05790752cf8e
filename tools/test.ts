import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildParts } from './build/build-parts.ts'
import { STAGES } from './stages/stages.ts'
import type { Stage } from './stages/stages.ts'
import { sumTallies, toSummary } from './stages/tally.ts'
import type { Tally } from './stages/tally.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. Name any of: ${STAGES.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}

const reports = mkdtempSync(join(tmpdir(), 'waymark-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const results: [stage: string, tally: Tally, seconds: string][] = []
for (const stage of STAGES.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const startedAtMs = performance.now()
  console.log(`\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}`)
  const tally = await runStage(stage)
  results.push([stage.name, tally, `${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`])
}

const total = sumTallies(results.map(([, tally]) => tally))
console.log(`\n${'─'.repeat(64)}`)
for (const [name, tally, seconds] of results) {
  console.log(
    `${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${toSummary(tally).padEnd(28)} ${seconds}`,
  )
}
console.log(`\n${toSummary(total)}`)
process.exit(total.failed === 0 ? 0 : 1)

/** A stage that cannot even run is a failure, and the stages after it still have their say. */
async function runStage({ name, needs, run }: Stage): Promise<Tally> {
  try {
    const parts = needs.length > 0 ? await buildParts(needs) : []
    if (parts.some(({ isBuilt }) => !isBuilt)) throw new Error('what it needs was not built')
    return await run(reports)
  } catch (error) {
    console.error(`The stage ${name} did not run: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1 }
  }
}
