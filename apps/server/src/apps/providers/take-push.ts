import type { CohortPush } from '@waymark/contract'
import { limits, toSubError } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { DomainError, toInvalidInput } from '../../platform/errors.ts'
import type { JobAdder } from '../../platform/jobs/index.ts'
import { deleteSyncs } from './cohort-syncs.repo.ts'
import { addListRemoval } from './list-removal.ts'
import { toMemberIds } from './member-id.ts'
import {
  addToRowCount,
  completeList,
  insertList,
  insertMembers,
  lockList,
  removeMembers,
} from './member-lists.repo.ts'
import { listCohorts, lockAccount, lockProvider, upsertCohorts, writeSync } from './providers.repo.ts'
import { hashPushToken } from './push-address.ts'
import {
  countPage,
  findPushedAccount,
  findPushedCohort,
  openPush,
  supersedePushes,
  writePush,
  type PushRow,
} from './pushes.repo.ts'

export interface PushParts {
  db: Db
  clock: Clock
  jobs: JobAdder
}

type Work = Omit<PushParts, 'db'>
type Message = CohortPush['parameters'] & { ids: string[] }
type Cohort = NonNullable<Awaited<ReturnType<typeof lockProvider>>>

/**
 * Processes one message of an analytics service in one transaction. A full export replaces the list when all its pages
 * have come, in any order; enter and leave messages change the current list. Repeated or overtaken messages change
 * nothing.
 */
export async function takePush(
  { db, ...work }: PushParts,
  token: string,
  { action, parameters }: CohortPush,
): Promise<void> {
  const account = await findPushedAccount(db, hashPushToken(token))
  if (!account) throw new DomainError('not_found', { subErrors: [toSubError('push_address_unused')] })
  const ids = toMemberIds(parameters.members.map((it) => it.mixpanel_distinct_id))
  const message = { ...parameters, ids }
  await inTransaction(db, async (tx) => {
    const cohort = await findOrAddCohort(tx, work, { account, message, mayAdd: action !== 'remove_members' })
    if (!cohort) return
    const session = { providerId: cohort.id, sessionId: parameters.mixpanel_session_id, action }
    const push = await openPush(tx, session, work.clock.now())
    if (push.state !== 'OPEN') return
    const pageCount = await countPage(tx, session, parameters.page_info.page_count)
    if (pageCount === undefined) return
    if (action === 'members') await takeMembers(tx, work, { cohort, push, message, pageCount })
    else if (action === 'add_members') await takeAdditions(tx, work, { cohort, ids })
    else await takeRemovals(tx, work, { cohort, ids })
  })
}

/** A cohort that was chosen in the service need not be chosen here too. */
async function findOrAddCohort(
  tx: Tx,
  { clock }: Work,
  {
    account,
    message,
    mayAdd,
  }: {
    account: NonNullable<Awaited<ReturnType<typeof findPushedAccount>>>
    message: Message
    mayAdd: boolean
  },
): Promise<Cohort | undefined> {
  const { mixpanel_cohort_id: cohortId, mixpanel_cohort_name: name } = message
  const known = await findPushedCohort(tx, account.id, cohortId)
  if (known) return lockProvider(tx, known.id)
  if (!mayAdd || !(await lockAccount(tx, account.appId, account.id))) return undefined
  if ((await listCohorts(tx, account.appId, account.id)).length >= limits.cohortsPerAccount) {
    throw toInvalidInput('too_many_cohorts', { params: { max: limits.cohortsPerAccount } })
  }
  const row = {
    id: clock.newId(),
    appId: account.appId,
    accountId: account.id,
    cohortId,
    name: name.trim().slice(0, 200) || cohortId,
    providerType: account.providerType,
    isAccount: false,
  }
  await upsertCohorts(tx, [row], { by: null, at: clock.now() })
  const added = await findPushedCohort(tx, account.id, cohortId)
  return added && lockProvider(tx, added.id)
}

async function takeMembers(
  tx: Tx,
  work: Work,
  {
    cohort,
    push,
    message,
    pageCount,
  }: { cohort: Cohort; push: PushRow & { isNew: boolean }; message: Message; pageCount: number },
): Promise<void> {
  if (push.isNew) await addListRemoval(tx, work.jobs, await supersedePushes(tx, push))
  const listId = push.listId ?? work.clock.newId()
  const num = push.listId ? await lockList(tx, listId) : await beginList(tx, work, { listId, cohort })
  // The list was deleted with its app.
  if (num === undefined) return
  const kept = push.kept + (await insertMembers(tx, num, message.ids.toSorted()))
  if (pageCount < message.page_info.total_pages) return writePush(tx, push, { listId, kept })
  await completeList(tx, listId, kept)
  await writePush(tx, push, { state: 'DONE', listId: null, kept })
  await endPush(tx, work, { cohort, listId })
  await addListRemoval(tx, work.jobs, [cohort.listId])
}

async function takeAdditions(
  tx: Tx,
  work: Work,
  { cohort, ids }: { cohort: Cohort; ids: string[] },
): Promise<void> {
  const listId = cohort.listId ?? work.clock.newId()
  const num = cohort.listId ? await lockList(tx, listId) : await beginList(tx, work, { listId, cohort })
  if (num === undefined) return
  if (!cohort.listId) await completeList(tx, listId, 0)
  await addToRowCount(tx, listId, await insertMembers(tx, num, ids.toSorted()))
  await endPush(tx, work, { cohort, listId })
}

async function takeRemovals(
  tx: Tx,
  work: Work,
  { cohort, ids }: { cohort: Cohort; ids: string[] },
): Promise<void> {
  const { listId } = cohort
  const num = listId ? await lockList(tx, listId) : undefined
  if (!listId || num === undefined) return
  await addToRowCount(tx, listId, -(await removeMembers(tx, num, ids)))
  await endPush(tx, work, { cohort, listId })
}

function beginList(
  tx: Tx,
  { clock }: Work,
  { listId, cohort }: { listId: string; cohort: Cohort },
): Promise<number> {
  return insertList(tx, { id: listId, appId: cohort.appId, stamp: { by: null, at: clock.now() } })
}

/** Ends a paged read in progress: the pushed members are newer. */
async function endPush(
  tx: Tx,
  { clock, jobs }: Work,
  { cohort, listId }: { cohort: Cohort; listId: string },
): Promise<void> {
  const now = clock.now()
  await addListRemoval(tx, jobs, await deleteSyncs(tx, [cohort.id]))
  await writeSync(tx, [cohort.id], {
    listId,
    syncState: 'SUCCESS',
    syncReason: null,
    syncedAt: now,
    pushedAt: now,
  })
}
