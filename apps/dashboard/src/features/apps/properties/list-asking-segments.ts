import type { Condition, Property, Segment } from '@waymark/contract'
import { listLeaves } from '@waymark/contract/constants'

/** The names of the segments with a rule about a property. */
export function listAskingSegments(
  segments: readonly Segment[],
  property: Pick<Property, 'name' | 'owner'>,
): string[] {
  return segments
    .filter(({ rules = [] }) => rules.some(({ condition }) => asksAbout(condition, property)))
    .map(({ name }) => name)
}

function asksAbout(condition: Condition, property: Pick<Property, 'name' | 'owner'>): boolean {
  const kind = property.owner === 'ACCOUNT' ? 'ACCOUNT_PROPERTY' : 'PROPERTY'
  return listLeaves(condition).some((it) => it.kind === kind && it.property === property.name)
}
