import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { toSocketPath } from './data-folder-lock.ts'
import type { OpenDatabase } from './open-database.ts'

export interface SnapshotParts {
  database: OpenDatabase
  folder: string
  log: Log
}

/** The answer as JSON: the folder of the copy, which the caller must remove, or why there is none. */
export type SnapshotAnswer = { folder: string } | { problem: string }

const prefix = 'snapshot-'

/**
 * Gives backups a copy of the embedded database, which no other process can open while this one uses it. Requests come
 * through a socket in the data folder, so the folder's permissions apply. Other requests wait while files are copied.
 * Returns a function that stops it; does nothing on PostgreSQL.
 */
export async function serveSnapshots({ database, folder, log }: SnapshotParts): Promise<() => Promise<void>> {
  const { copyFiles } = database
  if (!copyFiles) return async () => {}
  // Left by a backup that was killed.
  await removeSnapshots(folder)
  const path = toSocketPath(folder, 'snapshot')
  if (process.platform !== 'win32') rmSync(path, { force: true })
  let isBusy = false
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void answer(socket)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))

  async function answer(socket: Socket): Promise<void> {
    if (isBusy) return send(socket, { problem: 'Another backup is being taken' })
    isBusy = true
    const copy = join(folder, `${prefix}${randomUUID()}`)
    try {
      await mkdir(copy, { mode: 0o700 })
      await copyFiles?.(copy)
      if (socket.destroyed) await rm(copy, { recursive: true, force: true })
      else send(socket, { folder: copy })
    } catch (error) {
      await rm(copy, { recursive: true, force: true }).catch(() => {})
      log.error({ err: error }, 'The database could not be copied for a backup')
      send(socket, { problem: toProblem(error) })
    } finally {
      isBusy = false
    }
  }
}

const send = (socket: Socket, body: SnapshotAnswer): void => void socket.end(JSON.stringify(body))

async function removeSnapshots(folder: string): Promise<void> {
  const names = await readdir(folder)
  const left = names.filter((name) => name.startsWith(prefix))
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

const toProblem = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? 'The disk of the data folder has no room for a copy of the database, which a backup needs for a while'
    : 'The running server could not copy its database; its log says why'
