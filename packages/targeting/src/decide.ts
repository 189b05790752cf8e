import type { Gate } from '@waymark/contract/constants'
import type { Manifest, ManifestDeployment } from '@waymark/contract'
import type { Context, ProgressByDeployment } from './context.ts'
import { gateChecks } from './gates.ts'
import type { EarlyGate, GateCheck, GateInput, LateGates } from './gate.ts'
import type { BriefReason } from './reason.ts'

export type TraceEntry = BriefReason & {
  deployment: ManifestDeployment
  /** The first gate that blocked the deployment; null for the winner. LATE is a late gate that is not loaded yet. */
  gate: Gate | 'LATE' | null
  /** If only time can open the gate: milliseconds until it is worth deciding again. */
  waitMs?: number
}

export interface Decision {
  winner: ManifestDeployment | null
  /** One entry per deployment, in the manifest's order. */
  trace: TraceEntry[]
}

interface Known {
  progress: ProgressByDeployment
  /** Absent until the SDK has loaded them. Deployments that need them do not show before. */
  lateGates: LateGates | null | undefined
}

/** Decides which deployment may show now, and for each of the others which gate blocked it and why. */
export function decide(manifest: Manifest, context: Context, known: Known): Decision {
  const blocked = manifest.deployments.map((deployment) =>
    findBlock({ manifest, deployment, context, ...known }),
  )
  const passed = manifest.deployments.filter((_, index) => !blocked[index])
  const winner = passed.sort(byPriority)[0] ?? null
  const trace = manifest.deployments.map(
    (deployment, index) => blocked[index] ?? toPassedEntry(deployment, winner),
  )
  return { winner, trace }
}

function findBlock(input: GateInput): TraceEntry | undefined {
  for (const [gate, check] of Object.entries(gateChecks) as [EarlyGate, GateCheck][]) {
    const block = check(input)
    if (block) return { deployment: input.deployment, gate, ...block }
  }
  return undefined
}

/** Highest first, null last. Ties are broken by id, so that every device picks the same. */
function byPriority(a: ManifestDeployment, b: ManifestDeployment): number {
  const difference = (b.targeting.priority ?? 0) - (a.targeting.priority ?? 0)
  return difference || (a.id < b.id ? -1 : 1)
}

function toPassedEntry(deployment: ManifestDeployment, winner: ManifestDeployment | null): TraceEntry {
  return { deployment, gate: !winner || winner === deployment ? null : 'PRIORITY' }
}
