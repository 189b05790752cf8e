/**
 * The part of every SDK that runs before it shows anything: who the end user is, what is live, what may show now, and
 * what there is to report. The other entries may be loaded later.
 */
export { CALLS, type Calls } from './app/calls.ts'
export {
  createClient,
  type Client,
  type FactsChunk,
  type ManifestPartsChunk,
  type RulesChunk,
} from './client/client.ts'
export type { ClientSettings } from './app/client-settings.ts'
export { createClientCalls } from './client/client-calls.ts'
export type { AccountProp } from './app/follow-account.ts'
export {
  createListeners,
  type Listener,
  type ListenerName,
  type ListenerPayload,
  type Listeners,
  type SdkError,
  type WaymarkEvents,
} from './app/listeners.ts'
export { toLocale } from './app/locale.ts'
export type { Area, Environment } from './environment/environment.ts'
export type { Page, PageWatcher } from './environment/page.ts'
export { createStore, type Store } from './environment/storage.ts'
export { toJson } from './environment/to-json.ts'
export type { EventSenderChunk } from './events/late-sender.ts'
export type { LoadChunk, UseChunk } from './network/load-chunk.ts'
export { END_USER, type EndUser } from './person/identity.ts'
export { listSteps } from './progress/list-steps.ts'
export { PROGRESS, type KeptProgress } from './progress/progress-store.ts'
export { findRun, removeRun } from './progress/run-store.ts'
export type { LoadPlayer } from './show/load-player.ts'
export type { Runtime, VisitParts } from './show/runtime.ts'
