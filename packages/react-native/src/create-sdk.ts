import {
  CALLS,
  createClient,
  createClientCalls,
  createListeners,
  toLocale,
  type Calls,
  type Client,
  type Listener,
  type ListenerName,
  type Listeners,
} from '@waymark/core'
import type { Platform } from '@waymark/contract/constants'
import { createEventSender } from '@waymark/core/event-sender'
import { createPartSource } from '@waymark/core/pages'
import type { DebugReport } from '@waymark/core/report'
import { createFactSource } from '@waymark/core/facts'
import { startRules } from '@waymark/core/rules'
import { createGuidePresenter } from '@waymark/core/show'
import { createAppPage } from './environment/app-page.ts'
import { openAsyncArea, type AsyncStorageLike } from './environment/async-area.ts'
import { createClock, createEnvironment } from './environment/create-environment.ts'
import { findPlatform, findTooOld, readDeviceLocale } from './environment/device.ts'
import { createMedia } from './media/media.ts'
import type { WaymarkModules } from './modules.ts'
import type { ScreenParams } from './screens/screens.ts'
import { createApp, type App, type StartedApp } from './show/app.ts'
import { loadExtras } from './show/load-extras.ts'
import { createAppPlayerLoader } from './show/load-player.ts'
import { watchElements } from './show/watch-elements.ts'

export interface InitOptions {
  /** The app's SDK key, from the dashboard. */
  sdkKey: string
  /** The Waymark server, such as `https://waymark.example`. */
  host: string
  /**
   * The address from which manifest, guides and media are read, such as that of a CDN. Defaults to the Waymark server.
   */
  contentHost?: string | undefined
  /**
   * The app's public keys from the dashboard, one or two, with a space between. Only content that they signed is shown.
   */
  verifyKey?: string | undefined
  /** `required`: until `consent(true)`, nothing is stored, and the server hears nothing about the person. */
  consent?: 'required' | undefined
  /** The language of guides, such as `de-AT`. Defaults to the device's. */
  locale?: string | undefined
  /** The version of your app, such as `2.4`, for guides limited to some versions. */
  appVersion?: string | undefined
  /** Defaults to `REACT_NATIVE_ANDROID` or `REACT_NATIVE_IOS`, and to `WEB` in react-native-web. */
  platform?: Platform | undefined
  /** Your own id of a signed-in person. Without it they stay anonymous until `identify`. */
  endUserId?: string | undefined
  /** HMAC-SHA256 of that id in hex, created by your server with a secret from the app's settings. */
  signature?: string | undefined
  /**
   * The storage for progress: AsyncStorage, or an object with its methods. Without it, progress lasts until the app is
   * closed.
   */
  storage?: AsyncStorageLike | undefined
  modules?: WaymarkModules | undefined
  /** The font of guides, as your app has loaded it. Defaults to the system's. */
  fontFamily?: string | undefined
}

/** The SDK as your app sees it. No call throws or blocks; errors go to `on('error')`. */
export interface Waymark extends Calls {
  /** Starts the SDK, as the provider does. Earlier calls are queued and follow; while it runs, another `init` is ignored. */
  init(options: InitOptions): void
  /** Connects an author by the code of a device room, or by a link with a room's or a preview's code. */
  joinRoom(codeOrLink?: string): void | Promise<void>
  /**
   * Names the screen that the app shows now, unless the provider was given its navigation. Triggers match its name, and
   * its parameters if they name some: `Plant` or `Plant?id=7`.
   */
  screen(name: string, params?: ScreenParams): void
  /** Listens to guide events, `custom` events and `error`; returns how to stop listening. */
  on<Name extends ListenerName>(name: Name, listener: Listener<Name>): () => void
  /**
   * Ends everything that the SDK does, as after the tests of an app: no timer, listener or request of it is left, and
   * guides are gone from the screen. What is stored remains: progress, and events that are still to be sent. `init`
   * starts it again, and until then calls are queued.
   */
  stop(): void
  /** Prints and resolves with why each live guide would show now or not; undefined before `init`. */
  debug(): Promise<DebugReport | undefined>
  /** Resolves after the first decision on what to show. */
  ready: Promise<void>
}

/** The SDK, and the app that it draws in. */
export interface Sdk {
  waymark: Waymark
  app: App
}

