import type { Deployment, TargetingRules } from '@waymark/contract'
import { besideContainers, isAddress } from '@waymark/contract/constants'
import type { ProjectSubType } from '@waymark/contract/constants'

const beside: readonly ProjectSubType[] = besideContainers

/** A deployment as far as it says whom it meets, and where. */
interface Met {
  id: string | undefined
  subType: ProjectSubType | undefined
  targeting: TargetingRules
}

type Schedule = TargetingRules['schedule']
type Trigger = TargetingRules['trigger']
type Page = Extract<Trigger, { type: 'SCREEN_ENTER' }>['url']
type Delivered = Pick<Deployment, 'id' | 'name' | 'projectSubType' | 'targeting' | 'versionMetadata'>

/** A guide that competes with another one. */
export interface Rival {
  name: string
  schedule: Schedule
}

/** A guide that is about to go live, with those that may meet the same people on the same page. */
export interface RivalEntry {
  id: string
  name: string
  /** Where it can be changed. */
  to: string
  rivals: readonly Rival[]
}

/**
 * The deployments that may meet the same people on the same page, where one guide leads at a time. Of one that is
 * delivered, the rules that end users are met by count, if it has them.
 */
export function listRivals({ id, subType, targeting }: Met, deployments: readonly Delivered[]): Rival[] {
  if (!subType || beside.includes(subType)) return []
  return deployments.flatMap((it) => {
    const rules = it.versionMetadata?.targeting ?? it.targeting
    const isRival = it.id !== id && !beside.includes(it.projectSubType) && mayMeet(rules, targeting)
    return isRival ? [{ name: it.name, schedule: rules.schedule }] : []
  })
}

/** The rivals of each of several deployments that go live together: what is delivered, and each other. */
export function listRivalsOfEach(
  deployments: readonly (Omit<Delivered, 'versionMetadata'> & { to: string })[],
  delivered: readonly Delivered[],
): RivalEntry[] {
  const others = delivered.filter(({ id }) => !deployments.some((it) => it.id === id))
  const together = [...others, ...deployments]
  return deployments.map(({ id, name, to, projectSubType: subType, targeting }) => ({
    id,
    name,
    to,
    rivals: listRivals({ id, subType, targeting }, together),
  }))
}

/** Only what certainly keeps them apart counts. */
const mayMeet = (a: TargetingRules, b: TargetingRules): boolean =>
  shares(a.platforms, b.platforms) &&
  (isOpen(a.locales, b.locales) || shares(a.locales, b.locales)) &&
  !isExcluded(a.audience.include, b.audience.exclude) &&
  !isExcluded(b.audience.include, a.audience.exclude) &&
  !isOver(a.schedule, b.schedule) &&
  !isOver(b.schedule, a.schedule) &&
  mayStartTogether(a.trigger, b.trigger)

const isOpen = (a: readonly string[], b: readonly string[]) => a.length === 0 || b.length === 0
const shares = (a: readonly string[], b: readonly string[]) => a.some((it) => b.includes(it))

/** Whether everyone in these segments is in an excluded one: any of them is enough to be included. */
const isExcluded = (include: readonly string[], exclude: readonly string[]) =>
  include.length > 0 && include.every((it) => exclude.includes(it))

/** Whether one has ended before the other starts. */
const isOver = ({ endAt }: Schedule, { startAt }: Schedule) =>
  endAt !== null && startAt !== null && Date.parse(endAt) <= Date.parse(startAt)

function mayStartTogether(a: Trigger, b: Trigger): boolean {
  if (a.type === 'MANUAL' || b.type === 'MANUAL') return false
  if (a.type !== 'SCREEN_ENTER' || b.type !== 'SCREEN_ENTER') return true
  return mayFit(a.url, b.url) && mayFit(b.url, a.url)
}

/** Whether one page may fit both addresses; true where only the other order decides. */
function mayFit(one: Page, other: Page): boolean {
  const [wanted, value] = [one.value, other.value]
  if (one.match === 'STARTS_WITH' && other.match === 'STARTS_WITH')
    return wanted.startsWith(value) || value.startsWith(wanted)
  if (one.match !== 'EQUALS') return true
  if (other.match === 'EQUALS')
    return isAddress(fill(value, wanted), wanted) || isAddress(fill(wanted, value), value)
  return other.match !== 'STARTS_WITH' || mayBegin(wanted, value)
}

/** Whether a page with this address may begin so: its parameters and its hash may go on. */
function mayBegin(address: string, start: string): boolean {
  const [fixed = ''] = address.split('*')
  if (fixed !== address) return fixed.startsWith(start) || start.startsWith(fixed)
  return address.startsWith(start) || isAddress(start, address)
}

/** The address with parts of the other one wherever any part fits. */
function fill(address: string, other: string): string {
  const parts = other.split('/')
  const filled = address.split('/').map((part, at) => (part === '*' ? (parts[at] ?? part) : part))
  return filled.join('/')
}
