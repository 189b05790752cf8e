import type { ManifestDeployment } from '@waymark/contract'
import { besideContainers, type ProjectSubType } from '@waymark/contract/constants'

const BESIDE: readonly ProjectSubType[] = besideContainers
const MAX_BESIDE = 5

/** Whether only one guide of this sort may show at a time. */
export const isExclusive = ({ subType }: ManifestDeployment): boolean => !BESIDE.includes(subType)

/** Whether this one may show beside those that are: there is one slot for exclusive guides, and a few for the others. */
export function hasFreeSlot(shown: readonly ManifestDeployment[], wanted: ManifestDeployment): boolean {
  if (shown.some(({ id }) => id === wanted.id)) return false
  const alike = shown.filter((it) => isExclusive(it) === isExclusive(wanted))
  return alike.length < (isExclusive(wanted) ? 1 : MAX_BESIDE)
}
