import type { Platform } from '@waymark/contract/constants'
import type { Context, TraceEntry } from '@waymark/targeting'
import { NativePromise } from '@waymark/runtime/native-promise'
import type { Listeners } from './app/listeners.ts'
import { toLocale } from './app/locale.ts'
import type { Environment } from './browser/environment.ts'
import type { Page } from './browser/page.ts'
import { createStore } from './browser/storage.ts'
import { createDecider, type Cause } from './decide/decider.ts'
import { createRulesSource, type RulesChunk } from './decide/rules-source.ts'
import { createEventQueue } from './events/event-queue.ts'
import { createEventRecorder } from './events/event-recorder.ts'
import { createLateSender, type DeliveryChunk } from './events/late-sender.ts'
import { createGuideSource } from './manifest/guide-source.ts'
import { createManifestSource } from './manifest/manifest-source.ts'
import type { LoadChunk, UseChunk } from './network/load-chunk.ts'
import { createRetry } from './network/retry.ts'
import { createServerClock } from './network/server-clock.ts'
import { createIdentity, type EndUser } from './person/identity.ts'
import { createSession } from './person/session.ts'
import { forgetProgress, readShowings } from './progress/progress-store.ts'
import type * as runtimeChunk from './runtime-chunk.ts'
import { createActiveGuides } from './show/active-guides.ts'
import { createGuideScheduler } from './show/guide-scheduler.ts'
import type { GuideServices } from './show/run-guide.ts'

