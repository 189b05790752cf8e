import type { HomeApp, Member } from '@waymark/contract'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { readHomeOf } from '../home/index.ts'
import { queueMail, type Mail, type MailContext } from '../../ground/mails/index.ts'
import { toMember } from '../../people/sessions/index.ts'
import { listAppNames, listDueDigests, takeDigest } from './digests.repo.ts'
import { findMorning } from './morning.ts'

export interface DigestParts extends MailContext {
  db: Db
  events: EventStore
  clock: Clock
  /** The URL of the dashboard. */
  publicUrl: string
}

/** The most entries of each list in the mail; the rest is in the dashboard. */
const mostListed = 10
/** At one go: others have a turn after these. */
const mostSent = 200

/**
 * Queues the digests that are due this morning. Any process may call it at any time: each digest is taken and queued in
 * one transaction, so that nobody gets it twice, and nobody none.
 */
export async function sendDueDigests(parts: DigestParts): Promise<void> {
  const { db, clock, mailDelivery } = parts
  const morning = findMorning(clock.now())
  if (!morning || mailDelivery === 'OFF') return
  for (const { frequency, ...row } of await listDueDigests(db, morning, mostSent)) {
    const member = toMember(row)
    const mail = await writeDigest(parts, member, frequency === 'DAILY')
    const { orgId, email: to, language } = member
    await inTransaction(db, async (tx) => {
      const isOurs = await takeDigest(tx, member.uid, morning.day)
      if (isOurs && mail) await queueMail(tx, parts, { orgId, to, language, mail })
    })
  }
}

/** Undefined if nothing happened: nobody wants to read that. */
async function writeDigest(
  { db, events, clock, publicUrl }: DigestParts,
  member: Member,
  isDaily: boolean,
): Promise<Mail | undefined> {
  const home = await readHomeOf({ db, events }, { member, now: clock.now() })
  const apps = home.apps
    .map((app) => ({ appId: app.appId, endUsers: isDaily ? ofYesterday(app) : app.endUsers }))
    .filter(({ endUsers }) => endUsers > 0)
    .sort((one, other) => other.endUsers - one.endUsers)
  if (apps.length === 0 && home.problems.length === 0) return undefined
  const shown = apps.slice(0, mostListed)
  const appIds = shown.map(({ appId }) => appId)
  const names = await listAppNames(db, appIds)
  return {
    template: 'digest',
    values: {
      name: member.name,
      isDaily,
      apps: shown.map(({ appId, endUsers }) => ({ name: names.get(appId) ?? '', endUsers })),
      moreApps: apps.length - shown.length,
      problems: home.problems.map(({ kind, name, appName, count }) => ({ kind, name, appName, count })),
      link: `${publicUrl}/home`,
      settingsLink: `${publicUrl}/my-profile`,
    },
  }
}

const ofYesterday = ({ endUsersByDay }: HomeApp): number => endUsersByDay.at(-2) ?? 0
