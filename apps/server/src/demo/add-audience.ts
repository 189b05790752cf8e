import type { Condition, NewProperty, Property } from '@waymark/contract'
import type { PropertyOwner } from '@waymark/contract/constants'
import { insertPropertyIfFree } from '../apps/properties/index.ts'
import { insertSegmentIfFree, putRules } from '../audience/segments/index.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Stamp } from '../platform/db/stamp.ts'
import type { Tx } from '../platform/db/db.ts'
import type { DemoSegment } from './guides/demo-guides.ts'

interface AudiencePlace {
  clock: Clock
  appId: string
  stamp: Stamp
}

type DemoPropertyFields = Pick<NewProperty, 'name' | 'type' | 'description'> & Partial<NewProperty>

const properties = [
  { name: 'orders', type: 'INTEGER', description: 'How many orders the customer has placed' },
  { name: 'light', type: 'STRING', description: 'The light at home: low, medium or bright' },
  { name: 'customer_since', type: 'TIME', timeUnit: 'HOURS', description: 'When the account was created' },
] as const satisfies DemoPropertyFields[]

export type DemoProperty = (typeof properties)[number]['name']

const accountProperties = [
  { name: 'name', type: 'STRING', description: 'By what the account is known' },
  { name: 'plan', type: 'STRING', description: 'trial, team or business' },
  { name: 'rooms', type: 'INTEGER', description: 'How many rooms the account buys plants for' },
] as const satisfies DemoPropertyFields[]

export type DemoAccountProperty = (typeof accountProperties)[number]['name']

/** Registers the properties of the sample shop's customers. */
export const addProperties = (tx: Tx, place: AudiencePlace): Promise<Map<DemoProperty, Property>> =>
  register(tx, place, { owner: 'END_USER', properties })

/** Registers the properties of the accounts that customers buy for. */
export const addAccountProperties = (
  tx: Tx,
  place: AudiencePlace,
): Promise<Map<DemoAccountProperty, Property>> =>
  register(tx, place, { owner: 'ACCOUNT', properties: accountProperties })

async function register<Name extends string>(
  tx: Tx,
  { clock, appId, stamp }: AudiencePlace,
  {
    owner,
    properties,
  }: { owner: PropertyOwner; properties: readonly (DemoPropertyFields & { name: Name })[] },
): Promise<Map<Name, Property>> {
  const added = new Map<Name, Property>()
  for (const property of properties) {
    const fields = {
      owner,
      timeUnit: null,
      isPrivate: false,
      ...property,
      id: clock.newId(),
      appId,
      stamp,
    }
    const inserted = await insertPropertyIfFree(tx, fields)
    if (inserted) added.set(property.name, inserted)
  }
  return added
}

const orders = (operator: 'LT' | 'GTE', value: number): Condition => ({
  kind: 'PROPERTY',
  property: 'orders',
  operator,
  value,
})

/** Adds segments by the orders of customers. */
export async function addSegments(
  tx: Tx,
  place: AudiencePlace,
): Promise<Partial<Record<DemoSegment, string>>> {
  return {
    'New customers': await addSegment(tx, place, { name: 'New customers', rule: orders('LT', 1) }),
    'Regular customers': await addSegment(tx, place, { name: 'Regular customers', rule: orders('GTE', 3) }),
  }
}

/** Adds the segment of the customers who completed a guide. */
export function addFinishers(tx: Tx, place: AudiencePlace, projectId: string): Promise<string> {
  const rule: Condition = {
    kind: 'INTERACTION',
    projectId,
    interaction: 'COMPLETED',
    happened: true,
    withinDays: null,
  }
  return addSegment(tx, place, { name: 'Finished the tour', rule })
}

async function addSegment(
  tx: Tx,
  { clock, appId, stamp }: AudiencePlace,
  { name, rule }: { name: DemoSegment; rule: Condition },
): Promise<string> {
  const id = clock.newId()
  await insertSegmentIfFree(tx, { id, appId, name, conjunction: 'AND', stamp })
  await putRules(tx, { appId, segmentId: id, conditions: [rule], clock, stamp })
  return id
}
