import { sdkSession, type SdkSession, type SdkSessionAnswer } from '@waymark/contract'
import { isAnonymousId } from '@waymark/contract/constants'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { SignedIds, Standing } from '../../apps/signing/index.ts'
import type { Accounts } from '../../audience/accounts/index.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { listTrueFacts } from '../../audience/segments/index.ts'
import { isAuthors, type Installations } from '../../ground/installations/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { acceptPlainJson } from '../../platform/http/accept-plain-json.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import { createSenderLimit } from '../../platform/rate-limits/sender-limit.ts'
import { toSender } from '../../platform/rate-limits/to-sender.ts'
import { assertStorable } from '../../platform/text/storable-text.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { findEndUserNum } from './progress.repo.ts'
import { readHistory } from './read-history.ts'
import { readProgress } from './read-progress.ts'
import type { SessionApp, SessionApps } from './session-apps.ts'

interface Asked {
  app: Pick<SessionApp, 'num' | 'countedDeployments' | 'askedEvents'>
  endUserId: string
  /** The account that the target app named, if its progress may be returned to the app. */
  accountKey: string | undefined
  now: Date
}

/** Ample for an end user's id and properties; a larger body is a mistake or an attack. */
const bodyLimitBytes = 64 * 1024
/** Per address: enough for an office, too few to probe a list of customers. */
const unsignedPerMinute = 120

export interface SessionParts {
  db: Db
  events: EventStore
  clock: Clock
  apps: SessionApps
  signedIds: SignedIds
  profiles: Profiles
  accounts: Accounts
  installations: Installations
}

/**
 * Serves the server facts about an end user, and keeps their properties if the app wants that. The data that an app's
 * sessions share is read once a second; a request needs queries only for the end user's own.
 */
export function serveSession(scope: FastifyInstance, parts: SessionParts): void {
  const { apps, clock } = parts
  const unsignedLimit = createSenderLimit({ clock, perMinute: unsignedPerMinute })
  const keptLimit = createSenderLimit({ clock, perMinute: unsignedPerMinute })
  void scope.register(async (session) => {
    acceptPlainJson(session)
    session.post('/session', { bodyLimit: bodyLimitBytes }, async (request): Promise<SdkSessionAnswer> => {
      const { sdkKey } = request.params as { sdkKey: string }
      const app = await apps.find(sdkKey)
      if (!app) throw new DomainError('unknown_sdk_key')
      const question = parseQuestion(request.body)
      const standing = await parts.signedIds.judge(app.id, { ...question, accountId: question.account?.id })
      const endUser = { id: question.endUserId, signature: standing.signature }
      parts.installations.note(sdkKey, { headers: request.headers, endUser })
      const sender = `${sdkKey} ${toSender(request.ip)}`
      const answer = await answerQuestion(parts, app, { question, standing }, () => {
        const refusal = unsignedLimit.count(sender)
        if (refusal) throw refusal
      })
      const mayKeep =
        question.device &&
        !isAuthors(request.headers) &&
        app.keepsProfiles &&
        (standing.is === 'PROVEN' || !keptLimit.count(sender))
      if (mayKeep) await keepProfile(parts, app, { question, standing, log: request.log })
      return answer
    })
  })
}

interface JudgedQuestion {
  question: SdkSession
  standing: Standing
}

/** Never fails: the end user's guides are worth more than their last-known properties. */
async function keepProfile(
  { profiles, accounts }: SessionParts,
  app: Pick<SessionApp, 'id' | 'num' | 'keepsUnregistered'>,
  { question, standing, log }: JudgedQuestion & { log: FastifyBaseLogger },
): Promise<void> {
  try {
    const sent = { appId: app.id, appNum: app.num, session: question }
    await profiles.keep({ ...sent, keepsUnregistered: app.keepsUnregistered, is: standing.is })
    if (standing.account) await accounts.keep({ ...sent, standing })
  } catch (err) {
    log.warn({ err }, 'Properties of an end user could not be kept')
  }
}

/**
 * Memberships, progress and history are returned for signed ids, and for unsigned ones that the app trusts, after
 * `limitUnsigned`. For ids that it only tolerates, memberships are returned too. Private facts about the account are
 * returned if the signature covers it, or the app trusts ids.
 */
async function answerQuestion(
  { db, events, clock }: SessionParts,
  app: SessionApp,
  { question, standing: { is, signature, account: accountStanding } }: JudgedQuestion,
  limitUnsigned: () => void,
): Promise<SdkSessionAnswer> {
  const isTrusted = is === 'TRUSTED'
  const isTolerated = is === 'TOLERATED'
  if (isTrusted || isTolerated) limitUnsigned()
  const signatures = { signature, ...(accountStanding && { accountSignature: accountStanding.signature }) }
  if (app.isKilled) return { facts: [], ...signatures }
  const { endUserId, properties, account } = question
  const isKnown = is === 'PROVEN' || isTrusted
  const isAccountWithheld = accountStanding?.is === 'CLAIMED' || accountStanding?.is === 'REFUSED'
  const now = clock.now()
  const asked = {
    appId: app.id,
    appNum: app.num,
    properties,
    account,
    now,
    isAccountWithheld,
    endUserId: isKnown || isTolerated ? endUserId : null,
  }
  const { facts, withheld } = await listTrueFacts(db, app.factRules, asked)
  // The SDK makes an anonymous id for one device, which knows all that was done with it.
  const isOnOtherDevices = isKnown && !isAnonymousId(endUserId)
  const elsewhere =
    isOnOtherDevices &&
    (await readElsewhere(
      { db, events },
      { app, endUserId, accountKey: isAccountWithheld ? undefined : account?.id, now },
    ))
  return { facts, ...(withheld.length > 0 && { withheld }), ...elsewhere, ...signatures }
}

function parseQuestion(body: unknown) {
  const question = parseBody(sdkSession, body)
  assertStorable(question, ['endUserId'])
  if (question.account) assertStorable(question.account, ['id'])
  return question
}

/** Reads an end user's progress and history on all devices, as far as the app's guides depend on them. */
async function readElsewhere(
  parts: Pick<CallContext, 'db' | 'events'>,
  { app, endUserId, accountKey, now }: Asked,
): Promise<Pick<SdkSessionAnswer, 'progress' | 'history'>> {
  const { countedDeployments, askedEvents } = app
  if (countedDeployments.size + askedEvents.size === 0) return { progress: {} }
  const endUserNum = await findEndUserNum(parts.db, { appNum: app.num, endUserId })
  const progress = await readProgress(parts, { app, endUserNum, accountKey })
  if (askedEvents.size === 0) return { progress }
  return { progress, history: await readHistory(parts, app, { endUserNum, now }) }
}
