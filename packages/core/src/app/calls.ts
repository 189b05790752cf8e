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
