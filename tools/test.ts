import { runStages } from './stages/run-stages.ts'
import { STAGES } from './stages/stages.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. Name any of: ${STAGES.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}

const { failed } = await runStages(
  STAGES.filter(({ name, isNamedOnly }) => (names.length === 0 ? !isNamedOnly : names.includes(name))),
)
process.exit(failed === 0 ? 0 : 1)
