import type { Manifest, ManifestDeployment } from '@waymark/contract'
import type { Gate } from '@waymark/contract/constants'
import type { Context, ProgressByDeployment } from './context.ts'
import type { Reason } from './reason.ts'

/** What a gate is asked about one deployment. */
export interface GateInput {
  manifest: Manifest
  deployment: ManifestDeployment
  context: Context
  progress: ProgressByDeployment
  lateGates: LateGates | null | undefined
}

/** Undefined lets the deployment pass. */
export type Blocked = { reason: Reason; waitMs?: number } | undefined
export type GateCheck = (input: GateInput, gate: Gate) => Blocked

export type LateGate = Extract<Gate, 'APP_VERSION' | 'LOCALE' | 'ROLLOUT' | 'SEGMENT' | 'LIMITS'>

/** The gates that few deployments need: an SDK may load them late. Until then, deployments that need them are blocked. */
export type LateGates = Record<LateGate, (input: GateInput) => Blocked>
