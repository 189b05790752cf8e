import type { DynamicGuide, Guide, Manifest, ManifestDeployment } from '@waymark/contract'
import type { Playing, PlayOptions, RuntimeEvent } from '@waymark/player'
import type { Context } from '@waymark/targeting'
import type { ClientSettings } from '../app/client-settings.ts'
import { toEventProperties } from '../app/event-properties.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import type { Store, Stores } from '../environment/storage.ts'
import type { EventRecorder } from '../events/event-recorder.ts'
import { recordProgress, type Visit } from '../progress/record-progress.ts'
import { saveRun, removeRun, updateRun, type StoredRun } from '../progress/run-store.ts'
import type { Wire } from '../network/wire.ts'
import type { GuideExtras } from './guide-extras.ts'
import { recordGuideEvent } from './record-guide-event.ts'

/** The services of the page and the SDK that any running guide needs. */
export interface GuideServices
  extends
    Stores,
    Pick<Surroundings, 'environment' | 'listeners'>,
    Pick<Wire, 'baseUrl' | 'contentUrl' | 'mediaUrls' | 'verifyKey'>,
    Partial<Pick<Wire, 'verify' | 'guideRequests'>>,
    Pick<ClientSettings, 'appVersion' | 'getLocale'> {
  recorder: Pick<EventRecorder, 'record'>
  getVisit(): Visit & Partial<Pick<Context, 'properties' | 'accountProperties' | 'facts' | 'history'>>
  getManifest?(): Manifest | undefined
  /** Loads the code that evaluates segments, and asks the server for the facts that only it knows. */
  loadRules?(): void
  getCalls(): GuideCalls
}

/** Calls that a guide can make. */
export interface GuideCalls {
  track(name: string): void
  /** Starts another project; this guide returns after it. */
  startNested(projectId: string): void
  /** The end user chose another language. */
  chooseLocale(locale: string): void
  /** The end user turned sound off or on. */
  mute(isMuted: boolean): void
  /** The end user disabled guidance on this device. */
  disable(): void
}

export interface GuideRun extends GuideExtras {
  deployment: ManifestDeployment
  /** The state of the run on an earlier page. */
  run?: StoredRun | undefined
  /** The properties of the custom event that started it. */
  event?: Record<string, unknown> | undefined
  /** Checked right before it shows, because another tab may have shown it meanwhile. */
  isSpent?: () => boolean
  /** Another guide started it, and returns after it. */
  isNested?: boolean | undefined
  /** Whether it has drawn a step on this page, or waits for another page. */
  onDrawn?(isDrawn: boolean): void
  onEnd(end: { wasSeen: boolean }): void
}

export interface Following {
  store: Store
  deployment: ManifestDeployment
  /** Another tab made progress in the same guide. */
  onChange(): void
  /** The end user completed or dismissed it in another tab. */
  onOver(): void
}

export interface LoadedGuideRun extends GuideRun {
  guide: Guide | DynamicGuide
  /** Plays it on the surface at hand. */
  play(emit: (event: RuntimeEvent) => void, options: PlayOptions): Playing
  /** Follows its progress in other tabs. Omitted where there are none. */
  followOthers?(following: Following): () => void
  /** For a guide that is more than plain steps. */
  options: Partial<PlayOptions> | undefined
}

/** Plays a deployment's guide, records its events, and stores the state of its run. */
export function runGuide(guideServices: GuideServices, guideRun: LoadedGuideRun): Playing {
  const { store, tabStore, listeners, getLocale, getVisit } = guideServices
  const { deployment, guide, play, options, run, event, isNested, meter, isSpent, onEnd } = guideRun
  const { id, version } = deployment
  /** Empty until the guide has been seen. */
  let emitted = run?.emitted ?? []
  /** Another tab was first, so this run never started. */
  let isLost = false
  if (!run) {
    const told = event && { event: toEventProperties(event) }
    const variant = deployment.variants && { guide: deployment.guide }
    saveRun(tabStore, {
      deploymentId: id,
      version,
      stepKey: '',
      nested: isNested,
      emitted,
      ...variant,
      ...told,
    })
  }

  function handle(happened: RuntimeEvent): void {
    const { type } = happened
    if (isLost) return
    isLost = type === 'guide_seen' && !!isSpent?.()
    // The player ends a guide that throws, before anything is painted.
    if (isLost) throw new Error()
    if (type === 'guide_seen' || type === 'guide_started') {
      emitted = [...emitted, type]
      updateRun(tabStore, id, { emitted })
    }
    if (type === 'step_seen') guideRun.onDrawn?.(true)
    // A completed checklist stays on this page, but does not return on the next.
    if (type === 'guide_completed') removeRun(tabStore, id)
    listeners.runSafely(() => {
      recordProgress(store, happened, { deployment, guide, ...getVisit() })
      recordGuideEvent(guideServices, deployment, happened)
    })
  }

  const following: Following = {
    store,
    deployment,
    onChange: () => void listeners.runSafely(() => playing.setLocale(getLocale())),
    onOver: () => {
      stopFollowing?.()
      playing.destroy()
      onEnd({ wasSeen: true })
    },
  }
  const stopFollowing = guideRun.followOthers?.(following)

  const playing = play(handle, {
    locale: getLocale(),
    startAtKey: run?.stepKey || undefined,
    emitted,
    meter,
    onStep: (stepKey) => void listeners.runSafely(() => updateRun(tabStore, id, { stepKey })),
    onWait: () => guideRun.onDrawn?.(false),
    ...options,
    onEnd: () => {
      stopFollowing?.()
      listeners.runSafely(() => onEnd({ wasSeen: emitted.length > 0 }))
    },
  })
  return {
    ...playing,
    destroy: () => {
      stopFollowing?.()
      playing.destroy()
    },
  }
}
