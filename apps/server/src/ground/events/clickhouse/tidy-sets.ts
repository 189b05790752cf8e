import type { Clock } from '../../../platform/time/clock.ts'
import type { Connection } from './connection.ts'
import { toLayout } from './layout.ts'
import { toTime } from './literals.ts'
import { removeRows } from './remove-rows.ts'
import { toSet } from './sets.ts'

/** Until then, events of an erased end user may still arrive, from a process that had them in its cache. */
const lateMs = 86_400_000

/**
 * Takes the numbers of erased end users out of the sets themselves, and forgets them then. Readers have left them out
 * since they were erased.
 */
export async function tidySets(connection: Connection, clock: Clock): Promise<void> {
  const layout = toLayout(connection.cluster)
  const until = toTime(clock.now().getTime() - lateMs)
  const [erased] = await connection.query<{ nums: number[] }>(
    `select groupUniqArray(end_user_num) as nums from erased where at < ${until}`,
  )
  if (!erased || erased.nums.length === 0) return
  const gone = toSet(erased.nums)
  for (const name of ['reach_sets', 'day_reach_sets'])
    await connection.command(
      `alter table ${layout.local(name)}${layout.onCluster}
      update end_users = bitmapAndnot(end_users, ${gone}) where bitmapHasAny(end_users, ${gone})`,
      { mutations_sync: '2' },
    )
  await removeRows(connection, 'erased', `at < ${until}`)
}
