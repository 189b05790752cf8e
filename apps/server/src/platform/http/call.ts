import { implement } from '@orpc/server'
import { contract, type MailDelivery, type Member, type OrganisationSetting } from '@waymark/contract'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import type { EntryCache } from '../db/entry-cache.ts'
import { DomainError } from '../errors.ts'
import type { JobAdder } from '../jobs/index.ts'
import type { Files } from '../files/index.ts'
import type { Log } from '../log.ts'

/** What every handler may use besides its input. */
export interface CallContext {
  db: Db
  /** What lists have made before. */
  entryCache: EntryCache
  clock: Clock
  files: Files
  log: Log
  /** Work for the background, added in the transaction that it belongs to. */
  jobs: JobAdder
  /** What becomes of mails on this server. */
  mailDelivery: MailDelivery
  requestId: string
  /** Where browsers reach this server, without a slash at the end. */
  publicUrl: string
  /** Domains whose addresses are refused, with all below them. */
  reservedEmailDomains: readonly string[]
  /** Answers to the browser, for the calls that begin or end a session. */
  cookies: Cookies
  /** A request header; only its first value. */
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  method: string
  /** What stands behind the `?` of the address. */
  query: Record<string, unknown>
  /** Where the request comes from; behind a proxy what that says, if it is trusted. */
  address: string
  /** Null before a sign-in; a call that signs somebody in sets it. */
  session: CallSession | null
  /**
   * Writes the app's manifest anew, inside the transaction that changed one of its inputs. Wired from above,
   * because the modules that change inputs lie below the one that builds manifests.
   */
  rebuildManifest(tx: Tx, appId: string): Promise<void>
  /** Makes this process refuse an SDK key as soon as the transaction around commits: it was replaced, or its app is gone. */
  retireSdkKey(sdkKey: string): void
}

export interface CallSession {
  id: string
  member: Member
  csrfToken: string
  /** Of the member's organisation. */
  setting: OrganisationSetting
}

export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, options: { httpOnly: boolean; maxAgeSeconds: number }): void
  clear(name: string): void
}

/** The contract, waiting for its handlers: `os.apps.get.handler(...)`. */
export const os = implement(contract).$context<CallContext>()

/** The session of a call whose access rule asks for one; the rule was enforced before the handler ran. */
export function getSession(context: CallContext): CallSession {
  if (!context.session) throw new DomainError('no_session')
  return context.session
}

/** The signed-in member of such a call. */
export const getMember = (context: CallContext): Member => getSession(context).member
