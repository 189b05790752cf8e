import type { Condition, Conjunction, PropertyType, TimeUnit } from '@waymark/contract'
import type { PropertyOwner } from '@waymark/contract/constants'
import type { Generated } from 'kysely'
import type { Audited, Json } from './column-types.ts'

export interface SegmentsTables {
  properties: Audited & {
    id: string
    appId: string
    name: string
    owner: Generated<PropertyOwner>
    type: PropertyType
    timeUnit: TimeUnit | null
    isPrivate: boolean
    description: string | null
  }
  segments: Audited & {
    id: string
    appId: string
    name: string
    conjunction: Conjunction
    ownerId: string | null
  }
  segmentRules: Audited & { id: string; segmentId: string; condition: Json<Condition> }
  /** The ids that a rule refers to, one per row; prevents their deletion. */
  ruleReferences: {
    ruleId: string
    appId: string
    propertyId: string | null
    segmentId: string | null
    projectId: string | null
    providerId: string | null
  }
}
