import type { Manifest, ManifestDeployment } from '@waymark/contract'
import type { Gate } from '@waymark/contract/constants'
import { decide, type Context, type Decision } from '@waymark/targeting'
import type { Store } from '../browser/storage.ts'
import { readAllProgress } from '../progress/progress-store.ts'
import type { StoredRun } from '../progress/run-store.ts'
import type { RulesSource } from './rules-source.ts'

/** What made the SDK ask: nothing in particular, a custom event, a start by hand, or elements that came into sight. */
export interface Cause extends Partial<Pick<Context, 'event' | 'startProjectId' | 'visibleElements'>> {
  /** A guide started the project: it comes back afterwards. */
  isNested?: boolean
}

export interface GuideChooser {
  /** Of those that there is room for; told apart from the others only in what `getLastDecision` answers. */
  decide(manifest: Manifest, cause: Cause, isFree: (deployment: ManifestDeployment) => boolean): Decision
  /** The deployment of a run that was begun on an earlier page, if it may still go on. */
  findResumable(manifest: Manifest, run: StoredRun): ManifestDeployment | undefined
  /** Whether what was decided holds no longer when it is to be seen: another tab was faster. */
  isSpent(manifest: Manifest, deployment: ManifestDeployment, cause: Cause): boolean
  /** The decision made last, for `debug()`. */
  getLastDecision(): Decision | undefined
  /** This one could not show itself here: leave it out until the page is another. */
  leaveOut(deploymentId: string): void
  forgetLeftOut(): void
}

interface Parts {
  store: Store
  rules: RulesSource
  toContext(cause: Cause): Context
}

/** The gates that also stop a guide that runs; what it changes of the end user must not end it half-way. */
const FOR_ALL_TIME: readonly (Gate | null)[] = ['KILL', 'SCHEDULE', 'PLATFORM', 'APP_VERSION', 'LOCALE']

/** The gates that another tab closes by showing something. */
const BY_TABS: readonly (Gate | null)[] = ['LIMITS', 'FREQUENCY']

export function createGuideChooser({ store, rules, toContext }: Parts): GuideChooser {
  const leftOut = new Set<string>()
  let last: Decision | undefined

  const decideAmong = (manifest: Manifest, deployments: ManifestDeployment[], cause: Cause) =>
    decide({ ...manifest, deployments }, toContext(cause), {
      progress: readAllProgress(store),
      lateGates: rules.find(),
    })

  /** Whether it is for certain one of these that stops it. */
  function isClosed(
    gates: readonly (Gate | null)[],
    manifest: Manifest,
    deployment: ManifestDeployment,
    cause: Cause,
  ) {
    const { gate, reason } = decideAmong(manifest, [deployment], cause).trace[0]!
    return gates.includes(gate) && reason.code !== 'rules_loading'
  }

  return {
    decide: (manifest, cause, isFree) => {
      const known = manifest.deployments.filter(({ id }) => cause.startProjectId || !leftOut.has(id))
      last = decideAmong(manifest, known, cause)
      const free = known.filter(isFree)
      return free.length < known.length ? decideAmong(manifest, free, cause) : last
    },
    findResumable: (manifest, { deploymentId, version }) => {
      const found = manifest.deployments.find(({ id }) => id === deploymentId)
      return found?.version !== version || isClosed(FOR_ALL_TIME, manifest, found, {}) ? undefined : found
    },
    isSpent: (...asked) => isClosed(BY_TABS, ...asked),
    getLastDecision: () => last,
    leaveOut: (deploymentId) => void leftOut.add(deploymentId),
    forgetLeftOut: () => leftOut.clear(),
  }
}
