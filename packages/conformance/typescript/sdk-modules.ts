/** The modules that are put to the test. Only this file knows where they are. */
export { isAddress } from '../../contract/src/constants/index.ts'
export { upgradeComponent } from '../../contract/src/upgrade/upgrade-component.ts'
export { upgradeIdentifier } from '../../contract/src/upgrade/upgrade-identifier.ts'
export { findView } from '../../runtime/src/match/native/find-view.ts'
export { findText, pickLocale } from '../../runtime/src/page/locale.ts'
export {
  addDetails,
  compareVersions,
  decide,
  evaluatePropertyCondition,
  lateGates,
  matchSegment,
  rolloutBucket,
} from '../../targeting/src/index.ts'
export { toEventProperties } from '../../sdk/src/app/event-properties.ts'
export { toLocale } from '../../sdk/src/app/locale.ts'
export { toDocument } from '../../sdk/src/network/to-document.ts'
export type { Calls } from '../../sdk/src/calls.ts'
export { createClient, type Client, type Runtime } from '../../sdk/src/client.ts'
export { createListeners } from '../../sdk/src/app/listeners.ts'
export type { Environment } from '../../sdk/src/browser/environment.ts'
export type { PageWatcher } from '../../sdk/src/browser/page.ts'
export { createPartSource } from '../../sdk/src/decide/part-source.ts'
export { startRules } from '../../sdk/src/decide/start-rules.ts'
export { createEventSender } from '../../sdk/src/events/event-sender.ts'
export { report } from '../../sdk/src/report.ts'
export { createGuidePresenter } from '../../sdk/src/show/guide-presenter.ts'
export { loadPlayer } from '../../sdk/src/show/load-player.ts'
export { recordSuppressed } from '../../sdk/src/show/record-guide-event.ts'
export { runGuide } from '../../sdk/src/show/run-guide.ts'
export type { Playing, playSteps, RuntimeEvent } from '../../runtime/src/index.ts'
export { enterRoom } from '../../sdk/src/device-room/enter-room.ts'
export { connectDevice, createCommandHandler } from '../../room/src/index.ts'
export type { DeviceAdapter, DeviceRoom, Draft } from '../../room/src/index.ts'
