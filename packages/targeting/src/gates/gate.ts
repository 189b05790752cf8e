import type { Manifest, ManifestDeployment, Trigger } from '@waymark/contract'
import type { Gate } from '@waymark/contract/constants'
import type { Context, ProgressByDeployment } from '../model/context.ts'
import type { BriefReason } from '../model/reason.ts'

/** The input of a gate: one deployment and its context. */
export interface GateInput {
  manifest: Manifest
  deployment: ManifestDeployment
  context: Context
  progress: ProgressByDeployment
  lateGates: LateGates | null | undefined
}

/** If only time can open the gate, `waitMs` says when to decide again. */
export type Block = BriefReason & { waitMs?: number }
/** Undefined and false let the deployment pass. */
export type Blocked = Block | false | undefined
export type GateCheck = (input: GateInput) => Blocked

export type LateGate = Extract<
  Gate,
  'APP_HOLDOUT' | 'APP_VERSION' | 'LOCALE' | 'ROLLOUT' | 'SEGMENT' | 'LIMITS'
>

export type EventWhere = Extract<Trigger, { type: 'EVENT_WHERE' }>

/** LATE stands for all late gates while they load. Once loaded, they say which of them blocks. */
export type EarlyGate = Exclude<Gate, LateGate | 'PRIORITY' | 'HOLDOUT'> | 'LATE'

/** Gates that few deployments need, so an SDK may load them late. Until then they block those deployments. */
export interface LateGates {
  /** The first of these gates that blocks the deployment, and why. */
  findLateBlock(input: GateInput): (Block & { gate: LateGate }) | undefined
  /** Whether the event of this decision has properties other than a trigger asks for. */
  findEventBlock(trigger: EventWhere, context: Context): Block | undefined
  /** The deployment with the guide of the end user's variant; null if it is withheld from them, to compare. */
  assignVariant(deployment: ManifestDeployment, context: Context): ManifestDeployment | null
}
