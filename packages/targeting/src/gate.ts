import type { Manifest, ManifestDeployment } from '@waymark/contract'
import type { Gate } from '@waymark/contract/constants'
import type { Context, ProgressByDeployment } from './context.ts'
import type { BriefReason } from './reason.ts'

/** The input of a gate: one deployment and its context. */
export interface GateInput {
  manifest: Manifest
  deployment: ManifestDeployment
  context: Context
  progress: ProgressByDeployment
  lateGates: LateGates | null | undefined
}

/** Undefined lets the deployment pass. If only time can open the gate, `waitMs` says when to decide again. */
export type Blocked = (BriefReason & { waitMs?: number }) | undefined
export type GateCheck = (input: GateInput, gate: Gate) => Blocked

export type LateGate = Extract<Gate, 'APP_VERSION' | 'LOCALE' | 'ROLLOUT' | 'SEGMENT' | 'LIMITS'>

/** Gates that few deployments need, so an SDK may load them late. Until then they block those deployments. */
export type LateGates = Record<LateGate, (input: GateInput) => Blocked>
