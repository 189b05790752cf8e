import { implement } from '@orpc/server'
import {
  contract,
  type MailDelivery,
  type Member,
  type OrganisationSetting,
  type TokenScope,
} from '@waymark/contract'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../db/db.ts'
import type { EntryCache } from '../db/entry-cache.ts'
import type { EventStore } from '../events/event-store.ts'
import { DomainError } from '../errors.ts'
import type { JobAdder } from '../jobs/index.ts'
import type { Files } from '../files/index.ts'
import type { Log } from '../log.ts'

/** The context that every handler can use besides its input. */
export interface CallContext {
  db: Db
  /** The events of end users, and the figures that are counted from them. */
  events: EventStore
  /** Entries that lists have built before. */
  entryCache: EntryCache
  clock: Clock
  files: Files
  log: Log
  /** Adds background jobs, in the transaction that they belong to. */
  jobs: JobAdder
  /** How this server handles mail. */
  mailDelivery: MailDelivery
  requestId: string
  /** The URL at which browsers reach this server, without a trailing slash. */
  publicUrl: string
  /** Domains whose addresses are refused, with their subdomains. */
  reservedEmailDomains: readonly string[]
  /** Cookies of the answer, for calls that start or end a session. */
  cookies: Cookies
  /** A request header; only its first value. */
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  method: string
  /** The parsed query string. */
  query: Record<string, unknown>
  /** The client's address; behind a trusted proxy, the one it reports. */
  address: string
  /** Only for the call of a builder: the draft that it is bound to. No HTTP request has it. */
  builder?: BuilderPlace
  /** The source of the call, as others are told of its changes: a builder's device, or the tab that names itself. */
  via: string | null
  /** Null before sign-in; a call that signs somebody in sets it. */
  session: CallSession | null
  /** The API token that made the call; its `session` is that of its maker, without cookies. */
  token: CallToken | null
  /** Makes another call of the contract for this one's caller. It is injected, because it needs all of them. */
  makeCall(context: CallContext, name: string, input: object): Promise<unknown>
  /**
   * Rewrites the app's manifest, inside the transaction that changed one of its inputs. It is injected, because modules
   * that change inputs must not depend on the one that builds manifests.
   */
  rebuildManifest(tx: Tx, appId: string): Promise<void>
  /** Ends a member's API tokens. It is injected, because members are below tokens. */
  endTokens(tx: Tx, memberId: string): Promise<void>
  /** Makes this process refuse an SDK key from the commit on, because it was replaced or its app is deleted. */
  retireSdkKey(sdkKey: string): void
}

/** The draft that the calls of a builder are bound to. */
export interface BuilderPlace {
  appId: string
  appVersionId: string
  projectId: string
}

export interface CallSession {
  id: string
  member: Member
  csrfToken: string
  /** The setting of the member's organisation. */
  setting: OrganisationSetting
}

/** An API token, with its limits. */
export interface CallToken {
  id: string
  name: string
  /** The only app that it can be used for; null for all of its maker's. */
  appId: string | null
  scopes: readonly TokenScope[]
}

/** The caller of a request with an API token. */
export interface TokenCaller {
  session: CallSession
  token: CallToken
}

export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, options: { httpOnly: boolean; maxAgeSeconds: number }): void
  clear(name: string): void
}

/** The contract, ready for handlers: `os.apps.get.handler(...)`. */
export const os = implement(contract).$context<CallContext>()

/** The session of a call whose access rule requires one; the rule was enforced before the handler. */
export function getSession(context: CallContext): CallSession {
  if (!context.session) throw new DomainError('no_session')
  return context.session
}

/** The signed-in member of such a call. */
export const getMember = (context: CallContext): Member => getSession(context).member
