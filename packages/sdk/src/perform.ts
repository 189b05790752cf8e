import type { AnyGuide, Guide, ManifestDeployment } from '@waymark/contract'
import { playGuide, type Drawing, type Playing, type RuntimeEvent } from '@waymark/runtime'
import { createBrowserHost, type HostParts } from './browser-host.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { Listeners } from './listeners.ts'
import { noteProgress, type Moment } from './note-progress.ts'
import { findRun, noteRun, type Run } from './run-memory.ts'
import type { Store } from './storage.ts'

/** What every performance needs of the page and of the SDK. */
export interface Theatre {
  host: Omit<HostParts, 'guide' | 'drawing' | 'emit'>
  /** Of the browser: progress. */
  store: Store
  /** Of the tab: where the guide stands. */
  tabStore: Store
  listeners: Listeners
  recorder: EventRecorder
  getMoment(): Moment
}

export interface Piece {
  deployment: ManifestDeployment
  guide: AnyGuide
  /** What its components need to be drawn. */
  drawing: Drawing
  /** Where an earlier page left it. */
  run: Run | undefined
  onEnd(end: { wasSeen: boolean }): void
}

/**
 * Plays a deployment's guide: tells what happens, and remembers where it stands. A guide of a kind that this SDK does
 * not draw is left out quietly, and told as suppressed.
 */
export function perform(theatre: Theatre, piece: Piece): Playing | undefined {
  const { guide, deployment, run, onEnd } = piece
  if (guide.kind === 'STATIC_FLOW') return play(theatre, piece, guide)
  theatre.recorder.recordSuppressed(deployment, 'KIND')
  onEnd({ wasSeen: wasBegun(run) })
  return undefined
}

const wasBegun = (run: Run | undefined): boolean => Boolean(run?.emitted.length)

function play(theatre: Theatre, { deployment, drawing, run, onEnd }: Piece, guide: Guide): Playing {
  const { host, store, tabStore, listeners, recorder, getMoment } = theatre
  let wasSeen = wasBegun(run)
  if (!Array.isArray(guide.steps)) throw new Error('This SDK cannot read it')
  if (!run) {
    const { id, version } = deployment
    noteRun(tabStore, { deploymentId: id, version, stepKey: '', emitted: [] })
  }

  function handle(event: RuntimeEvent): void {
    const { type } = event
    if (type === 'guide_seen') wasSeen = true
    if (type === 'guide_seen' || type === 'guide_started') {
      noteRun(tabStore, { emitted: [...(findRun(tabStore)?.emitted ?? []), type] })
    }
    listeners.attempt(() => {
      noteProgress(store, event, { deployment, guide, ...getMoment() })
      recorder.recordGuideEvent(deployment, event)
    })
  }

  return playGuide(createBrowserHost({ ...host, guide, drawing, emit: handle }), guide, {
    locale: host.getLocale(),
    ...(run?.stepKey ? { startAtKey: run.stepKey } : {}),
    emitted: run?.emitted ?? [],
    onStep: (stepKey) => void listeners.attempt(() => noteRun(tabStore, { stepKey })),
    onEnd: () => void listeners.attempt(() => onEnd({ wasSeen })),
  })
}
