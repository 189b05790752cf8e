import { addDetails, type DetailedEntry } from '@waymark/targeting'
import type { ClientServices } from './client-services.ts'
import { countDropped, countWaiting } from '../events/event-queue.ts'
import type { EndUser } from '../person/identity.ts'

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

/** Prints and returns the state of a client, if there is one yet. */
export function report(services: ClientServices | undefined): DebugReport | undefined {
  const found = services && toReport(services)
  // oxlint-disable-next-line no-console -- The one place that prints, because it was asked to.
  console.info('[waymark]', found ?? 'no init yet')
  return found
}

function toReport(services: ClientServices): DebugReport {
  const { core, decisions, guideScheduler } = services
  const { manifests, chooseGuide, toContext } = decisions
  const { store } = core
  const manifest = manifests.find()
  return {
    sdkKey: core.sdkKey,
    host: core.host,
    endUser: core.identity.get(),
    sessionId: core.session.getId(),
    locale: core.getLocale(),
    clockOffsetMs: core.serverClock.now() - core.environment.now(),
    killed: !!manifest?.killed,
    running: listRunning(guideScheduler),
    trace: manifest ? addDetails(chooseGuide(manifest, {}), toContext({})) : [],
    elsewhere: manifest?.parts ? manifest.parts.deploymentCount - manifest.deployments.length : 0,
    consent: core.allowance.granted ?? null,
    events: { waiting: countWaiting(store), dropped: countDropped(store) },
  }
}

const listRunning = ({ findPresenter }: ClientServices['guideScheduler']): string[] =>
  [...(findPresenter()?.active.values() ?? [])].flatMap(({ deployment, isDrawn }) =>
    isDrawn === false ? [] : [deployment.id],
  )
