import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputChunk } from 'rolldown'
import { buildModules, ENTRIES, EXTERNAL } from './build-modules.ts'
import { toManifest } from './to-manifest.ts'
import { writePackage } from './write-package.ts'

// Builds the npm package in `npm/dist`.
await writePackage({
  folder: join(import.meta.dirname, '..'),
  entries: ENTRIES,
  external: EXTERNAL,
  ownPackages: ['core', 'player', 'targeting', 'runtime'],
  toManifest,
  writeModules,
})

async function writeModules(folder: string): Promise<OutputChunk[]> {
  const modules = await buildModules()
  for (const { fileName, code } of modules) {
    await mkdir(dirname(join(folder, fileName)), { recursive: true })
    await writeFile(join(folder, fileName), code)
  }
  return modules
}
