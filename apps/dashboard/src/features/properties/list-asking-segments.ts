import type { Condition, Segment } from '@waymark/contract'

/** The names of the segments with a rule about a property. */
export function listAskingSegments(segments: readonly Segment[], property: string): string[] {
  return segments
    .filter(({ rules = [] }) => rules.some(({ condition }) => asksAbout(condition, property)))
    .map(({ name }) => name)
}

function asksAbout(condition: Condition, property: string): boolean {
  if (condition.kind === 'GROUP') return condition.conditions.some((it) => asksAbout(it, property))
  return condition.kind === 'PROPERTY' && condition.property === property
}
