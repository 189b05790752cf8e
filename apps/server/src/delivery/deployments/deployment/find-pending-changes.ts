import { isDeepStrictEqual } from 'node:util'
import type { TargetingRules } from '@waymark/contract'
import { deliveredFields, type DeliveredField } from '@waymark/contract/constants'

export interface Delivered {
  projectVersion: number
  targeting: TargetingRules
}

/** Lists the fields in which the stored choices differ from the live ones. */
export function findPendingChanges(stored: Delivered, live: Delivered): DeliveredField[] {
  const toFields = ({ projectVersion, targeting }: Delivered) => ({ projectVersion, ...targeting })
  const [wanted, present] = [toFields(stored), toFields(live)]
  return deliveredFields.filter((field) => !isDeepStrictEqual(wanted[field], present[field]))
}
