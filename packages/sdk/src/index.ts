import { createWaymark } from './waymark.ts'

export type { DebugReport } from './client.ts'
export type { EndUser } from './identity.ts'
export type { Listener, ListenerName, ListenerPayload, SdkError } from './listeners.ts'
export type { InitOptions, Waymark } from './waymark.ts'

const waymark = createWaymark({
  loadRuntime: () => import('./runtime-chunk.ts'),
  loadRules: () => import('./rules-chunk.ts'),
  loadDelivery: () => import('./delivery-chunk.ts'),
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
