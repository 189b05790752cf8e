import type { Manifest, ManifestDeployment } from '@waymark/contract'
import type { TraceEntry } from '@waymark/targeting'
import type { StoredRun } from '../progress/run-store.ts'
import type { Cause, ChooseGuide } from './decisions.ts'

/** Gates that also end a running guide. Others are left out, because a change by a guide must not end it. */
const FOR_ALL_TIME: readonly TraceEntry['gate'][] = ['KILL', 'SCHEDULE', 'PLATFORM', 'APP_VERSION', 'LOCALE']

/** Gates that a showing in another tab can close. */
const BY_TABS: readonly TraceEntry['gate'][] = ['LIMITS', 'FREQUENCY']

/** The deployment of a run that an earlier page began, if it may continue. */
export function findResumable(
  chooseGuide: ChooseGuide,
  manifest: Manifest,
  { deploymentId, version, guide }: StoredRun,
): ManifestDeployment | undefined {
  const found = manifest.deployments.find(({ id }) => id === deploymentId)
  return found?.version !== version || isClosed(FOR_ALL_TIME, chooseGuide, manifest, found, {})
    ? undefined
    : { ...found, ...(guide && { guide }) }
}

/** Whether a decision is outdated by the time it would show, because another tab was faster. */
export function isSpent(
  chooseGuide: ChooseGuide,
  manifest: Manifest,
  deployment: ManifestDeployment,
  cause: Cause,
): boolean {
  return isClosed(BY_TABS, chooseGuide, manifest, deployment, cause)
}

/** Whether one of these gates certainly blocks the deployment. */
function isClosed(
  gates: readonly TraceEntry['gate'][],
  chooseGuide: ChooseGuide,
  manifest: Manifest,
  deployment: ManifestDeployment,
  cause: Cause,
): boolean {
  const { gate, code } = chooseGuide(manifest, cause, [deployment]).trace[0]!
  return gates.includes(gate) && code !== 'rules_loading'
}
