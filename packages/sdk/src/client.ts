import type { Platform } from '@waymark/contract/constants'
import type { Context, TraceEntry } from '@waymark/targeting'
import { NativePromise } from '@waymark/runtime/native-promise'
import { createDecider, type Cause } from './decider.ts'
import { createDirector } from './director.ts'
import type { Environment } from './environment.ts'
import { createEventQueue } from './event-queue.ts'
import { createEventRecorder } from './event-recorder.ts'
import { createGuideSource } from './guide-source.ts'
import { createIdentity, type EndUser } from './identity.ts'
import { createLateSender, type DeliveryChunk } from './late-sender.ts'
import type { Listeners } from './listeners.ts'
import { createManifestSource } from './manifest-source.ts'
import type { Page } from './page.ts'
import type { Theatre } from './perform.ts'
import { forgetProgress, readShowings } from './progress-store.ts'
import { createRulesSource, type RulesChunk } from './rules.ts'
import { createServerClock } from './server-clock.ts'
import { createSession } from './session.ts'
import { createStage, type Runtime } from './stage.ts'
import { createStore } from './storage.ts'

export interface ClientSettings {
  sdkKey: string
  /** The server's address, without a slash at its end. */
  host: string
  locale: string
  appVersion: string | null
  platform: Platform
}

export interface DebugReport {
  sdkKey: string
  host: string
  endUser: EndUser
  sessionId: string
  locale: string
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockOffsetMs: number
  killed: boolean
  /** The deployments whose guides are on the screen or about to be. */
  running: string[]
  /** For each live deployment the first gate that stopped it, and why, as of the last decision. */
  trace: TraceEntry[]
  events: { waiting: number; dropped: number }
}

export interface Client {
  identify(endUserId: string, properties: Record<string, unknown>): void
  setProperties(properties: Record<string, unknown>): void
  track(name: string, properties: Record<string, unknown>): void
  start(projectId: string): void
  setLocale(locale: string): void
  mute(isMuted: boolean): void
  disable(): void
  reset(): void
  /** Lets an author in by a room's code, once the person at the device says yes. */
  joinRoom(code?: string): Promise<void>
  debug(): DebugReport
  /** Resolves when the first decision is made. */
  ready: Promise<void>
}

interface Parts {
  settings: ClientSettings
  environment: Environment
  page: Page
  listeners: Listeners
  loadRuntime(): Promise<Runtime>
  loadRules(): Promise<RulesChunk>
  loadDelivery(): Promise<DeliveryChunk>
}

/** How long the server may take before an earlier visit's copy of the manifest is used. */
const PATIENCE_MS = 1500
const REFRESH_EVERY_MS = 300_000
const STALE_ON_RETURN_MS = 60_000
/** What the end user chose in a guide's panel, or the app for them. */
const [LOCALE, MUTED, DISABLED] = ['locale', 'muted', 'disabled'] as const

