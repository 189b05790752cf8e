import type { Connection } from './connection.ts'
import { toLayout } from './layout.ts'

/** Deletes rows by marking them, so that no reader sees them any more; merges take them off the disk. */
export function removeRows(connection: Connection, table: string, where: string): Promise<void> {
  const { local, onCluster } = toLayout(connection.cluster)
  return connection.command(`delete from ${local(table)}${onCluster} where ${where}`, {
    lightweight_deletes_sync: '2',
  })
}
