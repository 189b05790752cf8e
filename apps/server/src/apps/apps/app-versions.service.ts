import type { AppVersion } from '@waymark/contract'
import type { Clock } from '../../platform/time/clock.ts'
import { toStamp, type Stamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import {
  deleteUnusedAppVersion,
  findAppVersion,
  insertAppVersionIfFree,
  updateAppVersion,
} from './app-versions.repo.ts'

export async function getAppVersion(context: CallContext, appId: string, id: string): Promise<AppVersion> {
  const version = await findAppVersion(context.db, appId, id)
  if (!version) throw new DomainError('not_found')
  return version
}

export function createAppVersion(
  context: CallContext,
  { appId, name }: { appId: string; name: string },
): Promise<AppVersion> {
  return inTransaction(context.db, (tx) =>
    addAppVersion(tx, { clock: context.clock, appId, name, stamp: toStamp(context) }),
  )
}

/** Adds a version inside a transaction; throws `app_version_present` if the app already has it. */
export async function addAppVersion(
  tx: Tx,
  { clock, ...version }: { clock: Clock; appId: string; name: string; stamp: Stamp },
): Promise<AppVersion> {
  const added = await insertAppVersionIfFree(tx, { id: clock.newId(), ...version })
  if (!added) throw new DomainError('app_version_present')
  return added
}

export interface AppVersionUpdate {
  appId: string
  id: string
  name: string
  revision?: number | undefined
}

export function renameAppVersion(
  context: CallContext,
  { appId, id, name, revision }: AppVersionUpdate,
): Promise<AppVersion> {
  return inTransaction(context.db, async (tx) => {
    const version = await updateAppVersion(tx, { appId, id, name, revision, stamp: toStamp(context) })
    if (version) return version
    const present = await findAppVersion(tx, appId, id)
    if (!present) throw new DomainError('not_found')
    throw await toStaleRevision(tx, present.updatedBy, new Date(present.updatedAt))
  })
}

export async function removeAppVersion(context: CallContext, appId: string, id: string): Promise<void> {
  const isDeleted = await inTransaction(context.db, (tx) => deleteUnusedAppVersion(tx, appId, id))
  if (!isDeleted) throw new DomainError('not_found')
}
