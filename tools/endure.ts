import { join } from 'node:path'
import { buildParts } from './build/build-parts.ts'
import { PARTS } from './endurance/parts.ts'
import { keepResults } from './endurance/results.ts'
import { runParts } from './endurance/run-parts.ts'
import { ROOT } from './run-command.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Name any of: ${PARTS.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const built = await buildParts()
if (built.some(({ isBuilt }) => !isBuilt)) process.exit(1)
const results = await runParts(PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name)))
console.log(`\n${keepResults(join(ROOT, 'bench/ENDURANCE.md'), results, PARTS)}`)
process.exit(results.every(({ tally }) => tally.failed === 0) ? 0 : 1)
