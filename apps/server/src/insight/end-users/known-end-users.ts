import type { App, FoundEndUser } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { setProfileKeeping, type ProfileKeeping } from '../../apps/apps/index.ts'
import { sweepAccounts } from '../../audience/accounts/index.ts'
import {
  findProfiledApp,
  listFoundProfiles,
  sweepUnregisteredValues,
  sweepUnwantedProfiles,
} from '../../audience/profiles/index.ts'
import { findEndUser } from './end-users.repo.ts'

const maxFound = 50
/** How many ids that begin with a text are compared by time. */
const maxCompared = 1000

/** Finds end users by the beginning of their id. Those without a profile are found by their whole id. */
export async function findEndUsers(
  db: Db,
  { appId, prefix }: { appId: string; prefix: string },
): Promise<{ keepsProfiles: boolean; found: FoundEndUser[] }> {
  const app = await findProfiledApp(db, appId)
  if (!app) throw new DomainError('not_found')
  const { keepsProfiles } = app
  const rows = keepsProfiles
    ? await listFoundProfiles(db, { appId, prefix, looksAt: maxCompared, limit: maxFound })
    : []
  const found = rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt.toISOString() }))
  if (found.some(({ key }) => key === prefix) || !(await findEndUser(db, appId, prefix))) {
    return { keepsProfiles, found }
  }
  const exact = { key: prefix, lastSeenAt: null, isSigned: false }
  return { keepsProfiles, found: [exact, ...found].slice(0, maxFound) }
}

/** Keeps profiles from now on, or deletes them and keeps none. */
export async function keepProfiles(context: CallContext, input: ProfileKeeping): Promise<App> {
  const app = await setProfileKeeping(context, input)
  // After a crash, the next tidying up deletes the rest.
  if (!app.keepsProfiles) {
    await sweepUnwantedProfiles(context.db)
    await sweepAccounts(context.db)
  } else if (!app.keepsUnregistered) await sweepUnregisteredValues(context.db, app.id)
  return app
}
