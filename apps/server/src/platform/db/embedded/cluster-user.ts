import { execFileSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface ClusterUser {
  uid: number
  gid: number
}

/** The system users that a cluster made by root may belong to; the first is made if there is neither. */
const names = ['waymark', 'postgres']

/**
 * Finds the user to run PostgreSQL as instead of root, which it refuses: the owner of the cluster, or a system user for
 * a new one. Undefined if this process is not root.
 */
export function findClusterUser(clusterFolder: string): ClusterUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findUser(names[0]!) ?? findUser(names[1]!) ?? createUser(names[0]!)
}

/** Gives all of a folder to a user: a cluster that root copied belongs to root. */
export function giveTo({ uid, gid }: ClusterUser, path: string): void {
  lchownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo({ uid, gid }, join(path, name))
}

function findUser(name: string): ClusterUser | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((what) => Number(run('id', [what, name])))
    return uid && gid ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

function createUser(name: string): ClusterUser {
  try {
    run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  } catch {
    // The lookup decides: another process may have made the user at the same moment.
  }
  const user = findUser(name)
  if (user) return user
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and the system user ${name} could not be made for it. Run Waymark as another ` +
      'user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

const run = (program: string, args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
