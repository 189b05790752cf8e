import { addDetails, type Context, type DetailedEntry } from '@waymark/targeting'
import type { Core } from './core.ts'
import type { ChooseGuide } from './decide/guide-chooser.ts'
import { countDropped, countWaiting } from './events/event-queue.ts'
import type { ManifestSource } from './manifest/manifest-source.ts'
import type { EndUser } from './person/identity.ts'
import type { GuideScheduler } from './show/guide-scheduler.ts'

export interface DebugReport {
  sdkKey: string
  host: string
  endUser: EndUser
  sessionId: string
  locale: string
  /** The milliseconds by which the server's clock is ahead of the device's. */
  clockOffsetMs: number
  killed: boolean
  /** The deployments whose guides are on the screen or loading. */
  running: string[]
  /** For each live deployment the first gate that blocks it now, and why. */
  trace: DetailedEntry[]
  /** Live deployments that this page has not loaded, because they only concern other pages, events or starts. */
  elsewhere: number
  /** Whether anything may be stored and sent; null until the app has said. */
  consent: boolean | null
  events: { waiting: number; dropped: number }
}

export interface ReportParts extends Core {
  manifests: ManifestSource
  guideScheduler: GuideScheduler
  chooseGuide: ChooseGuide
  toContext(cause: object): Context
}

/** Prints and returns the state of a client, if there is one yet. */
export function report(parts: ReportParts | undefined): DebugReport | undefined {
  const found = parts && toReport(parts)
  // eslint-disable-next-line no-console -- The one place that prints, because it was asked to.
  console.info('[waymark]', found ?? 'no init yet')
  return found
}

function toReport(parts: ReportParts): DebugReport {
  const { manifests, guideScheduler, store } = parts
  const manifest = manifests.find()
  return {
    sdkKey: parts.sdkKey,
    host: parts.host,
    endUser: parts.identity.get(),
    sessionId: parts.session.getId(),
    locale: parts.getLocale(),
    clockOffsetMs: parts.serverClock.now() - parts.environment.now(),
    killed: !!manifest?.killed,
    running:
      guideScheduler
        .findPresenter()
        ?.list()
        .map(({ id }) => id) ?? [],
    trace: manifest ? addDetails(parts.chooseGuide(manifest, {}), parts.toContext({})) : [],
    elsewhere: manifest?.parts ? manifest.parts.deploymentCount - manifest.deployments.length : 0,
    consent: parts.allowance.granted ?? null,
    events: { waiting: countWaiting(store), dropped: countDropped(store) },
  }
}
