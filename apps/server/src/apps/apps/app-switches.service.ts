import type { App, AppFeature } from '@waymark/contract'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { toFeatures } from './app-features.ts'
import { findApp, lockApp, mergeFeatures, updateApp } from './apps.repo.ts'
import { createSdkKey } from './create-sdk-key.ts'
import { toApp } from './to-app.ts'

/** Gives the app a new SDK key; the old one stops working with the commit. */
export function rotateSdkKey(context: CallContext, appId: string): Promise<App> {
  const { orgId } = getMember(context)
  return inTransaction(context.db, async (tx) => {
    const before = await lockApp(tx, orgId, appId)
    if (!before) throw new DomainError('not_found')
    const fields = { sdkKey: createSdkKey() }
    const row = await updateApp(tx, { orgId, id: appId, fields, stamp: toStamp(context) })
    if (!row) throw new DomainError('not_found')
    context.retireSdkKey(before.sdkKey)
    // Its signature covers the key.
    await context.rebuildManifest(tx, appId)
    return toApp(row)
  })
}

/** Hides all guidance in the target app, or shows it again. */
export function setKillSwitch(
  context: CallContext,
  { appId, isKilled }: { appId: string; isKilled: boolean },
): Promise<App> {
  const { orgId } = getMember(context)
  return inTransaction(context.db, async (tx) => {
    const row = await updateApp(tx, { orgId, id: appId, fields: { isKilled }, stamp: toStamp(context) })
    if (!row) throw new DomainError('not_found')
    await context.rebuildManifest(tx, appId)
    return toApp(row)
  })
}

export interface ProfileKeeping {
  appId: string
  keepsProfiles: boolean
  /** Whether they include values of properties that nobody has registered; absent, it stays as it is. */
  keepsUnregistered?: boolean | undefined
}

/** Keeps the last-known properties of end users, or none from now on; the caller deletes the stored ones. */
export function setProfileKeeping(context: CallContext, { appId, ...fields }: ProfileKeeping): Promise<App> {
  const { orgId } = getMember(context)
  return inTransaction(context.db, async (tx) => {
    const row = await updateApp(tx, { orgId, id: appId, fields, stamp: toStamp(context) })
    if (!row) throw new DomainError('not_found')
    await context.rebuildManifest(tx, appId)
    return toApp(row)
  })
}

export async function listFeatures(context: CallContext, id: string): Promise<AppFeature[]> {
  const row = await findApp(context.db, getMember(context).orgId, id)
  if (!row) throw new DomainError('not_found')
  return toFeatures(row.features)
}

export interface FeatureUpdate {
  id: string
  features: Pick<AppFeature, 'name' | 'enabled'>[]
}

/** Switches the named features; concurrent switches by two Admins are merged. */
export function switchFeatures(context: CallContext, { id, features }: FeatureUpdate): Promise<AppFeature[]> {
  const { orgId } = getMember(context)
  const switched = Object.fromEntries(features.map(({ name, enabled }) => [name, enabled]))
  const fields = { features: mergeFeatures(switched) }
  return inTransaction(context.db, async (tx) => {
    const row = await updateApp(tx, { orgId, id, fields, stamp: toStamp(context) })
    if (!row) throw new DomainError('not_found')
    return toFeatures(row.features)
  })
}
