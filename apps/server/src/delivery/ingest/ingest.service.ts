import { eventBatch, type EventBatchAnswer, type SdkEvent } from '@waymark/contract'
import { toReason, toSubError, type SubError } from '@waymark/contract/constants'
import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import { assertStorable } from '../../platform/text/storable-text.ts'
import type { Installations } from '../../ground/installations/index.ts'
import type { ErasedNames } from '../../ground/erasures/index.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import type { AskedEvents } from '../../audience/segments/index.ts'
import type { SignedIds, Standing } from '../../apps/signing/index.ts'
import { findQuestions, type AccountQuestions } from '../../audience/accounts/index.ts'
import { checkEvent, toSentence } from './check-event.ts'
import type { EventRow } from './event-row.ts'
import { findErased, isErased, type Erased } from './find-erased.ts'
import { findGoalMarks, isByAccounts, type GoalBook } from './goal-book.ts'
import { createGroupCommitter } from './group-committer.ts'
import type { DeploymentVersion } from './ingest.repo.ts'
import type { Subscriptions, DeliveryScheduler } from '../../apps/webhooks/index.ts'
import { toWebhookEvent } from './to-webhook-event.ts'
import { createKnownApps, toVersionName } from './known-apps.ts'
import type { KnownApp, KnownDeployment, KnownGuide } from './known-apps.ts'
import { createKnownMemberships, type CountedAccount } from './known-memberships.ts'
import { createRowStore } from './row-store.ts'

export interface IngestParts extends DeliveryScheduler {
  db: Db
  events: EventStore
  signedIds: SignedIds
  installations: Installations
  erasedNames: ErasedNames
  /** Called with how many events an SDK had to drop. A repeated batch reports them again. */
  onDropped?: ((count: number) => void) | undefined
}

export interface BatchSender {
  sdkKey: string
  headers: IncomingHttpHeaders
}

/** Accepts events from target apps; a batch is answered when its valid events are committed. */
export interface Ingest {
  /** Stores a batch; returns how many events were new, how many duplicates, and which were refused and why. */
  take(sender: BatchSender, body: unknown): Promise<EventBatchAnswer>
  /** Resolves when all accepted events have been committed. */
  drain(): Promise<void>
}

export function createIngest({
  db,
  events,
  signedIds,
  installations,
  erasedNames,
  onDropped = () => {},
  ...deliveryScheduler
}: IngestParts): Ingest {
  const { clock } = deliveryScheduler
  const knownApps = createKnownApps(db)
  const memberships = createKnownMemberships(db, clock)
  const committer = createGroupCommitter(createRowStore({ db, events, deliveryScheduler }), events.grouping)

  async function toRows(
    app: KnownApp,
    { endUserId, accountId, sessionId, events }: ReturnType<typeof parseBatch>,
    standing: Standing,
  ) {
    const now = clock.now()
    const erased = await findErased(erasedNames, app, { endUserId, accountId })
    const { good, rejected, late } = sortOut(events, now.getTime(), erased)
    const wanted = listWanted(good)
    const deployments =
      wanted.size > 0 ? await knownApps.findDeployments(app, wanted) : new Map<string, never>()
    const versions = new Map<string, DeploymentVersion>()
    for (const { event } of good) {
      if (!deployments.has(event.deploymentId ?? '')) continue
      const version = toVersion(event)
      versions.set(toVersionName(version), version)
    }
    const guides = await knownApps.findGuides(app, [...versions.values()])
    const claim = { appNum: app.num, endUserKey: endUserId, accountKey: accountId, standing }
    const counted = await memberships.findCounted(claim, hasExperiment(guides))
    const sender = toSender(app, {
      ...counted,
      accountErasedAt: erased.ofAccount,
      endUserKey: endUserId,
      sessionId,
      now: now.toISOString(),
    })
    const rows: EventRow[] = []
    for (const { index, event } of good) {
      const deployment = event.deploymentId ? deployments.get(event.deploymentId) : undefined
      const guide = deployment && guides.get(toVersionName(toVersion(event)))
      const fault = findFault(event, { deployment, guide })
      if (fault) rejected.push({ index, code: fault.code, message: toSentence(fault) })
      else rows.push(toRow(index, event, { sender, deployment, guide }))
    }
    return { rows, rejected, late }
  }

  return {
    async take({ sdkKey, headers }, body) {
      const app = await knownApps.getApp(sdkKey)
      const batch = parseBatch(body)
      const standing = await signedIds.judge(app.id, batch)
      const { is, signature } = standing
      const { sdkVersion, endUserId: id } = batch
      installations.note(sdkKey, { headers, sdkVersion, endUser: { id, signature } })
      if (is === 'REFUSED') return refuseWhole(batch.events.length)
      const { rows, rejected, late } = await toRows(app, batch, standing)
      if (batch.dropped) onDropped(batch.dropped)
      // Reported like events that were stored before: nobody with the SDK key learns who was erased.
      if (rows.length === 0) return { accepted: 0, duplicates: late, rejected }
      const { duplicates, refused } = await committer.submit(rows)
      if (refused.length > 0) knownApps.forget()
      for (const { index } of refused) rejected.push({ index, ...toReason('event_not_stored') })
      return {
        accepted: rows.length - duplicates - refused.length,
        duplicates: duplicates + late,
        rejected: rejected.sort((a, b) => a.index - b.index),
      }
    },

    drain: committer.drain,
  }
}

/** Refuses each event by itself, so that an SDK drops them instead of sending them again. */
const refuseWhole = (count: number): EventBatchAnswer => ({
  accepted: 0,
  duplicates: 0,
  rejected: Array.from({ length: count }, (_, index) => ({
    index,
    ...toReason('signature_required'),
  })),
})

