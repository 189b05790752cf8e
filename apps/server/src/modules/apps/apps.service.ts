import { randomBytes } from 'node:crypto'
import type { App, NewApp, Page } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import { toStamp, type Stamp } from '../../platform/db/audit.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { mapPage, type ListQuery } from '../../platform/db/list.ts'
import { toStaleRevision } from '../../platform/db/stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import {
  deleteApp,
  findApp,
  insertAppIfFree,
  insertAppMember,
  listAppsOf,
  listAppUsers,
  toApp,
  updateApp,
} from './apps.repo.ts'

interface WithUsers {
  'fetch-users': boolean
}

export async function listApps(context: CallContext, input: ListQuery & WithUsers): Promise<Page<App>> {
  const rows = await listAppsOf(context.db, getMember(context), input)
  const page = mapPage(rows, toApp)
  return input['fetch-users'] ? { ...page, content: await withUsers(context, page.content) } : page
}

export async function getApp(context: CallContext, input: { id: string } & WithUsers): Promise<App> {
  const row = await findApp(context.db, getMember(context).orgId, input.id)
  if (!row) throw new DomainError('not_found')
  const [app = toApp(row)] = input['fetch-users'] ? await withUsers(context, [toApp(row)]) : []
  return app
}

export function createApp(context: CallContext, input: NewApp): Promise<App> {
  const { orgId } = getMember(context)
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
  stamp: Stamp
}

/** Adds an app with its creator as its first member and an empty manifest, inside a transaction. */
export async function addApp(
  tx: Tx,
  { clock, rebuildManifest, orgId, app, sdkKey, stamp }: AppAddition,
): Promise<App> {
  const row = await insertAppIfFree(tx, { ...app, id: clock.newId(), orgId, sdkKey, stamp })
  if (!row) throw new DomainError('app_name_taken')
  await insertAppMember(tx, row.id, stamp)
  await rebuildManifest(tx, row.id)
  return toApp(row)
}

export interface AppUpdate {
  id: string
  name?: string | undefined
  pageUrl?: string | null | undefined
  revision?: number | undefined
}

export function changeApp(context: CallContext, { id, name, pageUrl, revision }: AppUpdate): Promise<App> {
  const { orgId } = getMember(context)
  const fields = { ...(name !== undefined && { name }), ...(pageUrl !== undefined && { pageUrl }) }
  return inTransaction(context.db, async (tx) => {
    const row = await updateApp(tx, { orgId, id, fields, revision, stamp: toStamp(context) })
    if (row) return toApp(row)
    const present = await findApp(tx, orgId, id)
    throw present
      ? await toStaleRevision(tx, present.updatedBy, present.updatedAt)
      : new DomainError('not_found')
  })
}

export async function removeApp(context: CallContext, id: string): Promise<void> {
  const isDeleted = await inTransaction(context.db, (tx) => deleteApp(tx, getMember(context).orgId, id))
  if (!isDeleted) throw new DomainError('not_found')
}

async function withUsers({ db }: CallContext, apps: App[]): Promise<App[]> {
  const users = await listAppUsers(
    db,
    apps.map(({ id }) => id),
  )
  const byApp = Map.groupBy(users, ({ appId }) => appId)
  return apps.map((app) => ({
    ...app,
    users: (byApp.get(app.id) ?? []).map(({ uid, name, email }) => ({ uid, name, email })),
  }))
}

/** Public, but not to be guessed: whoever knows it can read the app's guides and send events. */
const createSdkKey = (): string => `wm_${randomBytes(16).toString('hex')}`
