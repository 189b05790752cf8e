import type { Core } from './core.ts'
import type { EventRecorder } from './events/event-recorder.ts'
import type { EventSender } from './events/event-sender.ts'
import { rememberEvent } from './progress/event-history.ts'
import { forgetProgress } from './progress/progress-store.ts'
import type { GuideScheduler } from './show/guide-scheduler.ts'
import type { GuideCalls } from './show/run-guide.ts'

/** The calls of an app. Each one is queued until `init`. */
export interface Calls {
  /**
   * Identifies the person, and removes the stored data of another person identified before. `signature`, which your
   * server creates, proves the id. The other entries are properties, as in `setProperties`.
   */
  identify(endUserId: string, properties?: { signature?: string | undefined; [name: string]: unknown }): void
  /**
   * Adds properties for segments to those given to `identify`; null removes one. A value is a text, a number,
   * a boolean or a list of texts. An instant is an ISO 8601 text with a time zone, or milliseconds since 1970.
   */
  setProperties(properties: Record<string, unknown>): void
  /**
   * Names the account that the person uses your app for, such as their company, and adds to its properties, as in
   * `setProperties`. Null says that there is none. It is forgotten with the person.
   */
  group(accountId: string | null, properties?: Record<string, unknown>): void
  /** Records a custom event, which may start a guide. Properties can be texts, numbers and booleans. */
  track(name: string, properties?: Record<string, unknown>): void
  /** Shows a project's guide now, regardless of its trigger and frequency. It must be live. */
  start(projectId: string): void
  setLocale(locale: string): void
  /** Mutes or unmutes the sound of guides. Remembered on this device. */
  mute(isMuted: boolean): void
  /** Stops all guidance on this device until `reset` or another person is identified. */
  disable(): void
  /** Removes the person, the session and their progress; call it on sign-out. Recorded events are still delivered. */
  reset(): void
  /**
   * Says whether the person consents to being remembered and counted. If the SDK was started with
   * `consent: 'required'`, everything stays in memory until `true`; `false` removes all that is stored or waiting.
   */
  consent(isGiven: boolean): void
  /** Connects an author with a device room's code. Drafts show on this page once the person at the device agrees. */
  joinRoom(code?: string): void | Promise<void>
}

export const CALLS = [
  ...(['identify', 'setProperties', 'group', 'track', 'start', 'setLocale'] as const),
  ...(['mute', 'disable', 'reset', 'consent', 'joinRoom'] as const),
] satisfies (keyof Calls)[]

interface Parts extends Core {
  recorder: EventRecorder
  sender: EventSender
  guideScheduler: GuideScheduler
  joinRoom(code?: string): Promise<void>
}

/** Choices for this device, made by the app or by the end user in a guide's panel. */
const MUTED = 'muted'
const DISABLED = 'disabled'

/** The calls of an app, and those that guides make for the end user. */
export function createCalls(parts: Parts): Calls & GuideCalls {
  const { identity, store, guideScheduler, allowance } = parts

  const consider = () => guideScheduler.consider({})

  function speak(locale: string): void {
    guideScheduler.findPresenter()?.forEachPlaying((playing) => playing.setLocale(locale))
    consider()
  }

  function forgetPerson(): void {
    parts.forgetChoice()
    ;[MUTED, DISABLED].forEach(store.remove)
    guideScheduler.stopEverything()
    forgetProgress(store)
    parts.session.end()
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
      const { id, at, ...cause } = parts.recorder.recordCustomEvent(given, values)
      rememberEvent(store, { id, name: cause.event, at, properties: cause.eventProperties })
      guideScheduler.consider(cause)
    },
    startNested: (startProjectId) => guideScheduler.consider({ startProjectId, isNested: true }),
    start: (projectId) => guideScheduler.consider({ startProjectId: String(projectId) }),
    setLocale: (locale) => speak(parts.setAppLocale(locale)),
    chooseLocale: (locale) => {
      parts.chooseLocale(locale)
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
      allowance.settling = parts.sender.eventAdded()
    },
    joinRoom: parts.joinRoom,
  }
}
