import { createWaymark } from './waymark.ts'

export type { DebugReport } from './client.ts'
export type { EndUser } from './identity.ts'
export type { Listener, ListenerName, ListenerPayload, SdkError } from './listeners.ts'
export type { InitOptions, Waymark } from './waymark.ts'

const waymark = createWaymark({ loadRuntime: () => import('./runtime-chunk.ts') })

export const { init, identify, track, start, setLocale, reset, on, debug, ready } = waymark
