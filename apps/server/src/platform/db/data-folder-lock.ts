import { createHash, randomUUID } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The longest path that every system accepts for a socket. */
const socketPathLimit = 100
/** How long a process that asked at the same moment may take to replace this one's socket by its own. */
const contestMs = 200

/**
 * Holds a data folder for this process, because the embedded database does not notice a second one and both would
 * ruin it. The lock is a listening socket: the system drops it with the process, so a SIGKILL leaves nothing that
 * a restart would mistake for a living owner, and a reused process id cannot deceive it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = toSocketPath(folder, 'lock')
  if (await readOwner(path)) throw new DataFolderInUseError(folder)
  rmSync(path, { force: true })
  const owner = randomUUID()
  const server = createServer((socket) => socket.end(owner))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DataFolderInUseError(folder) : error),
    )
    server.listen(path, resolve)
  })
  server.unref()
  // Two that found nobody may both have come this far. The socket that is there now says which of them won; the
  // other leaves its own open, since closing it would remove the winner's file.
  await setTimeout(contestMs)
  if ((await readOwner(path)) !== owner) throw new DataFolderInUseError(folder)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

export class DataFolderInUseError extends Error {
  constructor(folder: string) {
    super(`Another Waymark process is using ${folder}. Stop it, or set WAYMARK_DATA_DIR to another folder.`)
  }
}

/** Where the processes of a data folder meet for a purpose: inside of it, where the system allows so long a path. */
export function toSocketPath(dataFolder: string, purpose: 'lock' | 'snapshot'): string {
  const folder = realpathSync(dataFolder)
  const name = `${createHash('sha256').update(folder).digest('hex').slice(0, 24)}-${purpose}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\waymark-${name}`
  const inside = join(folder, `${purpose}.sock`)
  return inside.length <= socketPathLimit ? inside : join(tmpdir(), `waymark-${name}.sock`)
}

/** Who listens there; undefined when nobody does. */
function readOwner(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let owner = ''
    const socket = connect(path)
    socket.on('data', (chunk) => (owner += String(chunk)))
    socket.once('end', () => resolve(owner))
    socket.once('error', () => resolve(undefined))
  })
}
