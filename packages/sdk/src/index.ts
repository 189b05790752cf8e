import { createPageSdk } from './page-sdk.ts'
import type { Waymark } from './waymark.ts'

export type { DebugReport } from '@waymark/core/report'
export type { EndUser, Listener, ListenerName, ListenerPayload, SdkError, WaymarkEvents } from '@waymark/core'
export type { InitOptions, Waymark } from './waymark.ts'

/** All calls in one object. */
export const waymark: Waymark = /* @__PURE__ */ createPageSdk({
  loadRuntime: () => import('./late/runtime.ts'),
  loadRules: () => import('./late/rules.ts'),
  loadFacts: () => import('@waymark/core/facts'),
  loadEventSender: () => import('./late/sender.ts'),
  loadManifestParts: () => import('@waymark/core/pages'),
  loadVerify: () => import('./late/verify.ts'),
  loadReport: () => import('@waymark/core/report'),
})

export const {
  init,
  identify,
  setProperties,
  group,
  track,
  start,
  setLocale,
  mute,
  disable,
  reset,
  consent,
  joinRoom,
  on,
  debug,
  ready,
} = waymark
