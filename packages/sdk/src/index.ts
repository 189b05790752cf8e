import { createPageSdk } from './page-sdk.ts'
import type { Waymark } from './waymark.ts'

export type { DebugReport } from './report.ts'
export type { EndUser } from './person/identity.ts'
export type { Listener, ListenerName, ListenerPayload, SdkError } from './app/listeners.ts'
export type { InitOptions, Waymark } from './waymark.ts'

/** All calls in one object. */
export const waymark: Waymark = /* @__PURE__ */ createPageSdk({
  loadRuntime: () => import('./runtime-chunk.ts'),
  loadRules: () => import('./decide/start-rules.ts'),
  loadDelivery: () => import('./events/event-sender.ts'),
  loadPages: () => import('./decide/part-source.ts'),
  loadVerify: () => import('./verify/verified-content.ts'),
  loadReport: () => import('./report.ts'),
})

export const {
  init,
  identify,
  setProperties,
  track,
  start,
  setLocale,
  mute,
  disable,
  reset,
  joinRoom,
  on,
  debug,
  ready,
} = waymark
