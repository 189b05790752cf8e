import type { Manifest, ManifestDeployment } from '@waymark/contract'
import type { Gate } from '@waymark/contract/constants'
import { decide, type Context, type Decision } from '@waymark/targeting'
import type { Store } from '../browser/storage.ts'
import { readAllProgress } from '../progress/progress-store.ts'
import type { StoredRun } from '../progress/run-store.ts'
import type { RulesSource } from './rules-source.ts'

/** The cause of a decision: a custom event, a manual start, elements coming into view, or nothing special. */
export interface Cause extends Partial<Pick<Context, 'event' | 'startProjectId' | 'visibleElements'>> {
  /** A guide started the project and returns afterwards. */
  isNested?: boolean
}

export interface GuideChooser {
  /** Decides among deployments with a free slot. `getLastDecision` returns the decision among all. */
  decide(manifest: Manifest, cause: Cause, isFree: (deployment: ManifestDeployment) => boolean): Decision
  /** The deployment of a run that an earlier page began, if it may continue. */
  findResumable(manifest: Manifest, run: StoredRun): ManifestDeployment | undefined
  /** Whether a decision is outdated by the time it would show, because another tab was faster. */
  isSpent(manifest: Manifest, deployment: ManifestDeployment, cause: Cause): boolean
  /** The last decision, for `debug()`. */
  getLastDecision(): Decision | undefined
  /** Excludes a deployment that cannot show on this page, until the page changes. */
  leaveOut(deploymentId: string): void
  forgetLeftOut(): void
}

interface Parts {
  store: Store
  rules: RulesSource
  toContext(cause: Cause): Context
}

/** Gates that also end a running guide. Others are left out, because what a guide changes must not end it. */
const FOR_ALL_TIME: readonly (Gate | null)[] = ['KILL', 'SCHEDULE', 'PLATFORM', 'APP_VERSION', 'LOCALE']

/** Gates that a showing in another tab can close. */
const BY_TABS: readonly (Gate | null)[] = ['LIMITS', 'FREQUENCY']

export function createGuideChooser({ store, rules, toContext }: Parts): GuideChooser {
  const leftOut = new Set<string>()
  let last: Decision | undefined

  const decideAmong = (manifest: Manifest, deployments: ManifestDeployment[], cause: Cause) =>
    decide({ ...manifest, deployments }, toContext(cause), {
      progress: readAllProgress(store),
      lateGates: rules.find(),
    })

  /** Whether one of these gates certainly blocks the deployment. */
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
