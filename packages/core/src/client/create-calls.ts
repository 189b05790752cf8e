import type { Calls } from '../app/calls.ts'
import { rememberEvent } from '../progress/event-history.ts'
import { forgetProgress } from '../progress/progress-store.ts'
import type { GuideCalls } from '../show/run-guide.ts'
import type { ClientServices } from './client-services.ts'

/** Choices for this device, made by the app or by the end user in a guide's panel. */
const MUTED = 'muted'
const DISABLED = 'disabled'

/** The calls of an app, and those that guides make for the end user. */
export function createCalls({
  core,
  recorder,
  sender,
  guideScheduler,
  joinRoom,
}: ClientServices): Calls & GuideCalls {
  const { identity, store, allowance } = core

  const consider = () => guideScheduler.consider({})

  function speak(locale: string): void {
    guideScheduler.findPresenter()?.forEachPlaying((playing) => playing.setLocale(locale))
    consider()
  }

  function forgetPerson(): void {
    core.forgetChoice()
    ;[MUTED, DISABLED].forEach(store.remove)
    guideScheduler.stopEverything()
    forgetProgress(store)
    core.session.end()
  }

  return {
    identify: (endUserId, properties = {}) => {
      if (identity.isOtherPerson(endUserId)) forgetPerson()
      identity.identify(endUserId, properties)
      consider()
    },
    setProperties: (properties) => {
      identity.setProperties(properties)
      consider()
    },
    group: (accountId, properties = {}) => {
      identity.group(accountId, properties)
      consider()
    },
    track: (given: string, values: Record<string, unknown> = {}) => {
      const { id, at, ...cause } = recorder.recordCustomEvent(given, values)
      rememberEvent(store, { id, name: cause.event, at, properties: cause.eventProperties })
      guideScheduler.consider(cause)
    },
    startNested: (startProjectId) => guideScheduler.consider({ startProjectId, isNested: true }),
    start: (projectId) => guideScheduler.consider({ startProjectId: String(projectId) }),
    setLocale: (locale) => speak(core.setAppLocale(locale)),
    chooseLocale: (locale) => {
      core.chooseLocale(locale)
      speak(locale)
    },
    mute: (isMuted) => {
      store.write(MUTED, isMuted)
      guideScheduler.findPresenter()?.forEachPlaying((playing) => playing.setMuted(isMuted))
    },
    disable: () => {
      store.write(DISABLED, true)
      guideScheduler.stopEverything()
    },
    reset: () => {
      forgetPerson()
      identity.setPerson()
      consider()
    },
    consent: (isGiven) => {
      allowance.isWanted = !!isGiven
      allowance.settling = sender.eventAdded()
    },
    joinRoom,
  }
}
