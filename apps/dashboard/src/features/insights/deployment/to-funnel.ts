import type { DeploymentInsight } from '@waymark/contract'

export interface FunnelStep {
  stepKey: string
  name: string
  /** Counted from 1. */
  number: number
  endUsers: number
  /** The share of the most-reached step's end users, 0 to 1; null before anybody reached a step. */
  share: number | null
  /** The share of the previous step's end users who did not get this far; null on the first step. */
  dropOff: number | null
  missing: number
}

/** The funnel by step, relative to the most-reached step, since optional steps may be skipped. */
export function toFunnel(funnel: DeploymentInsight['funnel']): FunnelStep[] {
  const most = Math.max(0, ...funnel.map(({ seen }) => seen.endUsers))
  return funnel.map(({ stepKey, name, seen, dropOff, missing }, index) => ({
    stepKey,
    name,
    number: index + 1,
    endUsers: seen.endUsers,
    share: most > 0 ? seen.endUsers / most : null,
    dropOff: index === 0 || dropOff === null ? null : Math.max(0, dropOff),
    missing,
  }))
}
