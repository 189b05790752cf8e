import type { DynamicGuide, Guide, ManifestDeployment } from '@waymark/contract'
import type { Renderer, Playing, PlayOptions, playSteps, RuntimeEvent } from '@waymark/runtime'
import type { Listeners } from '../app/listeners.ts'
import type { Store } from '../browser/storage.ts'
import type { EventRecorder } from '../events/event-recorder.ts'
import { followOtherTabs } from '../progress/follow-other-tabs.ts'
import { noteProgress, type Moment } from '../progress/note-progress.ts'
import { beginRun, forgetRun, noteRun, type Run } from '../progress/run-memory.ts'
import { createBrowserHost, type HostParts } from './browser-host.ts'
import { recordGuideEvent } from './record-guide-event.ts'

/** What every performance needs of the page and of the SDK. */
export interface Theatre {
  host: Omit<HostParts, 'store' | 'guide' | 'renderer' | 'emit'>
  /** Of the browser: progress, and what the end user chose. */
  store: Store
  /** Of the tab: where guides stand. */
  tabStore: Store
  listeners: Listeners
  recorder: Pick<EventRecorder, 'record'>
  getMoment(): Moment
  /** The end user chose another language. */
  setLocale(locale: string): void
  /** The end user wants sound, or none, from now on. */
  mute(isMuted: boolean): void
  /** The end user wants no guidance on this device. */
  disable(): void
}

export interface Piece {
  deployment: ManifestDeployment
  /** Where an earlier page left it. */
  run?: Run | undefined
  /** What would have been shown in its place. */
  passedOver?: readonly ManifestDeployment[]
  /** Asked when it comes to be seen: another tab may have shown it meanwhile. */
  isSpent?: () => boolean
  onEnd(end: { wasSeen: boolean }): void
}

interface GuidePiece extends Piece {
  guide: Guide | DynamicGuide
  /** What its components need to be drawn. */
  renderer: Renderer
  play: typeof playSteps
  /** Of a guide that is more than plain steps. */
  options: Partial<PlayOptions> | undefined
}

/** Plays a deployment's guide: tells what happens, and remembers where it stands. */
export function performGuide(theatre: Theatre, piece: GuidePiece): Playing {
  const { host, store, tabStore, listeners, getMoment } = theatre
  const { deployment, guide, renderer, play, options, run, isSpent, onEnd } = piece
  const { id, version } = deployment
  /** Nothing of it was seen while this is empty. */
  let emitted = run?.emitted ?? []
  /** Another tab was first: what ends here has not begun. */
  let isLost = false
  if (!Array.isArray(guide.kind === 'STATIC_FLOW' ? guide.steps : guide.pages)) {
    throw new Error('This SDK cannot read it')
  }
  if (!run) beginRun(tabStore, { deploymentId: id, version, stepKey: '', emitted })

  function handle(event: RuntimeEvent): void {
    const { type } = event
    if (isLost) return
    isLost = type === 'guide_seen' && !!isSpent?.()
    // The player ends what fails, before anything of it is painted.
    if (isLost) throw new Error()
    if (type === 'guide_seen' || type === 'guide_started') {
      emitted = [...emitted, type]
      noteRun(tabStore, id, { emitted })
    }
    // A list that is done may still stand there; the next page does not bring it back.
    if (type === 'guide_completed') forgetRun(tabStore, id)
    listeners.runSafely(() => {
      noteProgress(store, event, { deployment, guide, ...getMoment() })
      recordGuideEvent(theatre, deployment, event)
    })
  }

  const stopFollowing = followOtherTabs({
    store,
    deployment,
    onChange: () => void listeners.runSafely(() => playing.setLocale(host.getLocale())),
    onOver: () => {
      stopFollowing()
      playing.destroy()
      onEnd({ wasSeen: true })
    },
  })

  const playing = play(createBrowserHost({ ...host, store, guide, renderer, emit: handle }), guide, {
    locale: host.getLocale(),
    startAtKey: run?.stepKey || undefined,
    emitted,
    onStep: (stepKey) => void listeners.runSafely(() => noteRun(tabStore, id, { stepKey })),
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
