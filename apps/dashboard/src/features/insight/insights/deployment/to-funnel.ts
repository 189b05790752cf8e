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
  /** In a guide with branches: the steps that it can lead to, with the end users who reached them; null is the end. */
  leadsTo: (BranchAim | null)[] | null
}

export interface BranchAim {
  /** Counted from 1. */
  number: number
  name: string
  endUsers: number
}

/** The funnel by step, relative to the most-reached step, since optional steps may be skipped. */
export function toFunnel(funnel: DeploymentInsight['funnel']): FunnelStep[] {
  const most = Math.max(0, ...funnel.map(({ seen }) => seen.endUsers))
  const toAim = (key: string | null): BranchAim[] | null[] => {
    const at = funnel.findIndex((it) => it.stepKey === key)
    const step = funnel[at]
    if (key === null) return [null]
    return step ? [{ number: at + 1, name: step.name, endUsers: step.seen.endUsers }] : []
  }
  return funnel.map(({ stepKey, name, seen, dropOff, missing, leadsTo }, index) => ({
    stepKey,
    name,
    number: index + 1,
    endUsers: seen.endUsers,
    share: most > 0 ? seen.endUsers / most : null,
    dropOff: index === 0 || dropOff === null ? null : Math.max(0, dropOff),
    missing,
    leadsTo: leadsTo && leadsTo.flatMap<BranchAim | null>(toAim),
  }))
}
