import type { ManifestDeployment } from '@waymark/contract'
import { besideContainers, type ProjectSubType } from '@waymark/contract/constants'

const BESIDE: readonly ProjectSubType[] = besideContainers
const MAX_BESIDE = 5

/** Whether only one guide of this kind may show at a time. */
export const isExclusive = ({ subType }: ManifestDeployment): boolean => !BESIDE.includes(subType)

/** Whether this deployment may show beside the current ones: one slot for exclusive guides, and a few for others. */
export function hasFreeSlot(shown: readonly ManifestDeployment[], wanted: ManifestDeployment): boolean {
  if (shown.some(({ id }) => id === wanted.id)) return false
  const alike = shown.filter((it) => isExclusive(it) === isExclusive(wanted))
  return alike.length < (isExclusive(wanted) ? 1 : MAX_BESIDE)
}
