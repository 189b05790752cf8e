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
  /** The server's address, without a slash at its end. */
  host: string
  /** The app's language at present, or else the page's. */
  getLocale(): string
  appVersion: string | null
  platform: Platform
}

export interface CoreParts extends ClientSettings {
  environment: Environment
  page: Page
  listeners: Listeners
}

/** What all parts of a client work with: the page, what is stored, the person, and the way to the server. */
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