/** Creates the public API around one client, which exists once the storage has been read. */
export function createSdk(): Sdk {
  const listeners = createListeners()
  const app = createApp()
  let client = createClientCalls(listeners)
  let person: unknown
  const calls = toCalls((name, args) => {
    if (name === 'reset' || name === 'identify') {
      const [next] = name === 'reset' ? [] : args
      if (next !== person) app.screens.forget()
      person = next
    }
    ;(client.calls[name] as (...args: unknown[]) => void)(...args)
  })
  let isStarting = false
  let debug: WaymarkModules['debug']
  let markReady: () => void
  const ready = new Promise<void>((resolve) => (markReady = resolve))

  async function init(options: InitOptions): Promise<void> {
    if (isStarting) throw new Error('init: already running')
    if (!options.sdkKey) throw new Error('init: no sdkKey')
    if (!options.host) throw new Error('init: no host')
    const tooOld = findTooOld()
    if (tooOld) throw new Error(tooOld)
    isStarting = true
    person = options.endUserId
    debug = options.modules?.debug
    let isStopped = false
    app.life.onEnd(() => void (isStopped = true))
    const start = await prepareClient(app, listeners, options)
    // While its storage was read.
    if (isStopped) return
    const started = start()
    client.connect(started, options)
    const stopLinks = options.modules?.rooms?.watchLinks(calls.joinRoom)
    if (stopLinks) app.life.onEnd(stopLinks)
    await started.ready
    markReady()
  }

  function stop(): void {
    client
      .find()
      ?.reportParts.guideScheduler.findPresenter()
      ?.forEachPlaying((playing) => playing.destroy())
    app.life.end()
    app.overlays.clear()
    client = createClientCalls(listeners)
    isStarting = false
  }

  const waymark: Waymark = {
    init: (options) => void listeners.runSafely(() => init(options)),
    ...calls,
    screen: (name, params) => void listeners.runSafely(() => app.screens.show(name, params)),
    on: listeners.on,
    stop: () => void listeners.runSafely(stop),
    debug: async () =>
      listeners.runSafely(() => {
        if (!debug) throw new Error('debug: the provider was given no module for it')
        return debug.report(client.find()?.reportParts)
      }),
    ready,
  }
  return { waymark, app }
}

/** The calls of an app, as one function. */
const toCalls = (call: (name: keyof Calls, args: unknown[]) => void) =>
  Object.fromEntries(
    CALLS.map((name) => [name, (...args: unknown[]) => call(name, args)]),
  ) as unknown as Calls

/** Reads the storage; resolves with how to start. */
async function prepareClient(app: App, listeners: Listeners, options: InitOptions): Promise<() => Client> {
  const { sdkKey, locale, appVersion, platform = findPlatform(), modules = {} } = options
  const clock = createClock(listeners.runSafely, app.life)
  const prefix = `waymark:${sdkKey}:`
  const { storage } = options
  const localArea =
    storage &&
    (await openAsyncArea({ storage, prefix, schedule: clock.schedule, onError: listeners.emitError }))
  const environment = createEnvironment(clock, localArea, prefix, app.life)
  const started: StartedApp = {
    ...app,
    media: createMedia(modules, listeners.emitError),
    fontFamily: options.fontFamily,
  }
  const loadPlayer = createAppPlayerLoader(started, modules.surveys)
  const trim = (url: string) => url.replace(/\/+$/, '')
  const start = () =>
    createClient({
      sdkKey,
      environment,
      listeners,
      platform,
      host: trim(options.host),
      contentHost: trim(options.contentHost || options.host),
      verifyKey: options.verifyKey,
      consent: options.consent,
      getLocale: () => toLocale(locale || readDeviceLocale()),
      appVersion: appVersion || null,
      page: createAppPage({ screens: app.screens, netInfo: modules.netInfo, life: app.life }),
      loadRuntime: toLoad({
        present: createGuidePresenter,
        loadPlayer,
        loadExtras,
        visit: async (parts) => {
          if (!modules.rooms) throw new Error('joinRoom: the provider was given no module for rooms')
          await modules.rooms.visit(parts, { app: started, loadPlayer, platform, viewShot: modules.viewShot })
        },
      }),
      loadRules: toLoad({
        startRules: (core, uses) =>
          startRules(core, uses, async (deployments, onVisible) =>
            watchElements(deployments, { ...core, app, onVisible }),
          ),
      }),
      loadFacts: toLoad({ createFactSource }),
      loadEventSender: toLoad({ createEventSender }),
      loadManifestParts: toLoad({ createPartSource }),
      loadVerify: async () => {
        if (!modules.verifier) throw new Error('verifyKey: the provider was given no verifier')
        return modules.verifier
      },
    })
  return start
}

/** An app is installed with all of its code. */
const toLoad =
  <T>(chunk: T) =>
  () =>
    Promise.resolve(chunk)
