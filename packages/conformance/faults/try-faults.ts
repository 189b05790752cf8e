import { readVectors } from '../src/read-vectors.ts'
import { runVectors } from '../src/run-vectors.ts'
import type { VectorFile } from '../src/vector-files.ts'
import { wrapCore } from '../typescript/wrap-core.ts'
import { faults, type Fault } from './faults.ts'
import { loadFaultyCore } from './load-faulty-core.ts'

/**
 * Usage: node faults/try-faults.ts [PART PARTS [quick]], such as `1 2`. Prints one line of JSON for each fault. `quick`
 * leaves out those of rooms, which take real time.
 */
const [part = '1', parts = '1', speed] = process.argv.slice(2)
const vectors = readVectors()

for (const [index, fault] of faults.entries()) {
  if (index % Number(parts) !== Number(part) - 1 || (speed && fault.section === 'rooms')) continue
  const caughtBy = await findCatcher(fault)
  process.stdout.write(`${JSON.stringify({ name: fault.name, file: fault.file, caughtBy })}\n`)
}
process.exit(0)

/** The case that notices a fault, by section and name; null if none does. */
async function findCatcher(fault: Fault): Promise<string | null> {
  const program = wrapCore(await loadFaultyCore(fault))
  const isExpected = ({ section }: VectorFile) => section === fault.section
  // The section that is expected to notice the fault runs first, because it does so fastest.
  const ordered = [...vectors.filter(isExpected), ...vectors.filter((it) => !isExpected(it))]
  const reports = await runVectors(program, ordered, { stopsAtFailure: true })
  await program.close()
  const found = reports.find(({ failures }) => failures.length > 0)
  return found ? `${found.section}: ${found.failures[0]!.name} (${found.failures[0]!.difference})` : null
}