function parseBatch(body: unknown) {
  const batch = parseBody(eventBatch, body)
  assertStorable(batch, ['endUserId', 'sessionId'])
  if (batch.accountId !== undefined) assertStorable({ accountId: batch.accountId }, ['accountId'])
  return batch
}

/** Separates the events that may be stored from those that are refused, and those of erased people that come late. */
function sortOut(events: readonly unknown[], nowMs: number, erased: Erased) {
  const rejected: EventBatchAnswer['rejected'] = []
  const good: { index: number; event: SdkEvent }[] = []
  let late = 0
  for (const [index, value] of events.entries()) {
    const checked = checkEvent(value, nowMs)
    if ('refusal' in checked) rejected.push({ index, ...checked.refusal })
    else if (isErased(checked.event, erased.ofEndUser)) late += 1
    else good.push({ index, event: checked.event })
  }
  return { good, rejected, late }
}

/** The latest version of each deployment that events name. */
function listWanted(good: readonly { event: SdkEvent }[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { event } of good) {
    const { deploymentId, deploymentVersion = 0 } = event
    if (deploymentId) wanted.set(deploymentId, Math.max(deploymentVersion, wanted.get(deploymentId) ?? 0))
  }
  return wanted
}

const toVersion = ({ deploymentId = '', deploymentVersion = 0 }: SdkEvent): DeploymentVersion => ({
  deploymentId,
  version: deploymentVersion,
})

/** Whether one of these guides is compared by account. */
const hasExperiment = (guides: ReadonlyMap<string, KnownGuide>): boolean =>
  [...guides.values()].some(({ division }) => isByAccounts(division))

interface EventSubject {
  deployment: KnownDeployment | undefined
  guide: KnownGuide | undefined
}

/** Events may only name what exists: each name gets counters of its own. */
function findFault(event: SdkEvent, { deployment, guide }: EventSubject): SubError | undefined {
  if (!event.deploymentId) return undefined
  if (!deployment) return toSubError('event_deployment_unknown', { field: 'deploymentId' })
  if (!guide) return toSubError('event_version_unknown', { field: 'deploymentVersion' })
  if (!event.stepKey || guide.stepKeys.has(event.stepKey)) return undefined
  return toSubError('event_step_unknown', { field: 'stepKey' })
}

/** The event's locale if the guide has it, else its language; empty if that is not two letters. */
function toCountedLocale(locale: string, guide: KnownGuide | undefined): string {
  if (guide?.locales.has(locale)) return locale
  return /^[a-z]{2}(?=-|$)/.exec(locale)?.[0] ?? ''
}

interface Sender extends CountedAccount {
  /** Events up to this moment count for no account. */
  accountErasedAt: Date | undefined
  appNum: number
  subscriptions: Subscriptions
  goals: GoalBook
  askedEvents: AskedEvents
  accountQuestions: AccountQuestions
  holdout: KnownApp['holdout']
  endUserKey: string
  sessionId: string
  /** When the batch arrived. */
  now: string
}

const toSender = (
  { num: appNum, subscriptions, goals, askedEvents, accountQuestions, holdout }: KnownApp,
  batch: CountedAccount & Pick<Sender, 'accountErasedAt' | 'endUserKey' | 'sessionId' | 'now'>,
): Sender => ({ appNum, subscriptions, goals, askedEvents, accountQuestions, holdout, ...batch })

/** The length of `2026-11-26T12:00:00.000Z`. */
const isoLength = 24

function toRow(
  index: number,
  event: SdkEvent,
  { sender, deployment, guide }: EventSubject & { sender: Sender },
): EventRow {
  const { id, type, locale = '', properties } = event
  const { appNum, endUserKey, isAccountHeld, sessionId, subscriptions, askedEvents, now } = sender
  const accountKey = isErased(event, sender.accountErasedAt) ? null : sender.accountKey
  // The contract allows more or fewer fractional digits than the database takes.
  const sentAt = event.at.length === isoLength ? event.at : new Date(event.at).toISOString()
  // A clock that is ahead would otherwise count into future days.
  const at = sentAt > now ? now : sentAt
  const webhookIds = subscriptions.get(type)
  return {
    index,
    id: id.toLowerCase(),
    appNum,
    endUserKey,
    endUserNum: 0,
    accountKey,
    isAccountHeld,
    sessionId,
    accountQuestions: accountKey === null ? [] : findQuestions(sender.accountQuestions, event),
    // An end user from whom a guide was withheld did nothing with it: only goals count them.
    deploymentNum: type === 'held_out' ? null : (deployment?.num ?? null),
    deploymentVersion: deployment ? (event.deploymentVersion ?? deployment.liveVersion) : null,
    typeCode: eventTypeCodes[type],
    stepKey: event.stepKey ?? '',
    blockId: event.blockId && guide?.blockIds.has(event.blockId) ? event.blockId : null,
    at,
    locale,
    countedLocale: toCountedLocale(locale, guide),
    platform: event.platform,
    name: event.name ?? null,
    properties: properties ? JSON.stringify(properties) : null,
    ...(type === 'custom' && askedEvents.has(event.name ?? '') && { isAsked: true as const }),
    ...findGoalMarks(sender.goals, event, {
      num: deployment?.num,
      division: guide?.division ?? null,
      holdout: sender.holdout,
      endUserKey,
      accountKey,
      isMisplaced: sender.isMisplaced,
    }),
    webhookEvent: webhookIds
      ? toWebhookEvent({ ...event, at }, { endUserKey, sessionId, deployment, webhookIds })
      : null,
  }
}
