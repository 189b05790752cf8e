import { runStages } from './stages/run-stages.ts'
import { chooseStages, STAGES } from './stages/stages.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. Name any of: ${STAGES.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}

const { failed } = await runStages(chooseStages(names))
process.exit(failed === 0 ? 0 : 1)
