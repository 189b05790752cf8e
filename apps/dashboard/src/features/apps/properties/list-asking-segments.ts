import type { Condition, Property, Segment } from '@waymark/contract'

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
  if (condition.kind === 'GROUP') return condition.conditions.some((it) => asksAbout(it, property))
  const kind = property.owner === 'ACCOUNT' ? 'ACCOUNT_PROPERTY' : 'PROPERTY'
  return condition.kind === kind && condition.property === property.name
}
