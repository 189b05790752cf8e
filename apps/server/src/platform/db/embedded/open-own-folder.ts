import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClusterUser } from './cluster-user.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/**
 * A folder with a short path that belongs to a cluster, in the system's folder for temporary files. Everybody may write
 * there, so one that somebody else has made is refused.
 */
export function openOwnFolder(
  clusterFolder: string,
  purpose: 'mounts' | 'socket',
  owner: ClusterUser | undefined,
  mode: number,
): string {
  const hash = createHash('sha256').update(realpathSync(clusterFolder)).digest('hex').slice(0, 16)
  const folder = join(toShortTemp(), `waymark-${hash}-${purpose}`)
  try {
    mkdirSync(folder, { mode })
    chmodSync(folder, mode)
    if (owner) chownSync(folder, owner.uid, owner.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== (owner?.uid ?? process.getuid?.() ?? found.uid))
    throw new EmbeddedPostgresError(
      `The folder ${folder}, which the embedded PostgreSQL needs, belongs to somebody else. Remove it.`,
    )
  return folder
}

const longestTemp = 60

function toShortTemp(): string {
  const temp = tmpdir()
  return process.platform === 'win32' || Buffer.byteLength(temp) <= longestTemp ? temp : '/tmp'
}
