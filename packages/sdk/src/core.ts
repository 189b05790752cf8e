import type { Platform } from '@waymark/contract/constants'
import type { Listeners } from './app/listeners.ts'
import type { Environment } from './browser/environment.ts'
import type { Page } from './browser/page.ts'
import { createStore } from './browser/storage.ts'
import { createRetry } from './network/retry.ts'
import { createServerClock } from './network/server-clock.ts'
import { createIdentity } from './person/identity.ts'
import { createLanguage } from './person/language.ts'
import { createSession } from './person/session.ts'

export interface ClientSettings {
  sdkKey: string
  /** The server's address, without a trailing slash. */
  host: string
  /** The language that the app set, or else the page's. */
  getLocale(): string
  appVersion: string | null
  platform: Platform
}

export interface CoreParts extends ClientSettings {
  environment: Environment
  page: Page
  listeners: Listeners
}

/** What all parts of a client share: the page, the storage, the person, and the connection to the server. */
export type Core = ReturnType<typeof createCore>

export function createCore(parts: CoreParts) {
  const { sdkKey, host, getLocale, environment } = parts
  const prefix = `waymark:${sdkKey}:`
  const store = createStore(environment.localArea, prefix)
  const serverClock = createServerClock(environment, store)
  return {
    ...parts,
    ...createLanguage(store, getLocale),
    baseUrl: `${host}/sdk/v1/${encodeURIComponent(sdkKey)}`,
    store,
    tabStore: createStore(environment.sessionArea, prefix),
    serverClock,
    retry: createRetry(parts),
    identity: createIdentity(environment, store),
    session: createSession({ environment, serverClock, store }),
  }
}
