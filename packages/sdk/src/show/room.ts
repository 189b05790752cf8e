import type { ManifestDeployment } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'

/** Kinds of one small screen that leave the page usable: they stand beside others. */
const STANDING: readonly ProjectSubType[] = ['LABEL', 'BEACON', 'PING', 'NOTIFICATION', 'SLIDEIN']
const MOST_STANDING = 5

/** Whether it is one that stands alone. */
export const isLeading = ({ subType }: ManifestDeployment): boolean => !STANDING.includes(subType)

/** Whether there is room for this one beside what is shown: one guide that leads, and a few that stand. */
export function hasRoom(shown: readonly ManifestDeployment[], wanted: ManifestDeployment): boolean {
  if (shown.some(({ id }) => id === wanted.id)) return false
  const alike = shown.filter((it) => isLeading(it) === isLeading(wanted))
  return alike.length < (isLeading(wanted) ? 1 : MOST_STANDING)
}
