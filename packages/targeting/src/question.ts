import type { ManifestDeployment } from '@waymark/contract'
import type { Context, Progress } from './context.ts'
import type { Reason } from './reason.ts'

/** What a gate is asked about one deployment. */
export interface Question {
  killed: boolean
  deployment: ManifestDeployment
  context: Context
  progress: Progress | undefined
}

/** Undefined lets the deployment pass. */
export type Block = { reason: Reason; waitMs?: number } | undefined
export type GateCheck = (question: Question) => Block
