import { limits, webhookLimits } from '@waymark/contract/constants'
import { inTransaction } from '../../platform/db/db.ts'
import { applyAppRetention, type RetentionParts } from './apply-app-retention.ts'
import { deleteRowsBefore, type DatedTable } from './retention.repo.ts'

/** How many days each kind of record is kept. */
export interface RetentionDays {
  events: number
  analytics: number
  clientLogs: number
  auditLog: number
  profiles: number
}

const dayMs = 86_400_000
/** Mails contain the secrets of links, which are stored as hashes everywhere else; no link lasts this long. */
const mailDays = 30
const jobDays = 30
/** How long pages that hold an older manifest can still read its parts; they read a new one every five minutes. */
const manifestPartDays = 1
/** Small, so that locks are held only briefly. */
const chunkRows = 5000

/** Deletes records past their retention. Counters stay; only single events are deleted. */
export async function removeOldRecords(
  { db, events, clock }: RetentionParts,
  days: RetentionDays,
): Promise<void> {
  const nowMs = clock.now().getTime()
  const toDate = (kept: number) => new Date(nowMs - kept * dayMs)
  await events.removeEventsBefore(toDate(days.events))
  const befores: Record<DatedTable, Date> = {
    auditLog: toDate(days.auditLog),
    analyticsEvents: toDate(days.analytics),
    clientLogs: toDate(days.clientLogs),
    rateCounters: new Date(nowMs),
    mails: toDate(mailDays),
    jobs: toDate(jobDays),
    ssoFlows: new Date(nowMs),
    ssoAssertions: new Date(nowMs),
    signOnCodes: new Date(nowMs),
    knownBrowsers: new Date(nowMs),
    webhookDeliveries: toDate(webhookLimits.keptDays),
    webhookEvents: toDate(webhookLimits.keptDays),
    endUserProfiles: toDate(days.profiles),
    accountProfiles: toDate(days.profiles),
    accountMembers: toDate(days.profiles),
    // No segment looks further back.
    accountEvents: toDate(limits.historyDays + 1),
    unregisteredProperties: toDate(days.profiles),
    manifestParts: toDate(manifestPartDays),
  }
  for (const [table, before] of Object.entries(befores) as [DatedTable, Date][]) {
    let deleted: number
    do deleted = await inTransaction(db, (tx) => deleteRowsBefore(tx, { table, before, limit: chunkRows }))
    while (deleted === chunkRows)
  }
  await applyAppRetention({ db, events, clock })
}
