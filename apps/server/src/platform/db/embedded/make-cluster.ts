import { randomBytes, randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findClusterUser } from './cluster-user.ts'
import { createLauncher, type Launcher } from './create-launcher.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Programs } from './find-programs.ts'
import { readMessages } from './read-messages.ts'
import { syncFolder } from './sync-folder.ts'

/** The role that owns everything in a cluster. */
export const role = 'waymark'
/** A file that tells our clusters from those of others, which are never touched. */
const mark = 'made-by-waymark'
/** Names as people expect them: "apple", "Äpfel", "Zebra", and "Step 2" before "Step 10". */
const collation = 'und-u-kn-true'

export const isMadeByWaymark = (clusterFolder: string): boolean => existsSync(join(clusterFolder, mark))

/** The role's password; only Windows, where there is no socket, lets anybody in by it. */
export const readPassword = (clusterFolder: string): string => readFileSync(join(clusterFolder, mark), 'utf8')

/** Makes a cluster, which appears complete or not at all; removes the remains of a killed attempt. */
export async function makeCluster(programs: Programs, clusterFolder: string): Promise<void> {
  removeAttempts(clusterFolder)
  const beside = `${clusterFolder}${attempt}${randomUUID()}`
  mkdirSync(beside, { mode: 0o700 })
  const user = findClusterUser(clusterFolder)
  if (user) chownSync(beside, user.uid, user.gid)
  const launcher = createLauncher({ programs, clusterFolder: beside, user })
  const passwordFile = `${beside}.password`
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  try {
    await initialise(launcher, passwordFile)
    renameSync(passwordFile, join(beside, mark))
    syncFolder(beside)
    renameSync(beside, clusterFolder)
    syncFolder(dirname(clusterFolder))
  } finally {
    rmSync(passwordFile, { force: true })
    launcher.close()
  }
}

const attempt = '.new-'

/** One that was killed may have left its program running, which soon fails in a folder that is gone. */
function removeAttempts(clusterFolder: string): void {
  const names = readdirSync(dirname(clusterFolder))
  for (const name of names.filter((it) => it.startsWith(`${basename(clusterFolder)}${attempt}`)))
    rmSync(join(dirname(clusterFolder), name), { recursive: true, force: true, maxRetries: 5 })
}

async function initialise({ launch, clusterFolder }: Launcher, passwordFile: string): Promise<void> {
  const child = launch('initdb', [
    ...['--pgdata', clusterFolder, '--username', role, '--encoding', 'UTF8', '--locale', 'C'],
    ...['--locale-provider', 'icu', '--icu-locale', collation],
    ...['--auth-local', 'trust', '--auth-host', 'scram-sha-256', '--no-instructions'],
    ...(process.platform === 'win32' ? ['--pwfile', passwordFile] : []),
  ])
  const { ended, findReason } = readMessages({ child })
  if ((await ended) === 0) return
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL could not be set up: ${findReason()}. Set WAYMARK_DATA_DIR to another folder, or ` +
      'DATABASE_URL to a PostgreSQL server.',
  )
}
