import type { Deployment, TargetingRules } from '@waymark/contract'
import { besideContainers } from '@waymark/contract/constants'
import type { ProjectSubType } from '@waymark/contract/constants'

const beside: readonly ProjectSubType[] = besideContainers

/** A deployment as far as it says whom it meets, and where. */
interface Met {
  id: string | undefined
  subType: ProjectSubType | undefined
  targeting: TargetingRules
}

type LiveDeployment = Pick<Deployment, 'id' | 'status' | 'projectSubType' | 'targeting'>

/** The live deployments that may meet the same people on the same page, where only one guide leads at a time. */
export function listRivals<Live extends LiveDeployment>(
  { id, subType, targeting }: Met,
  deployments: readonly Live[],
): Live[] {
  if (!subType || beside.includes(subType)) return []
  return deployments.filter(
    (it) =>
      it.id !== id &&
      it.status === 'LIVE' &&
      !beside.includes(it.projectSubType) &&
      mayMeet(it.targeting, targeting),
  )
}

/** Only what certainly keeps them apart counts. */
const mayMeet = (a: TargetingRules, b: TargetingRules): boolean =>
  shares(a.platforms, b.platforms) &&
  (isOpen(a.locales, b.locales) || shares(a.locales, b.locales)) &&
  !shares(a.audience.include, b.audience.exclude) &&
  !shares(b.audience.include, a.audience.exclude) &&
  mayStartTogether(a.trigger, b.trigger)

const isOpen = (a: readonly string[], b: readonly string[]) => a.length === 0 || b.length === 0
const shares = (a: readonly string[], b: readonly string[]) => a.some((it) => b.includes(it))

function mayStartTogether(a: TargetingRules['trigger'], b: TargetingRules['trigger']): boolean {
  if (a.type === 'MANUAL' || b.type === 'MANUAL') return false
  if (a.type !== 'SCREEN_ENTER' || b.type !== 'SCREEN_ENTER') return true
  const [one, other] = [a.url, b.url]
  if (one.match === 'EQUALS' && other.match === 'EQUALS') return one.value === other.value
  if (one.match === 'STARTS_WITH' && other.match === 'STARTS_WITH')
    return one.value.startsWith(other.value) || other.value.startsWith(one.value)
  return true
}
