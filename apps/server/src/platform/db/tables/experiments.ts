import type { Ramp, RampPause } from '@waymark/contract'
import type { VariantKey } from '@waymark/contract/constants'
import type { GeneratedAlways } from 'kysely'

/** Hashes of guides. */
export type VariantGuides = Partial<Record<VariantKey, string>>

/** How often a version was shown, dismissed, and so on. */
export interface RampCounts {
  seen: number
  dismissed: number
  /** By step: how often it was to be shown, and its element was not found; without steps that always found theirs. */
  steps: Record<string, StepCounts>
  /** How often the cost of showing it was measured on pages, and how often it was too high. */
  measured: number
  slow: number
}

export interface StepCounts {
  attempts: number
  missing: number
}

/** The state of a ramp. */
export interface StoredRamp {
  /** The ramp of the live version. */
  rules: Ramp
  /** The place of the present step; that after the last one once all are over. */
  step: number
  /** Since when, as an ISO date. */
  since: string
  /** Since when it does not go on, and why. */
  pause: RampPause | null
  /** The counts of the present version before somebody had it go on. */
  counted: (Partial<RampCounts> & { version: number }) | null
}

export interface ExperimentsTables {
  /** Experiments that have their planned size, by the version that was live then. */
  experimentOutcomes: {
    deploymentId: string
    version: number
    outcome: 'WINNER' | 'NONE'
    /** The winner. */
    variant: string | null
    decidedAt: Date
  }
  /** The end users who see no guides of an app at all. */
  holdouts: {
    id: string
    /** Dense number that exposures are counted by. */
    num: GeneratedAlways<number>
    appId: string
    percent: number
    baseRate: number
    minLift: number
    goalId: string | null
    startedAt: Date
    endedAt: Date | null
    createdBy: string | null
  }
}
