import type { App, AppContents, NewApp, Paged } from '@waymark/contract'
import type { Clock } from '../../platform/time/clock.ts'
import { toStamp, type Stamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { toJson } from '../../platform/db/json.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, getSession, type CallContext } from '../../platform/http/call.ts'
import { insertAppMembers } from '../../people/members/index.ts'
import { listUsersOfApps } from './app-users.repo.ts'
import {
  deleteApp,
  findApp,
  findAppByName,
  insertAppIfFree,
  listAppsOf,
  updateApp,
  type FeatureSwitches,
} from './apps.repo.ts'
import { countContents } from './count-contents.repo.ts'
import { createSdkKey } from './create-sdk-key.ts'
import { toApp, toListedApp } from './to-app.ts'

interface WithUsers {
  'fetch-users': boolean
}

export async function listApps(
  context: CallContext,
  input: ListQuery & WithUsers & { search?: string | undefined },
): Promise<Paged<App>> {
  const rows = await listAppsOf(context.db, { ...input, member: getMember(context) }, input)
  const paged = mapPaged(rows, toListedApp)
  return input['fetch-users'] ? { ...paged, content: await withUsers(context, paged.content) } : paged
}

export async function getApp(context: CallContext, input: { id: string } & WithUsers): Promise<App> {
  const row = await findApp(context.db, getMember(context).orgId, input.id)
  if (!row) throw new DomainError('not_found')
  const [app = toApp(row)] = input['fetch-users'] ? await withUsers(context, [toApp(row)]) : []
  return app
}

/** Throws `app_name_taken` if another app than `id` has the name. The contract has checked its form. */
export async function validateAppName(
  context: CallContext,
  { name, id }: { name: string; id?: string | undefined },
): Promise<void> {
  const present = await findAppByName(context.db, getMember(context).orgId, name)
  if (present && present.id !== id) throw new DomainError('app_name_taken')
}

export async function createApp(context: CallContext, input: NewApp): Promise<App> {
  const { member, setting } = getSession(context)
  const { orgId, orgRole } = member
  if (orgRole !== 'Admin' && !setting.flags.membersCanCreateApps) throw new DomainError('forbidden')
  return inTransaction(context.db, (tx) =>
    addApp(tx, { ...context, orgId, app: input, stamp: toStamp(context), sdkKey: createSdkKey() }),
  )
}

export interface AppAddition {
  clock: Clock
  rebuildManifest: CallContext['rebuildManifest']
  orgId: string
  app: NewApp
  sdkKey: string
  /** Features to switch on top of the defaults. */
  features?: FeatureSwitches
  stamp: Stamp
}

/** Adds an app with its creator as its first member and an empty manifest, inside a transaction. */
export async function addApp(
  tx: Tx,
  { clock, rebuildManifest, orgId, app, sdkKey, features = {}, stamp }: AppAddition,
): Promise<App> {
  const row = await insertAppIfFree(tx, { ...app, id: clock.newId(), orgId, sdkKey, features, stamp })
  if (!row) throw new DomainError('app_name_taken')
  if (stamp.by) await insertAppMembers(tx, { appId: row.id, memberIds: [stamp.by], at: stamp.at })
  await rebuildManifest(tx, row.id)
  return toApp(row)
}

export interface AppUpdate {
  id: string
  name?: string | undefined
  pageUrl?: string | null | undefined
  linkSchemes?: string[] | undefined
  origins?: string[] | undefined
  logo?: null | undefined
  thumbnail?: null | undefined
  revision?: number | undefined
}

export function changeApp(context: CallContext, { id, revision, ...changes }: AppUpdate): Promise<App> {
  const { orgId } = getMember(context)
  const { name, pageUrl, linkSchemes, origins, logo, thumbnail } = changes
  const fields = {
    ...(name !== undefined && { name }),
    ...(pageUrl !== undefined && { pageUrl }),
    ...(linkSchemes && { linkSchemes: toJson(linkSchemes) }),
    ...(origins && { origins: toJson(origins) }),
    ...(logo === null && { logoHash: null }),
    ...(thumbnail === null && { thumbnailHash: null }),
  }
  return inTransaction(context.db, async (tx) => {
    const row = await updateApp(tx, { orgId, id, fields, revision, stamp: toStamp(context) })
    if (row) {
      if (linkSchemes) await context.rebuildManifest(tx, id)
      return toApp(row)
    }
    const present = await findApp(tx, orgId, id)
    throw present
      ? await toStaleRevision(tx, present.updatedBy, present.updatedAt)
      : new DomainError('not_found')
  })
}

/** Counts what deleting an app would delete with it. */
export async function getContents(context: CallContext, id: string): Promise<AppContents> {
  const { orgId } = getMember(context)
  const contents = await countContents(context.db, { orgId, id, now: context.clock.now() })
  if (!contents) throw new DomainError('not_found')
  return contents
}

/** Deletes an app; the events that target apps sent are deleted later, in the background. */
export async function removeApp(context: CallContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const row = await deleteApp(tx, getMember(context).orgId, id)
    if (!row) throw new DomainError('not_found')
    context.retireSdkKey(row.sdkKey)
  })
}

async function withUsers({ db }: CallContext, apps: App[]): Promise<App[]> {
  const users = await listUsersOfApps(
    db,
    apps.map(({ id }) => id),
  )
  const byApp = Map.groupBy(users, ({ appId }) => appId)
  return apps.map((app) => ({
    ...app,
    users: (byApp.get(app.id) ?? []).map(({ appId: _, ...user }) => user),
  }))
}
