import type { Condition, NewProperty, Property, Rule, Segment } from '@waymark/contract'
import type { SignedIn } from './factories.ts'
import { createName } from './project-factories.ts'

/** Registers a property, a text by default. */
export async function createProperty(
  { api }: SignedIn,
  appId: string,
  property: Partial<NewProperty> = {},
): Promise<Property> {
  const created = await api.properties.create({
    appId,
    name: createName('property'),
    type: 'STRING',
    ...property,
  })
  return created as Property
}

/** Creates a segment with these rules. */
export async function createSegment(
  author: SignedIn,
  appId: string,
  conditions: Condition[] = [],
): Promise<Segment> {
  const segment = await author.api.segments.create({ appId, name: createName('Segment') })
  for (const condition of conditions) await createRule(author, { appId, segmentId: segment.id }, condition)
  return segment as Segment
}

export async function createRule(
  { api }: SignedIn,
  place: { appId: string; segmentId: string },
  condition: Condition,
): Promise<Rule> {
  return (await api.rules.create({ ...place, condition })) as Rule
}

/** The end user is in another segment. */
export const inSegment = (segmentId: string) => ({ kind: 'SEGMENT', segmentId, operator: 'IN' }) as const

/** A property of the end user is this text. */
export const isText = (property: string, value: string): Condition => ({
  kind: 'PROPERTY',
  property,
  operator: 'EQ',
  value,
})
