import type { LimitGroup, NewLimitGroup } from '@waymark/contract'
import { limitGroupsPerApp } from '@waymark/contract/constants'
import { toStamp } from '../../../platform/db/stamp.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { toStaleRevision } from '../../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import {
  countLimitGroups,
  deleteLimitGroup,
  findLimitGroup,
  insertLimitGroupIfFree,
  toLimitGroup,
  updateLimitGroup,
} from './limit-groups.repo.ts'

export function createLimitGroup(
  context: CallContext,
  input: NewLimitGroup & { appId: string },
): Promise<LimitGroup> {
  const { appId } = input
  return inTransaction(context.db, async (tx) => {
    const id = context.clock.newId()
    const group = await insertLimitGroupIfFree(tx, { ...input, id }, toStamp(context))
    if (!group) throw new DomainError('limit_group_name_taken')
    await context.rebuildManifest(tx, appId)
    // Counted under the app's manifest lock, so that two concurrent inserts cannot both take the last place.
    if ((await countLimitGroups(tx, appId)) > limitGroupsPerApp)
      throw new DomainError('too_many_limit_groups')
    return group
  })
}

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined }
export type LimitGroupChange = Undefinable<NewLimitGroup> & { revision?: number | undefined }

export function changeLimitGroup(
  context: CallContext,
  { appId, id, change }: { appId: string; id: string; change: LimitGroupChange },
): Promise<LimitGroup> {
  return inTransaction(context.db, async (tx) => {
    const row = await findLimitGroup(tx, appId, id)
    if (!row) throw new DomainError('not_found')
    if (change.revision && change.revision !== row.revision)
      throw await toStaleRevision(tx, row.updatedBy, row.updatedAt)
    const present = toLimitGroup(row)
    const group = {
      name: change.name ?? present.name,
      subTypes: change.subTypes ?? present.subTypes,
      max: change.max ?? present.max,
      window: change.window ?? present.window,
    }
    const update = { id, appId, revision: row.revision, group }
    const changed = await updateLimitGroup(tx, update, toStamp(context))
    if (!changed) {
      const now = await findLimitGroup(tx, appId, id)
      throw now ? await toStaleRevision(tx, now.updatedBy, now.updatedAt) : new DomainError('not_found')
    }
    await context.rebuildManifest(tx, appId)
    return changed
  })
}

export function removeLimitGroup(context: CallContext, appId: string, id: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    if (!(await deleteLimitGroup(tx, appId, id))) throw new DomainError('not_found')
    await context.rebuildManifest(tx, appId)
  })
}
