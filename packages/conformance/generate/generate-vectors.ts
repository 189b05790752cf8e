import fc from 'fast-check'
import { z } from 'zod'
import type { Json } from '../src/core-program.ts'
import { vectorFile, type VectorFile } from '../src/vector-files.ts'
import { createCore } from '../typescript/create-core.ts'
import { allInputs, type Inputs } from './inputs.ts'

/** The files of vectors whose inputs are drawn, by name. */
export async function generateVectors(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const inputs of allInputs) files[`${inputs.section}.json`] = toText(await generate(inputs))
  return files
}

/** The schema of every file of vectors. */
export const toSchemaText = (): string => `${JSON.stringify(z.toJSONSchema(vectorFile))}\n`

/** One case per line, which keeps the files small and their differences readable. */
function toText({ cases, ...head }: VectorFile): string {
  const lines = cases.map((it) => `  ${JSON.stringify(it)}`)
  return `${JSON.stringify(head).slice(0, -1)},"cases":[\n${lines.join(',\n')}\n]}\n`
}

async function generate({ section, about, seed, count, ask }: Inputs): Promise<VectorFile> {
  const core = createCore(() => {})
  const cases = []
  for (const [index, drawn] of fc.sample(ask, { seed, numRuns: count }).entries()) {
    // Drops values that JSON cannot hold.
    const command = JSON.parse(JSON.stringify(drawn)) as typeof drawn
    const { answer } = await core.handle(command)
    if (answer === undefined) throw new Error(`The core gives no answer to ${JSON.stringify(command)}`)
    cases.push({ name: `drawn ${index + 1}`, ask: command, answer: answer as Json })
  }
  return { kind: 'QUESTIONS', section, about, cases }
}
