import type { Gate } from '@waymark/contract/constants'
import type { Manifest, ManifestDeployment } from '@waymark/contract'
import type { Context, ProgressByDeployment } from './model/context.ts'
import { gateChecks } from './gates/gates.ts'
import type { EarlyGate, GateCheck, GateInput, LateGates } from './gates/gate.ts'
import type { BriefReason } from './model/reason.ts'

export type TraceEntry = BriefReason & {
  deployment: ManifestDeployment
  /** The first gate that blocked the deployment; null for the winner. LATE is a late gate that is not loaded yet. */
  gate: Gate | 'LATE' | null
  /** If only time can open the gate: milliseconds until it is worth deciding again. */
  waitMs?: number
}

export interface Decision {
  /** With the guide of this end user's variant. */
  winner: ManifestDeployment | null
  /** One entry per deployment, in the manifest's order. */
  trace: TraceEntry[]
}

interface Known {
  progress: ProgressByDeployment
  /** Absent until the SDK has loaded them. Deployments that need them do not show before. */
  lateGates: LateGates | null | undefined
}

const checks = Object.entries(gateChecks) as [EarlyGate, GateCheck][]

/** Decides which deployment may show now, and for each of the others which gate blocked it and why. */
export function decide(manifest: Manifest, context: Context, { progress, lateGates }: Known): Decision {
  const trace = manifest.deployments.map((deployment) =>
    judge({ manifest, deployment, context, progress, lateGates }),
  )
  let winner: ManifestDeployment | null = null
  // Only at the moment when it would show, so that all groups of an experiment are alike.
  for (const it of trace.filter(({ gate }) => !gate).sort(byPriority)) {
    if (winner) it.gate = 'PRIORITY'
    else if (!(winner = lateGates ? lateGates.assignVariant(it.deployment, context) : it.deployment))
      it.gate = 'HOLDOUT'
  }
  return { winner, trace }
}

function judge(input: GateInput): TraceEntry {
  const { deployment } = input
  for (const [gate, check] of checks) {
    const block = check(input)
    if (block) return { deployment, gate, ...block }
  }
  return { deployment, gate: null }
}

/** Highest first, null last. Ties are broken by id, so that every device picks the same. */
function byPriority({ deployment: a }: TraceEntry, { deployment: b }: TraceEntry): number {
  const difference = (b.targeting.priority ?? 0) - (a.targeting.priority ?? 0)
  return difference || (a.id < b.id ? -1 : 1)
}
