import { writeFileSync } from 'node:fs'
import { generateVectors, toSchemaText } from './generate-vectors.ts'

const FOLDER = new URL('../vectors/', import.meta.url)

for (const [name, text] of Object.entries(await generateVectors())) {
  writeFileSync(new URL(`generated/${name}`, FOLDER), text)
}
writeFileSync(new URL('schema.json', FOLDER), toSchemaText())
