import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The details that a running PostgreSQL, or one that was killed, has written into its cluster. */
export interface Postmaster {
  pid: number
  port: string
  /** The folder of its socket; undefined if it has none. */
  socketFolder: string | undefined
  isReady: boolean
}

export const toPostmasterFile = (clusterFolder: string): string => join(clusterFolder, 'postmaster.pid')

export function readPostmaster(clusterFolder: string): Postmaster | undefined {
  let text: string
  try {
    text = readFileSync(toPostmasterFile(clusterFolder), 'utf8')
  } catch {
    return undefined
  }
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim())
  return {
    pid: Number(pid),
    port: port ?? '',
    socketFolder: socketFolder || undefined,
    isReady: status === 'ready',
  }
}
