import { createHash, randomUUID } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The longest socket path that every system accepts, in bytes. */
const socketPathLimit = 100
/** How long a process that started at the same moment may take to replace this one's socket with its own. */
const contestMs = 200

/**
 * Locks a data folder for this process, which may then end a PostgreSQL that an earlier one has left there. The lock is a listening socket, which the system closes with the process. Unlike a file with a process id, it
 * cannot outlive a SIGKILL or match a reused id.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = toSocketPath(folder)
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
  // Two processes that found no owner may both get here. The socket that is there now shows the winner. The other one
  // keeps its socket open, because closing it would remove the winner's file.
  await setTimeout(contestMs)
  if ((await readOwner(path)) !== owner) throw new DataFolderInUseError(folder)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

export class DataFolderInUseError extends Error {
  constructor(folder: string) {
    super(`Another Waymark process is using ${folder}. Stop it, or set WAYMARK_DATA_DIR to another folder.`)
  }
}

/** The path of the lock's socket: inside the folder, if the system allows a path that long. */
function toSocketPath(dataFolder: string): string {
  const folder = realpathSync(dataFolder)
  const name = `${createHash('sha256').update(folder).digest('hex').slice(0, 24)}-lock`
  if (process.platform === 'win32') return `\\\\.\\pipe\\waymark-${name}`
  const inside = join(folder, 'lock.sock')
  return Buffer.byteLength(inside) <= socketPathLimit ? inside : join(tmpdir(), `waymark-${name}.sock`)
}

/** The process that listens there; undefined if none does. */
function readOwner(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let owner = ''
    const socket = connect(path)
    socket.on('data', (chunk) => (owner += String(chunk)))
    socket.once('end', () => resolve(owner))
    socket.once('error', () => resolve(undefined))
  })
}