export interface ClientSettings {
  sdkKey: string
  /** The server's address, without a slash at its end. */
  host: string
  /** The app's language at present, or else the page's. */
  getLocale(): string
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

export interface Client extends Calls {
  debug(): DebugReport
  /** Resolves when the first decision is made. */
  ready: Promise<void>
}

/** The file that is loaded when there is something to show. */
export type Runtime = typeof runtimeChunk

interface Parts {
  clientSettings: ClientSettings
  environment: Environment
  page: Page
  listeners: Listeners
  loadRuntime: LoadChunk<Runtime>
  loadRules: LoadChunk<RulesChunk>
  loadDelivery: LoadChunk<DeliveryChunk>
}

/** How long the server may take before an earlier visit's copy of the manifest is used. */
const MAX_WAIT_MS = 1500
const REFRESH_EVERY_MS = 300_000
const STALE_ON_RETURN_MS = 60_000
/** What the end user chose in a guide's panel, or the app for them. */
const [LOCALE, MUTED, DISABLED] = ['locale', 'muted', 'disabled'] as const

/** Wires the parts together: one client per page. */
export function createClient({
  clientSettings,
  environment,
  page,
  listeners,
  loadRuntime,
  loadRules,
  loadDelivery,
}: Parts): Client {
  const { sdkKey, host, platform, appVersion } = clientSettings
  const baseUrl = `${host}/sdk/v1/${encodeURIComponent(sdkKey)}`
  const store = createStore(environment.localArea, `waymark:${sdkKey}:`)
  let getAppLocale = clientSettings.getLocale
  /** What the end user chose, if they did. */
  let locale = store.read<string>(LOCALE)
  const getLocale = () => locale ?? getAppLocale()
  const tabStore = createStore(environment.sessionArea, `waymark:${sdkKey}:`)
  const serverClock = createServerClock(environment, store)
  const retry = createRetry({ environment, listeners, isVisible: page.isVisible })
  const base = { environment, store, serverClock, listeners, retry }
  const identity = createIdentity(environment, store)
  const session = createSession(base)
  const queue = createEventQueue(store)
  const onAgain = () => scheduler.reconsider()
  const useRuntime: UseChunk<Runtime> = (use) =>
    retry.loadWithPauses('runtime', async (failures) => use(await loadRuntime(failures)), onAgain)
  const sender = createLateSender({ ...base, url: `${baseUrl}/events`, queue, loadDelivery })
  const guides = createGuideSource({ ...base, baseUrl, onAgain })

  const recorder = createEventRecorder({
    ...base,
    identity,
    session,
    queue,
    sender,
    toContext: () => ({ locale: getLocale(), platform }),
  })

  const manifests = createManifestSource({
    ...base,
    url: `${baseUrl}/manifest.json`,
    onChange: ({ deployments }) => {
      guides.keepOnly(deployments.map(({ guide }) => guide))
      scheduler.manifestChanged()
    },
  })

  const onChange = () => scheduler.rulesChanged()
  const shared = { ...base, identity, session, onChange }
  const rules = createRulesSource({
    ...shared,
    load: async (failures) =>
      (await loadRules(failures)).startRules({ ...shared, url: `${baseUrl}/session`, useRuntime, getLocale }),
  })

  const toContext = (cause: Cause): Context => {
    const { id, isAnonymous, signature, properties } = identity.get()
    const manifest = manifests.find()
    const found = rules.find()
    // The server tells nothing of anonymous or unproven ids.
    const isKnown = !isAnonymous && !!(signature || manifest?.trustsUnsignedIds)
    return {
      now: serverClock.now(),
      elapsedMs: environment.elapsedMs(),
      platform,
      appVersion,
      locale: getLocale(),
      url: page.url(),
      endUserId: id,
      sessionId: session.getId(),
      properties,
      facts: undefined,
      ...(found ? found.findAnswer(manifest, isKnown) : isKnown && { doneElsewhere: found }),
      showings: readShowings(store),
      visibleElements: new Set(),
      event: null,
      startProjectId: null,
      ...cause,
    }
  }
  const decider = createDecider({ store, rules, toContext })

  const guideServices: GuideServices = {
    host: {
      ...{ baseUrl, environment, getLocale },
      startProject: (startProjectId) => scheduler.consider({ startProjectId, isNested: true }),
      track: (name) => track(name),
    },
    store,
    tabStore,
    listeners,
    recorder,
    getVisit: () => toContext({}),
    setLocale: (chosen) => {
      store.write(LOCALE, chosen)
      speak(chosen)
    },
    mute,
    disable,
  }

  const activeGuides = createActiveGuides({
    useRuntime,
    guides,
    guideServices,
    onEnd: ({ id }, end) => scheduler.guideEnded(id, end),
  })

  const scheduler = createGuideScheduler({
    environment,
    manifests,
    decider,
    rules,
    activeGuides,
    tabStore,
    isDisabled: () => !!store.read(DISABLED),
    isVisible: page.isVisible,
    hasJumped: serverClock.hasJumped,
  })

  const ready = begin()

  async function begin(): Promise<void> {
    page.watch({
      // After the app has drawn the new address.
      onRoute: () => {
        retry.retrySoon()
        environment.schedule(0, scheduler.routeChanged)
      },
      onHide: () => void sender.flushOnHide(),
      onShow: () =>
        void listeners.runSafely(async () => {
          retry.retrySoon()
          if (environment.elapsedMs() - manifests.requestedAt() > STALE_ON_RETURN_MS)
            await manifests.refetch()
          scheduler.rulesChanged()
        }),
      onOnline: () => {
        retry.retrySoon()
        void manifests.refetch()
        void sender.flush()
      },
    })
    refreshRegularly()
    await new NativePromise<void>((resolve) => {
      environment.schedule(MAX_WAIT_MS, resolve)
      void manifests.refetch().then(resolve)
    })
    manifests.useStored()
    // While an author looks at drafts here, nothing live is shown over them.
    if (/[?&]waymark_/.test(page.url()) || tabStore.read('visit')) {
      void listeners.runSafely(() => joinRoom().finally(scheduler.begin))
    } else scheduler.begin()
    void sender.flush()
  }

  function refreshRegularly(): void {
    environment.schedule(REFRESH_EVERY_MS, () => {
      refreshRegularly()
      if (page.isVisible()) void manifests.refetch()
    })
  }

  const joinRoom = async (code?: string) =>
    (await useRuntime((it) => it))?.visit({ guideServices, host, code })

  const track = (name: string, properties: Record<string, unknown> = {}) =>
    scheduler.consider({ event: recorder.recordCustomEvent(name, properties) })

  function speak(changed: string): void {
    locale = changed
    activeGuides.forEachPlaying((playing) => playing.setLocale(changed))
    scheduler.consider({})
  }

  function mute(isMuted: boolean): void {
    store.write(MUTED, isMuted)
    activeGuides.forEachPlaying((playing) => playing.setMuted(isMuted))
  }

  function disable(): void {
    store.write(DISABLED, true)
    scheduler.stopEverything()
  }

  function forgetPerson(): void {
    ;[LOCALE, MUTED, DISABLED].forEach(store.remove)
    locale = undefined
    scheduler.stopEverything()
    forgetProgress(store)
    session.end()
  }

  return {
    ready,
    identify: (endUserId, properties = {}) => {
      if (identity.isOtherPerson(endUserId)) forgetPerson()
      identity.identify(endUserId, properties)
      scheduler.consider({})
    },
    setProperties: (properties) => {
      identity.setProperties(properties)
      scheduler.consider({})
    },
    track,
    start: (projectId) => scheduler.consider({ startProjectId: String(projectId) }),
    setLocale: (changed) => {
      store.remove(LOCALE)
      const given = toLocale(changed)
      getAppLocale = () => given
      speak(given)
    },
    mute,
    disable,
    reset: () => {
      forgetPerson()
      identity.forget()
      scheduler.consider({})
    },
    joinRoom,
    debug: () => ({
      sdkKey,
      host,
      endUser: identity.get(),
      sessionId: session.getId(),
      locale: getLocale(),
      clockOffsetMs: serverClock.now() - environment.now(),
      killed: !!manifests.find()?.killed,
      running: activeGuides.list().map(({ id }) => id),
      trace: decider.getLastDecision()?.trace ?? [],
      events: { waiting: queue.countWaiting(), dropped: queue.countDropped() },
    }),
  }
}
