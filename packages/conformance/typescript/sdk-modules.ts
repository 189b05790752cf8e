/** The modules that are put to the test. Only this file knows where they are. */
export { isAddress, listPageKeys, toBucket } from '../../contract/src/constants/index.ts'
export { upgradeComponent } from '../../contract/src/upgrade/upgrade-component.ts'
export { upgradeIdentifier } from '../../contract/src/upgrade/upgrade-identifier.ts'
export { findView } from '../../runtime/src/match/native/find-view.ts'
export { findText, pickLocale } from '../../player/src/locale.ts'
export { createBranching, fillPlaceholder } from '../../player/src/tailor/index.ts'
export {
  addDetails,
  compareVersions,
  decide,
  evaluatePropertyCondition,
  lateGates,
  matchSegment,
  rolloutBucket,
} from '../../targeting/src/index.ts'

export { fillAnswers, findEnding, listAsked, shuffle } from '../../contract/src/survey-path/index.ts'

export { toEventProperties, toPersonProperties } from '../../core/src/app/event-properties.ts'
export { toDocument } from '../../core/src/network/to-document.ts'
export {
  createClient,
  createListeners,
  toLocale,
  type Area,
  type Calls,
  type Client,
  type Environment,
  type LoadPlayer,
  type PageWatcher,
} from '../../core/src/index.ts'
export { createPartSource } from '../../core/src/decide/part-source.ts'
export { createFactSource } from '../../core/src/decide/fact-source.ts'
export { startRules } from '../../core/src/decide/start-rules.ts'
export { createEventSender } from '../../core/src/events/event-sender.ts'
export { createVerifier } from '../../core/src/verify/create-verifier.ts'
export { libraryCrypto } from '../../core/src/verify/library-crypto.ts'
export { report } from '../../core/src/client/report.ts'
export {
  createBranchJudge,
  createGuidePresenter,
  createPlayerLoader,
  createValueReader,
  runGuide,
  runSurvey,
} from '../../core/src/show/index.ts'
export { chooseTheme } from '../../core/src/show/find-theme.ts'
export { createStore } from '../../core/src/environment/storage.ts'
export { MANIFEST } from '../../core/src/manifest/manifest-source.ts'
export { END_USER } from '../../core/src/person/identity.ts'
export type { Playing, RuntimeEvent } from '../../player/src/index.ts'

export { enterRoom } from '../../core/src/room/enter-room.ts'
export { connectDevice, createCommandHandler } from '../../room/src/index.ts'
export type { DeviceAdapter, DeviceRoom, Draft } from '../../room/src/index.ts'
