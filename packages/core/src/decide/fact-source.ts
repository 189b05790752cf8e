import type {
  DeliveredCondition,
  Manifest,
  ManifestDeployment,
  ProgressElsewhere,
  SdkSession,
  SdkSessionAnswer,
} from '@waymark/contract'
import { countsElsewhere, isPerAccount } from '@waymark/contract/constants'
import type { Context, Progress } from '@waymark/targeting'
import type { Surroundings } from '../environment/surroundings.ts'
import type { Stores } from '../environment/storage.ts'
import { toJson } from '../environment/to-json.ts'
import { readJson } from '../environment/read-json.ts'
import type { Wire } from '../network/wire.ts'
import type { Person } from '../person/person.ts'

export interface FactSource {
  /**
   * The server facts of the end user, and their actions on other devices if the server answers those. Requests them if
   * needed; actions elsewhere are awaited only for a limited time.
   */
  findAnswer(manifest: Manifest | undefined, isKnown: boolean): Answer
  /** Whether a request is in progress. */
  isAsking(): boolean
}

export type FactSources = Pick<Wire, 'baseUrl' | 'serverClock' | 'retry'> &
  Pick<Stores, 'store'> &
  Pick<Person, 'identity' | 'session'> &
  Pick<Surroundings, 'environment' | 'listeners'> & {
    /** An answer has arrived, or it is time to ask again. */
    onChange(): void
  }

type Answer = Partial<Pick<Context, 'facts' | 'doneElsewhere' | 'historyElsewhere'>>

interface KeptAnswer extends Pick<SdkSessionAnswer, 'facts' | 'withheld' | 'progress' | 'history'> {
  /** Identifies the question and the end user. */
  key: string
}

const NAME = 'facts'
/** The longest wait for the end user's actions on other devices. */
const MAX_WAIT_MS = 1500
/** The time for which an answer counts that others in the account may have changed. */
const ACCOUNT_ANSWER_MS = 300_000

/**
 * The server facts for this end user, properties and session, stored for other pages of the session. Any change, also
 * of the facts needed, makes them unknown until the server answers again.
 */
export function createFactSource(core: FactSources): FactSource {
  const { baseUrl, environment, store, serverClock, identity, session, listeners, retry, onChange } = core
  /** The key of the pending request, and of the one that timed out. */
  let pending: string | undefined
  let timedOut: string | undefined

  function giveUp(key: string): void {
    if (timedOut === key) return
    timedOut = key
    onChange()
  }

  async function request(key: string, body: SdkSession): Promise<void> {
    pending = key
    environment.schedule(MAX_WAIT_MS, () => giveUp(key))
    const answer = await retry.loadWithPauses(NAME, () => load(body), onChange)
    // A newer request has replaced this one.
    if (pending !== key) return
    pending = undefined
    if (!answer) return giveUp(key)
    const { facts, withheld, progress, history } = answer
    store.write(NAME, { key, facts, withheld, progress, history } satisfies KeptAnswer)
    onChange()
  }

  async function load(body: SdkSession): Promise<SdkSessionAnswer> {
    const sentAtMs = environment.now()
    // A simple request, which needs no preflight.
    const headers = { 'content-type': 'text/plain' }
    const response = await environment.fetch(`${baseUrl}/session`, {
      method: 'POST',
      headers,
      body: toJson(body),
    })
    serverClock.learn(response, sentAtMs)
    const answer = (await readJson(response)) as SdkSessionAnswer
    if (!Array.isArray(answer.facts)) throw new Error('no answer to this request')
    if (answer.signature === 'WRONG') {
      listeners.emitError(`identify: the signature of ${body.endUserId} is not valid`)
    }
    return answer
  }

  return {
    findAnswer: (manifest, isKnown) => {
      const keys = manifest?.needsSession ? listFactKeys(manifest) : []
      const counted = manifest && isKnown ? listCounted(manifest) : []
      const asked = (isKnown && manifest?.history) || []
      if (keys.length + counted.length + asked.length === 0) return {}
      const { id, signature, properties, account } = identity.get()
      const body = {
        endUserId: id,
        signature,
        sessionId: session.getId(),
        properties: keys.length ? properties : {},
        account: account && { ...account, properties: keys.length ? account.properties : {} },
      }
      const isShared = account && counted.length > 0 && manifest?.deployments.some(isOncePerAccount)
      const age = isShared ? Math.floor(serverClock.now() / ACCOUNT_ANSWER_MS) : undefined
      const key = toJson([body, keys, counted, asked, age])
      const kept = store.read<KeptAnswer>(NAME)
      if (kept?.key === key) return toAnswer(kept)
      if (pending !== key) void request(key, body)
      return timedOut === key ? {} : { doneElsewhere: null, historyElsewhere: null }
    },
    isAsking: () => pending !== undefined,
  }
}

const toAnswer = ({ facts, withheld = [], progress = {}, history }: KeptAnswer): Answer => ({
  facts: { has: (key) => (withheld.includes(key) ? undefined : facts.includes(key)) },
  historyElsewhere: history,
  doneElsewhere: Object.fromEntries(Object.entries(progress).map(([id, it]) => [id, toProgress(it)])),
})

/** The server stores counts, and one time for the last interaction. */
const toProgress = ({ seenCount, lastSeenAt, completed, dismissed }: ProgressElsewhere): Progress => ({
  projectId: null,
  seenCount,
  lastSeenAt,
  completedAt: completed ? lastSeenAt : null,
  dismissedAt: dismissed ? lastSeenAt : null,
})

/**
 * Deployments whose progress elsewhere matters. An earlier answer lacks those added later. A manifest in parts has one key
 * for all, so that each page asks the same.
 */
const listCounted = ({ deployments, parts }: Manifest): string[] =>
  parts
    ? [parts.sessionKey]
    : deployments.filter(({ targeting }) => countsElsewhere(targeting)).map(({ id }) => id)

const isOncePerAccount = ({ targeting }: ManifestDeployment) => isPerAccount(targeting.frequency.type)

/** Keys of the facts that segments need. An earlier answer lacks those added later. */
function listFactKeys({ segments, parts }: Manifest): string[] {
  if (parts) return [parts.sessionKey]
  const toKeys = (condition: DeliveredCondition): string[] => {
    if (condition.kind === 'GROUP') return condition.conditions.flatMap(toKeys)
    return condition.kind === 'FACT' ? [condition.key] : []
  }
  return [...new Set(segments.flatMap(({ rules }) => rules.flatMap(toKeys)))].sort()
}
