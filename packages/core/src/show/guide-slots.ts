import type { ManifestDeployment } from '@waymark/contract'
import { besideContainers, type ProjectSubType } from '@waymark/contract/constants'

const BESIDE: readonly ProjectSubType[] = besideContainers
const MAX_BESIDE = 5

/** Whether only one guide of this kind may show at a time. */
export const isExclusive = ({ subType }: ManifestDeployment): boolean => !BESIDE.includes(subType)

/** An active guide. */
export interface Active {
  deployment: ManifestDeployment
  /** False while it has drawn nothing on this page and waits for another: it holds no slot. */
  isDrawn?: boolean | undefined
  /** Another guide started it. */
  isNested?: boolean | undefined
}

/** Whether this deployment may show beside the current ones: one slot for exclusive guides, and a few for others. */
export function hasFreeSlot(active: ReadonlyMap<string, Active>, wanted: ManifestDeployment): boolean {
  if (active.has(wanted.id)) return false
  const alike = [...active.values()].filter(
    (it) => it.isDrawn !== false && isExclusive(it.deployment) === isExclusive(wanted),
  )
  return alike.length < (isExclusive(wanted) ? 1 : MAX_BESIDE)
}
