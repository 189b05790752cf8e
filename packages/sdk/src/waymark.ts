import { EDITOR_FRAME_NAME, type Platform } from '@waymark/contract/constants'
import {
  createListeners,
  type Listener,
  type ListenerName,
  toLocale,
  type Calls,
  createClient,
  createClientCalls,
  type ManifestPartsChunk,
  type Runtime,
  type ClientSettings,
  type RulesChunk,
  type FactsChunk,
  type EventSenderChunk,
  type LoadChunk,
} from '@waymark/core'
import type { DebugReport, report } from '@waymark/core/report'
import type { Verifier } from '@waymark/core/verify'
import { NativePromise } from '@waymark/player/native-promise'
import { takeEarlyCalls } from './early-calls.ts'
import { createBrowserEnvironment } from './browser/environment.ts'
import { createPage, readPageLocale } from './browser/page.ts'

export interface InitOptions {
  /** The app's SDK key, from the dashboard. */
  sdkKey: string
  /** The Waymark server, such as `https://waymark.example`. A script tag derives it from its own address. */
  host?: string
  /**
   * The address from which manifest, guides and media are read, such as that of a CDN. Defaults to the Waymark server.
   */
  contentHost?: string
  /**
   * The app's public keys from the dashboard, one or two, with a space between. Only content that they signed is shown.
   */
  verifyKey?: string
  /**
   * `required`: until `consent(true)`, everything stays in the page's memory, and the server hears nothing about the
   * person.
   */
  consent?: 'required'
  /** The language of guides, such as `de-AT`. Defaults to the page's, or else the browser's. */
  locale?: string
  /** The version of your app, such as `2.4`, for guides limited to some versions. */
  appVersion?: string
  platform?: Platform
  /** Your own id of a signed-in person. Without it they stay anonymous until `identify`. */
  endUserId?: string
  /** HMAC-SHA256 of that id in hex, created by your server with a secret from the app's settings. */
  signature?: string
}

/** The SDK as your app sees it. No call throws or blocks; errors go to `on('error')`. */
export interface Waymark extends Calls {
  /** Starts the SDK. Earlier calls are queued and follow; a second `init` is ignored. */
  init(options: InitOptions): void
  /** Listens to guide events, `custom` events and `error`; returns how to stop listening. */
  on<Name extends ListenerName>(name: Name, listener: Listener<Name>): () => void
  /** Prints and resolves with why each live guide would show now or not; undefined before `init`. */
  debug(): Promise<DebugReport | undefined>
  /** Resolves after the first decision on what to show. */
  ready: Promise<void>
}

/** As a listener it is the page's first. Its use of the events is set once a guide is drawn. */
type Listening = Waymark & EventListenerObject

interface ReportChunk {
  report: typeof report
}

interface WaymarkOptions {
  loadRuntime: LoadChunk<Runtime>
  loadRules: LoadChunk<RulesChunk>
  loadFacts: LoadChunk<FactsChunk>
  loadEventSender: LoadChunk<EventSenderChunk>
  loadManifestParts: LoadChunk<ManifestPartsChunk>
  loadVerify: LoadChunk<Verifier>
  /** The file that answers `debug()`. */
  loadReport: LoadChunk<ReportChunk>
  /** The host to use if `init` does not give one. */
  host?: string
  /** The page's stub, which has queued calls until now. */
  stub?: unknown
}

/** Creates the public API around one client, which does not exist before `init`. */
export function createWaymark({ host, stub, loadReport, ...chunks }: WaymarkOptions): Listening {
  const listeners = createListeners()
  const { calls, find, connect } = createClientCalls(listeners)
  let markReady: () => void
  const ready = new NativePromise<void>((resolve) => (markReady = resolve))

  function init(options: InitOptions): void {
    if (find()) throw new Error('init: already running')
    if (window.name === EDITOR_FRAME_NAME) return markReady()
    const environment = createBrowserEnvironment(listeners.runSafely)
    const page = createPage()
    const client = createClient({
      ...toSettings(options, host),
      environment,
      page,
      listeners,
      ...chunks,
    })
    connect(client, options)
    client.ready.then(markReady, (cause) => listeners.emitError('init failed', cause))
  }

  const waymark: Listening = {
    init: (options) => void listeners.runSafely(() => init(options)),
    ...calls,
    on: listeners.on,
    debug: () => listeners.runSafely(async () => (await loadReport(0)).report(find()?.reportParts))!,
    ready,
    handleEvent() {},
  }
  return takeEarlyCalls(stub, waymark, listeners)
}

function toSettings(options: InitOptions, ownHost: string | undefined): ClientSettings {
  const { sdkKey, host = ownHost, locale, appVersion, platform = 'WEB' } = options
  const trim = (url: string) => url.replace(/\/+$/, '')
  if (!sdkKey) throw new Error('init: no sdkKey')
  if (!host) throw new Error('init: no host')
  return {
    ...options,
    host: trim(host),
    contentHost: trim(options.contentHost || host),
    // A page may set its language after the SDK has started.
    getLocale: () => toLocale(locale || readPageLocale()),
    appVersion: appVersion || null,
    platform,
  }
}
