import type { DeliveredCondition, Manifest, SdkSession, SdkSessionAnswer } from '@waymark/contract'
import type { Facts } from '@waymark/targeting'
import type { Environment } from './environment.ts'
import type { Identity } from './identity.ts'
import type { Listeners } from './listeners.ts'
import { readJson } from './read-json.ts'
import type { Retry } from './retry.ts'
import type { ServerClock } from './server-clock.ts'
import type { Session } from './session.ts'
import type { Store } from './storage.ts'
import { toJson } from './to-json.ts'

export interface FactSource {
  /** What the server knows of the end user; undefined until it has said, which this asks for. */
  find(manifest: Manifest): Facts | undefined
  /** Whether an answer is under way. */
  isAsking(): boolean
}

export interface FactSourceParts {
  url: string
  environment: Environment
  store: Store
  serverClock: ServerClock
  identity: Identity
  session: Session
  listeners: Listeners
  retry: Retry
  /** There is an answer, or time to ask again. */
  onChange(): void
}

interface KeptAnswer extends Pick<SdkSessionAnswer, 'facts' | 'withheld'> {
  question: string
}

const NAME = 'facts'

/**
 * Facts as the server knows them of this end user with these properties in this session, kept for its other pages. Any
 * change, also of what is asked for, makes them unknown until the server has answered again.
 */
export function createFactSource(parts: FactSourceParts): FactSource {
  const { url, environment, store, serverClock, identity, session, listeners, retry, onChange } = parts
  let asking: string | undefined

  async function ask(question: string, body: SdkSession): Promise<void> {
    asking = question
    const answer = await retry.ask(NAME, () => load(body), onChange)
    // What was asked later is answered later.
    if (asking !== question) return
    asking = undefined
    if (!answer) return
    const { facts, withheld } = answer
    store.write(NAME, { question, facts, withheld } satisfies KeptAnswer)
    onChange()
  }

  async function load(body: SdkSession): Promise<SdkSessionAnswer> {
    const sentAtMs = environment.now()
    // A simple request, so that no preflight stands before it.
    const headers = { 'content-type': 'text/plain' }
    const response = await environment.fetch(url, { method: 'POST', headers, body: toJson(body) })
    serverClock.learn(response, sentAtMs)
    const answer = (await readJson(response)) as SdkSessionAnswer
    if (!Array.isArray(answer.facts)) throw new Error('no answer to this question')
    if (answer.signature === 'WRONG') {
      listeners.tellError(`identify: the signature of ${body.endUserId} is not valid`)
    }
    return answer
  }

  return {
    find: (manifest) => {
      const { id, signature, properties } = identity.get()
      const body = { endUserId: id, signature, sessionId: session.getId(), properties }
      const question = toJson([body, listFactKeys(manifest)])
      const kept = store.read<KeptAnswer>(NAME)
      if (kept?.question === question) return toFacts(kept)
      if (asking !== question) void ask(question, body)
      return undefined
    },
    isAsking: () => asking !== undefined,
  }
}

const toFacts = ({ facts, withheld = [] }: KeptAnswer): Facts => ({
  has: (key) => (withheld.includes(key) ? undefined : facts.includes(key)),
})

/** A fact that came into the manifest after the answer is not known by it. */
function listFactKeys({ segments }: Manifest): string[] {
  const toKeys = (condition: DeliveredCondition): string[] => {
    if (condition.kind === 'GROUP') return condition.conditions.flatMap(toKeys)
    return condition.kind === 'FACT' ? [condition.key] : []
  }
  return [...new Set(segments.flatMap(({ rules }) => rules.flatMap(toKeys)))].sort()
}
