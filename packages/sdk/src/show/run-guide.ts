import type { DynamicGuide, Guide, ManifestDeployment } from '@waymark/contract'
import type { Renderer, Playing, PlayOptions, playSteps, RuntimeEvent } from '@waymark/runtime'
import type { Listeners } from '../app/listeners.ts'
import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'
import type { EventRecorder } from '../events/event-recorder.ts'
import { followOtherTabs } from '../progress/follow-other-tabs.ts'
import { recordProgress, type Visit } from '../progress/record-progress.ts'
import { saveRun, removeRun, updateRun, type StoredRun } from '../progress/run-store.ts'
import { createBrowserHost } from './browser-host.ts'
import { recordGuideEvent } from './record-guide-event.ts'

/** What running any guide needs of the page and of the SDK. */
export interface GuideServices {
  /** The server's address for this app. */
  baseUrl: string
  environment: Environment
  /** Of the browser: progress, and what the end user chose. */
  store: Store
  /** Of the tab: how far each guide got. */
  tabStore: Store
  listeners: Listeners
  recorder: Pick<EventRecorder, 'record'>
  getLocale(): string
  getVisit(): Visit
  getCalls(): GuideCalls
}

/** What a guide may call. */
export interface GuideCalls {
  track(name: string): void
  /** Starts another project; this guide comes back after it. */
  startNested(projectId: string): void
  /** The end user chose another language. */
  chooseLocale(locale: string): void
  /** The end user wants sound, or none, from now on. */
  mute(isMuted: boolean): void
  /** The end user wants no guidance on this device. */
  disable(): void
}

export interface GuideRun {
  deployment: ManifestDeployment
  /** How far it got on an earlier page. */
  run?: StoredRun | undefined
  /** Deployments that would have shown in its place. */
  passedOver?: readonly ManifestDeployment[]
  /** Asked right before it is seen, because another tab may have shown it meanwhile. */
  isSpent?: () => boolean
  onEnd(end: { wasSeen: boolean }): void
}

interface LoadedGuideRun extends GuideRun {
  guide: Guide | DynamicGuide
  /** What its components need to be drawn. */
  renderer: Renderer
  play: typeof playSteps
  /** Of a guide that is more than plain steps. */
  options: Partial<PlayOptions> | undefined
}

/** Plays a deployment's guide, records its events, and stores how far it got. */
export function runGuide(guideServices: GuideServices, guideRun: LoadedGuideRun): Playing {
  const { store, tabStore, listeners, getLocale, getVisit } = guideServices
  const { deployment, guide, renderer, play, options, run, isSpent, onEnd } = guideRun
  const { id, version } = deployment
  /** Nothing of it was seen while this is empty. */
  let emitted = run?.emitted ?? []
  /** Another tab was first: what ends here has not begun. */
  let isLost = false
  if (!Array.isArray(guide.kind === 'STATIC_FLOW' ? guide.steps : guide.pages)) {
    throw new Error('This SDK cannot read it')
  }
  if (!run) saveRun(tabStore, { deploymentId: id, version, stepKey: '', emitted })

  function handle(event: RuntimeEvent): void {
    const { type } = event
    if (isLost) return
    isLost = type === 'guide_seen' && !!isSpent?.()
    // The player ends what fails, before anything of it is painted.
    if (isLost) throw new Error()
    if (type === 'guide_seen' || type === 'guide_started') {
      emitted = [...emitted, type]
      updateRun(tabStore, id, { emitted })
    }
    // A checklist that is done stays on this page, but does not come back on the next.
    if (type === 'guide_completed') removeRun(tabStore, id)
    listeners.runSafely(() => {
      recordProgress(store, event, { deployment, guide, ...getVisit() })
      recordGuideEvent(guideServices, deployment, event)
    })
  }

  const stopFollowing = followOtherTabs({
    store,
    deployment,
    onChange: () => void listeners.runSafely(() => playing.setLocale(getLocale())),
    onOver: () => {
      stopFollowing()
      playing.destroy()
      onEnd({ wasSeen: true })
    },
  })

  const playing = play(createBrowserHost({ ...guideServices, guide, renderer, emit: handle }), guide, {
    locale: getLocale(),
    startAtKey: run?.stepKey || undefined,
    emitted,
    onStep: (stepKey) => void listeners.runSafely(() => updateRun(tabStore, id, { stepKey })),
    ...options,
    onEnd: () => {
      stopFollowing()
      listeners.runSafely(() => onEnd({ wasSeen: emitted.length > 0 }))
    },
  })
  return {
    ...playing,
    destroy: () => {
      stopFollowing()
      playing.destroy()
    },
  }
}
