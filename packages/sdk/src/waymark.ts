import { EDITOR_FRAME_NAME, type Platform } from '@waymark/contract/constants'
import { NativePromise } from '@waymark/runtime/native-promise'
import { createClient, type Client, type ClientSettings, type DebugReport } from './client.ts'
import { createBrowserEnvironment, type Environment } from './environment.ts'
import { createListeners, type Listener, type ListenerName, type Listeners } from './listeners.ts'
import { toLocale } from './locale.ts'
import { createPage, readPageLocale } from './page.ts'
import type { DeliveryChunk } from './late-sender.ts'
import type { RulesChunk } from './rules.ts'
import type { Runtime } from './stage.ts'

export interface InitOptions {
  /** The app's SDK key, from the dashboard. */
  sdkKey: string
  /** Where Waymark is served, such as `https://waymark.example`; a script tag knows it by its own address. */
  host?: string
  /** The language of guides, such as `de-AT`; else the page's, else the browser's. */
  locale?: string
  /** The version of your app, such as `2.4`, for guides that are meant for some versions only. */
  appVersion?: string
  platform?: Platform
  /** Your own id of a signed-in person; without it they stay anonymous until `identify`. */
  endUserId?: string
  /** HMAC-SHA256 of that id in hex, made by your server with a secret from the app's settings. */
  signature?: string
}

/** The SDK as your app sees it. No call throws or blocks; what goes wrong is told to `on('error')`. */
export interface Waymark {
  /** Starts the SDK. Calls made earlier are kept and follow; a second `init` is ignored. */
  init(options: InitOptions): void
  /**
   * Says who sits before the screen. From a known person to another, what was remembered of the first is forgotten.
   * `signature`, which your server makes, proves it; beside it may stand properties.
   */
  identify(endUserId: string, properties?: { signature?: string | undefined; [name: string]: unknown }): void
  /**
   * Tells what you know of the person, for segments: added to what `identify` told, where null takes a property away.
   * An instant is an ISO 8601 text with its zone, or milliseconds since 1970.
   */
  setProperties(properties: Record<string, unknown>): void
  /** Records a custom event, which may start a guide. Texts, numbers and booleans travel along. */
  track(name: string, properties?: Record<string, unknown>): void
  /** Shows a project's guide now, whatever its trigger and however often it was shown; it must be live. */
  start(projectId: string): void
  setLocale(locale: string): void
  /** Lets guides be silent, or heard again; remembered on this device. */
  mute(isMuted: boolean): void
  /** Shows no guidance on this device any more, until `reset` or another person. */
  disable(): void
  /** Forgets the person, their session and what they saw, as after signing out. Recorded events are still delivered. */
  reset(): void
  /** Lets an author look at this page and show drafts on it, by a room's code, once the person at the device says yes. */
  joinRoom(code: string): void
  /** Listens to guide events, `custom` events and `error`; answers how to stop listening. */
  on<Name extends ListenerName>(name: Name, listener: Listener<Name>): () => void
  /** Prints and answers why each live guide shows or does not; undefined before `init`. */
  debug(): DebugReport | undefined
  /** Resolves when it is first decided whether something shows. */
  ready: Promise<void>
}

interface Surroundings {
  loadRuntime(): Promise<Runtime>
  loadRules(): Promise<RulesChunk>
  loadDelivery(): Promise<DeliveryChunk>
  /** The host to use when `init` names none. */
  host?: string
}

const MOST_EARLY_CALLS = 100

/** Builds the public face around one client that does not exist before `init`. */
export function createWaymark({ host, ...chunks }: Surroundings): Waymark {
  const listeners = createListeners()
  const early: ((client: Client) => unknown)[] = []
  let client: Client | undefined
  let markReady: () => void
  const ready = new NativePromise<void>((resolve) => (markReady = resolve))

  function call(run: (client: Client) => unknown): void {
    if (client) listeners.attempt(() => run(client!))
    else if (early.length < MOST_EARLY_CALLS) early.push(run)
  }

  function init(options: InitOptions): void {
    if (client) throw new Error('init: the SDK is running already')
    if (window.name === EDITOR_FRAME_NAME) return markReady()
    const environment = createGuardedEnvironment(createBrowserEnvironment(), listeners)
    const page = createPage(window)
    client = createClient({ settings: toSettings(options, host), environment, page, listeners, ...chunks })
    if (options.endUserId !== undefined)
      call((it) => it.identify(options.endUserId!, { signature: options.signature }))
    early.splice(0).forEach(call)
    client.ready.then(markReady, (cause) => listeners.tellError('The SDK did not start', cause))
  }

  return {
    init: (options) => void listeners.attempt(() => init(options)),
    identify: (endUserId, properties = {}) => call((it) => it.identify(endUserId, properties)),
    setProperties: (properties) => call((it) => it.setProperties(properties)),
    track: (name, properties = {}) => call((it) => it.track(name, properties)),
    start: (projectId) => call((it) => it.start(projectId)),
    setLocale: (locale) => call((it) => it.setLocale(toLocale(locale))),
    mute: (isMuted) => call((it) => it.mute(isMuted)),
    disable: () => call((it) => it.disable()),
    reset: () => call((it) => it.reset()),
    joinRoom: (code) => call((it) => it.joinRoom(code)),
    on: listeners.on,
    debug: () => listeners.attempt(() => print(client?.debug())),
    ready,
  }
}

function toSettings(options: InitOptions, ownHost: string | undefined): ClientSettings {
  const { sdkKey, host = ownHost, locale, appVersion, platform = 'WEB' } = options
  if (!sdkKey) throw new Error('init: sdkKey is missing')
  if (!host) throw new Error('init: host is missing')
  return {
    sdkKey,
    host: host.replace(/\/+$/, ''),
    locale: toLocale(locale || readPageLocale(window)),
    appVersion: appVersion || null,
    platform,
  }
}

/** Timers run by themselves: what they throw must not reach the page's error handlers. */
function createGuardedEnvironment(environment: Environment, listeners: Listeners): Environment {
  const schedule: Environment['schedule'] = (delayMs, run) =>
    environment.schedule(delayMs, () => void listeners.attempt(run))
  return { ...environment, schedule }
}

function print(report: DebugReport | undefined): DebugReport | undefined {
  // eslint-disable-next-line no-console -- The one place that prints, because it was asked to.
  console.info('[waymark]', report ?? 'init was not called yet')
  return report
}