/** Wires the parts together: one client per page. */
export function createClient({
  settings,
  environment,
  page,
  listeners,
  loadRuntime,
  loadRules,
  loadDelivery,
}: Parts): Client {
  const { sdkKey, host, platform, appVersion } = settings
  const baseUrl = `${host}/sdk/v1/${encodeURIComponent(sdkKey)}`
  const store = createStore(environment.localArea, `waymark:${sdkKey}:`)
  /** The app's; the end user may have chosen another. */
  let appLocale = settings.locale
  let locale = store.read<string>(LOCALE) ?? appLocale
  const tabStore = createStore(environment.sessionArea, `waymark:${sdkKey}:`)
  const serverClock = createServerClock(environment, store)
  const identity = createIdentity(environment, store)
  const session = createSession({ environment, serverClock, store })
  const queue = createEventQueue(store)
  const sender = createLateSender({
    ...{ url: `${baseUrl}/events`, environment, queue, store, serverClock, listeners, loadDelivery },
  })
  const guides = createGuideSource({ baseUrl, environment, store })

  const recorder = createEventRecorder({
    environment,
    serverClock,
    identity,
    session,
    queue,
    sender,
    listeners,
    getContext: () => ({ locale, platform }),
  })

  const manifests = createManifestSource({
    url: `${baseUrl}/manifest.json`,
    environment,
    store,
    serverClock,
    listeners,
    onChange: ({ deployments }) => {
      guides.keepOnly(deployments.map(({ guide }) => guide))
      director.manifestChanged()
    },
  })

  const getLocale = () => locale
  const onChange = () => director.rulesChanged()
  const shared = { environment, store, serverClock, identity, session, listeners, onChange }
  const rules = createRulesSource({
    ...shared,
    load: async () =>
      (await loadRules()).startRules({ ...shared, url: `${baseUrl}/session`, loadRuntime, getLocale }),
  })

  const getContext = (cause: Cause): Context => ({
    now: serverClock.now(),
    elapsedMs: environment.elapsedMs(),
    platform,
    appVersion,
    locale,
    url: page.url(),
    endUserId: identity.get().id,
    sessionId: session.getId(),
    properties: identity.get().properties,
    facts: rules.find()?.findFacts(manifests.find()),
    showings: readShowings(store),
    visibleElements: new Set(),
    event: null,
    startProjectId: null,
    ...cause,
  })
  const decider = createDecider({ store, rules, getContext })

  const theatre: Theatre = {
    host: {
      ...{ baseUrl, environment, getLocale },
      startProject: (startProjectId) => director.consider({ startProjectId, isAside: true }),
      track: (name) => track(name, {}),
    },
    store,
    tabStore,
    listeners,
    recorder,
    getMoment: () => getContext({}),
    setLocale: (chosen) => {
      store.write(LOCALE, chosen)
      speak(chosen)
    },
    mute,
    disable,
  }

  const stage = createStage({
    loadRuntime,
    guides,
    theatre,
    onEnd: ({ id }, end) => director.stageFreed(id, end),
  })

  const director = createDirector({
    environment,
    manifests,
    decider,
    rules,
    stage,
    tabStore,
    isDisabled: () => !!store.read(DISABLED),
    recordSuppressed: (deployment) => recorder.recordSuppressed(deployment, 'PRIORITY'),
    isVisible: page.isVisible,
    hasJumped: serverClock.hasJumped,
  })

  const ready = begin()

  async function begin(): Promise<void> {
    page.watch({
      // After the app has drawn the new address.
      onRoute: () => environment.schedule(0, director.routeChanged),
      onHide: () => void sender.flushOnHide(),
      onShow: () =>
        void listeners.attempt(async () => {
          if (environment.elapsedMs() - manifests.askedAt() > STALE_ON_RETURN_MS) await manifests.refresh()
          director.rulesChanged()
        }),
      onOnline: () => {
        void manifests.refresh()
        void sender.flush()
      },
    })
    refreshRegularly()
    const patience = new NativePromise<void>((resolve) => void environment.schedule(PATIENCE_MS, resolve))
    await NativePromise.race([manifests.refresh(), patience])
    manifests.useCopy()
    // While an author looks at drafts here, nothing live is shown over them.
    if (/[?&]waymark_/.test(page.url()) || tabStore.read('visit')) {
      void listeners.attempt(() => joinRoom().finally(director.begin))
    } else director.begin()
    void sender.flush()
  }

  function refreshRegularly(): void {
    environment.schedule(REFRESH_EVERY_MS, () => {
      refreshRegularly()
      if (page.isVisible()) void manifests.refresh()
    })
  }

  const joinRoom = async (code?: string) => (await loadRuntime()).visit({ theatre, host, code })

  const track = (name: string, properties: Record<string, unknown>) =>
    director.consider({ event: recorder.recordCustomEvent(name, properties) })

  function speak(changed: string): void {
    locale = changed
    stage.tell((playing) => playing.setLocale(locale))
    director.consider({})
  }

  function mute(isMuted: boolean): void {
    store.write(MUTED, isMuted)
    stage.tell((playing) => playing.setMuted(isMuted))
  }

  function disable(): void {
    store.write(DISABLED, true)
    director.startOver()
  }

  function forgetPerson(): void {
    ;[LOCALE, MUTED, DISABLED].forEach(store.remove)
    locale = appLocale
    director.startOver()
    forgetProgress(store)
    session.end()
  }

  return {
    ready,
    identify: (endUserId, properties) => {
      if (identity.isAnother(endUserId)) forgetPerson()
      identity.identify(endUserId, properties)
      director.consider({})
    },
    setProperties: (properties) => {
      identity.setProperties(properties)
      director.consider({})
    },
    track,
    start: (projectId) => director.consider({ startProjectId: String(projectId) }),
    setLocale: (changed) => {
      store.remove(LOCALE)
      appLocale = changed
      speak(changed)
    },
    mute,
    disable,
    reset: () => {
      forgetPerson()
      identity.forget()
      director.consider({})
    },
    joinRoom,
    debug: () => ({
      sdkKey,
      host,
      endUser: identity.get(),
      sessionId: session.getId(),
      locale,
      clockOffsetMs: serverClock.now() - environment.now(),
      killed: manifests.find()?.killed ?? false,
      running: stage.list().map(({ id }) => id),
      trace: decider.findLast()?.trace ?? [],
      events: { waiting: queue.countWaiting(), dropped: queue.countDropped() },
    }),
  }
}
