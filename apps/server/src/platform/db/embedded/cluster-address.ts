import { existsSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ClusterUser } from './cluster-user.ts'
import type { Launcher } from './create-launcher.ts'
import { readPassword, role } from './make-cluster.ts'
import { openOwnFolder } from './open-own-folder.ts'
import { readPostmaster } from './postmaster-file.ts'

/** The address of a cluster's PostgreSQL, and the settings that make it listen there. */
export interface ClusterAddress {
  url: string
  settings: Record<string, string>
  /** Removes the socket of a PostgreSQL that no longer runs, and the process id beside it. */
  clear(): void
}

/** A part of the name of a socket, which has no port. */
const usualPort = '5432'
/** The longest path of a socket that every system accepts, in bytes. */
const longestSocketPath = 100

export interface AddressParts {
  clusterFolder: string
  launcher: Launcher
  user: ClusterUser | undefined
  port?: string | undefined
}

/** A socket inside the cluster, or near if its path were too long; on Windows a free port of this machine's own. */
export async function chooseAddress({
  clusterFolder,
  launcher,
  user,
  port = usualPort,
}: AddressParts): Promise<ClusterAddress> {
  if (process.platform === 'win32') {
    const free = String(await findFreePort())
    return {
      url: toPortUrl(clusterFolder, free),
      settings: { listen_addresses: '127.0.0.1', port: free },
      clear: () => {},
    }
  }
  const isInside = Buffer.byteLength(toSocket(clusterFolder, port)) <= longestSocketPath
  const folder = isInside ? clusterFolder : openOwnFolder(clusterFolder, 'socket', user, 0o700)
  const settings = {
    listen_addresses: '',
    port,
    unix_socket_directories: isInside ? launcher.clusterFolder : folder,
    unix_socket_permissions: '0700',
  }
  const socket = toSocket(folder, port)
  const clear = () => [socket, `${socket}.lock`].forEach((path) => rmSync(path, { force: true }))
  return { url: toSocketUrl(folder, port), settings, clear }
}

/** Finds the address of the PostgreSQL that another process has started on a cluster; undefined if none is ready. */
export function findAddress(clusterFolder: string): string | undefined {
  const running = readPostmaster(clusterFolder)
  if (!running?.isReady) return undefined
  const { port, socketFolder } = running
  if (!socketFolder) return toPortUrl(clusterFolder, port)
  return toSocketUrl(existsSync(toSocket(clusterFolder, port)) ? clusterFolder : socketFolder, port)
}

const toSocket = (folder: string, port: string): string => join(folder, `.s.PGSQL.${port}`)

const toSocketUrl = (folder: string, port: string): string =>
  `postgres://${role}@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`

const toPortUrl = (clusterFolder: string, port: string): string =>
  `postgres://${role}:${readPassword(clusterFolder)}@127.0.0.1:${port}/postgres`

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
