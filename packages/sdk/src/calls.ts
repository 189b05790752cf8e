import type { Core } from './core.ts'
import type { EventRecorder } from './events/event-recorder.ts'
import { forgetProgress } from './progress/progress-store.ts'
import type { ActiveGuides } from './show/active-guides.ts'
import type { GuideScheduler } from './show/guide-scheduler.ts'
import type { GuideCalls } from './show/run-guide.ts'

/** The calls of an app; before `init`, each one waits. */
export interface Calls {
  /**
   * Identifies the person. When another person was identified before, what was stored of them is removed. `signature`,
   * which your server makes, proves the id; the other entries are properties, as in `setProperties`.
   */
  identify(endUserId: string, properties?: { signature?: string | undefined; [name: string]: unknown }): void
  /**
   * Adds properties of the person, for segments, to those given to `identify`; null removes a property.
   * An instant is an ISO 8601 text with its zone, or milliseconds since 1970.
   */
  setProperties(properties: Record<string, unknown>): void
  /** Records a custom event, which may start a guide. Texts, numbers and booleans travel along. */
  track(name: string, properties?: Record<string, unknown>): void
  /** Shows a project's guide now, whatever its trigger and however often it was shown; it must be live. */
  start(projectId: string): void
  setLocale(locale: string): void
  /** Turns the sound of guides off or on again; remembered on this device. */
  mute(isMuted: boolean): void
  /** Shows no guidance on this device any more, until `reset` or another person. */
  disable(): void
  /** Removes the person, their session and what they saw, as after signing out. Recorded events are still delivered. */
  reset(): void
  /** Connects an author by a device room's code, to show drafts on this page once the person at the device allows it. */
  joinRoom(code?: string): void | Promise<void>
}

export const CALLS = [
  ...(['identify', 'setProperties', 'track', 'start', 'setLocale'] as const),
  ...(['mute', 'disable', 'reset', 'joinRoom'] as const),
] satisfies (keyof Calls)[]

interface Parts extends Core {
  recorder: EventRecorder
  activeGuides: ActiveGuides
  scheduler: GuideScheduler
  joinRoom(code?: string): Promise<void>
}

/** What the app, or the end user in a guide's panel, chose for this device. */
const MUTED = 'muted'
const DISABLED = 'disabled'

/** What an app may call, and guides on behalf of the end user. */
export function createCalls(parts: Parts): Calls & GuideCalls {
  const { identity, session, store, recorder, activeGuides, scheduler } = parts

  const consider = () => scheduler.consider({})

  function speak(locale: string): void {
    activeGuides.forEachPlaying((playing) => playing.setLocale(locale))
    consider()
  }

  function forgetPerson(): void {
    parts.forgetChoice()
    ;[MUTED, DISABLED].forEach(store.remove)
    scheduler.stopEverything()
    forgetProgress(store)
    session.end()
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
    track: (name: string, properties: Record<string, unknown> = {}) =>
      scheduler.consider({ event: recorder.recordCustomEvent(name, properties) }),
    startNested: (startProjectId) => scheduler.consider({ startProjectId, isNested: true }),
    start: (projectId) => scheduler.consider({ startProjectId: String(projectId) }),
    setLocale: (locale) => speak(parts.setAppLocale(locale)),
    chooseLocale: (locale) => {
      parts.chooseLocale(locale)
      speak(locale)
    },
    mute: (isMuted) => {
      store.write(MUTED, isMuted)
      activeGuides.forEachPlaying((playing) => playing.setMuted(isMuted))
    },
    disable: () => {
      store.write(DISABLED, true)
      scheduler.stopEverything()
    },
    reset: () => {
      forgetPerson()
      identity.forget()
      consider()
    },
    joinRoom: parts.joinRoom,
  }
}
