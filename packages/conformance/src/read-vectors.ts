import { readdirSync, readFileSync } from 'node:fs'
import { readTargetingVectors } from './targeting-vectors.ts'
import { readUpgradeVectors } from './upgrade-vectors.ts'
import { vectorFile, type VectorFile } from './vector-files.ts'

const FOLDER = new URL('../vectors/', import.meta.url)
const FOLDERS = ['questions', 'generated', 'scripts', 'rooms']

/** Every vector of the kit, by section. Files of one section follow each other. */
export function readVectors(): VectorFile[] {
  const own = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, FOLDER))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readFile(new URL(`${folder}/${name}`, FOLDER))),
  )
  return [...readTargetingVectors(), ...readUpgradeVectors(), ...own]
}

function readFile(url: URL): VectorFile {
  const { success, data, error } = vectorFile.safeParse(JSON.parse(readFileSync(url, 'utf8')))
  if (!success) throw new Error(`${url.pathname}: ${error.message}`)
  return data
}
