import type { Platform } from '@waymark/contract/constants'
import type { Listeners } from './app/listeners.ts'
import type { Area, Environment } from './environment/environment.ts'
import type { Page } from './environment/page.ts'
import { createStore } from './environment/storage.ts'
import type { LoadChunk } from './network/load-chunk.ts'
import { createRetry } from './network/retry.ts'
import { createServerClock } from './network/server-clock.ts'
import { createIdentity } from './person/identity.ts'
import { createLanguage } from './person/language.ts'
import { createAllowance } from './person/allowance.ts'
import { createSession } from './person/session.ts'
import type { Verifier } from './verify/create-verifier.ts'

export interface ClientSettings {
  sdkKey: string
  /** The server's address, without a trailing slash. */
  host: string
  /** The address from which manifest, guides and media are read, without a trailing slash. */
  contentHost: string
  /** The app's public keys. Without one, nothing is verified. */
  verifyKey?: string | undefined
  /** `required`: nothing is stored or sent about the person before the app says that they consent. */
  consent?: 'required' | undefined
  /** The language that the app set, or else the page's. */
  getLocale(): string
  appVersion: string | null
  platform: Platform
}

export interface CoreParts extends ClientSettings {
  environment: Environment
  page: Page
  listeners: Listeners
  loadVerify: LoadChunk<Verifier>
}

/**
 * The services that all parts of a client share: the page, the storage, the person, and the connection to the server.
 */
export type Core = ReturnType<typeof createCore>

export function createCore<Parts extends CoreParts>(parts: Parts) {
  const { sdkKey, host, contentHost, verifyKey, getLocale, environment } = parts
  const prefix = `waymark:${sdkKey}:`
  const allowance = createAllowance(parts)
  const toStore = (area: Area | undefined) => createStore(allowance.granted ? area : undefined, prefix)
  const store = toStore(environment.localArea)
  const serverClock = createServerClock(environment, store)
  const retry = createRetry(parts)
  const place = `/sdk/v1/${encodeURIComponent(sdkKey)}`
  const contentUrl = `${contentHost}${place}/`
  const verified = { sdkKey, verifyKey, contentUrl, environment, store, mediaUrls: {} }
  // The file is loaded once for the page: its address only changes after a failure.
  const verify = <T>(use: (it: Verifier) => Promise<T>) =>
    retry.loadWithPauses('verify', parts.loadVerify, retry.retrySoon).then((it) => use(it!))
  return {
    ...parts,
    ...createLanguage(store, getLocale),
    ...verified,
    baseUrl: host + place,
    /** Uses the code that verifies. */
    verify,
    /** Fetches `manifest.json`, or a file below it. */
    fetchContent: (path: string, init?: RequestInit): Promise<Response> =>
      verifyKey
        ? verify((it) => it.fetchVerified(verified, path))
        : environment.fetch(contentUrl + path, init),
    allowance,
    tabStore: toStore(environment.sessionArea),
    serverClock,
    retry,
    identity: createIdentity(environment, store),
    session: createSession({ environment, serverClock, store }),
  }
}
