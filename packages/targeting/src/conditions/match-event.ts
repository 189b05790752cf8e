import type { EventCondition } from '@waymark/contract'
import type { PropertyValue } from '../model/context.ts'
import { evaluatePropertyCondition } from './property-condition.ts'

/**
 * Whether all conditions on an event's properties hold. A property that the event lacks only satisfies NOT_EXISTS, and
 * an operator of a later version satisfies nothing.
 */
export function matchEvent(
  conditions: readonly EventCondition[],
  properties: Readonly<Record<string, PropertyValue>> | undefined,
): boolean {
  return conditions.every(({ value, values, ...condition }) => {
    const { property } = condition
    const isNumber = typeof (value ?? values?.[0]) === 'number'
    const registered = { name: property, type: isNumber ? 'INTEGER' : 'STRING', timeUnit: null } as const
    const given = properties && Object.hasOwn(properties, property) ? properties[property] : undefined
    const asked = {
      kind: 'PROPERTY' as const,
      ...condition,
      ...(value !== undefined && { value: typeof value === 'boolean' ? String(value) : value }),
      ...(values && { values }),
    }
    // Times do not occur, so that the moment does not matter.
    return evaluatePropertyCondition(asked, registered, given, 0).holds === true
  })
}
