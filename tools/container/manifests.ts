import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { ROOT } from '../run-command.ts'

const manifestFolder = join(ROOT, 'deploy/kubernetes')

export interface Manifest {
  /** The file that it is in. */
  file: string
  kind: string
  apiVersion: string
  metadata: { name: string; namespace?: string }
}

/** Everything that the folder of manifests creates in a cluster, in the order of the files. */
export function readManifests(): Manifest[] {
  const files = readdirSync(manifestFolder).filter((it) => it.endsWith('.yaml'))
  return files.sort().flatMap((file) => {
    const documents = parseAllDocuments(readFileSync(join(manifestFolder, file), 'utf8'))
    return [...documents].map((it) => ({
      file,
      ...(it.toJS({ maxAliasCount: 0 }) as Omit<Manifest, 'file'>),
    }))
  })
}
