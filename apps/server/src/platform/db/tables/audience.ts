import type { Condition, Conjunction, PropertyType } from '@waymark/contract'
import type { PropertyValues } from '@waymark/targeting'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Audited, Json } from './column-types.ts'

export interface AudienceTables {
  accounts: { num: GeneratedAlways<number>; appNum: number; key: string; firstSeenAt: Date }
  /** The last-known properties of an account. */
  accountProfiles: {
    accountNum: number
    appNum: number
    isSigned: boolean
    /** The weight of the claim that wrote it: `weighClaim`. */
    weight: Generated<number>
    /** Values by property id. */
    properties: Json<PropertyValues>
    /** The properties that members imported, in the same form. */
    imported: Generated<Json<PropertyValues>>
    /** The same of private properties, as encrypted JSON; null without any. */
    privateProperties: Uint8Array | null
    /** Names of properties that are not registered. */
    unregistered: string[]
    lastSeenOn: string
    lastSeenAt: Date
  }
  /** The end users of accounts; one may be in several. */
  accountMembers: {
    appNum: number
    endUserKey: string
    accountNum: number
    /** The weight of the claim that put the end user there: `weighClaim`. All of an end user weigh the same. */
    weight: Generated<number>
    lastSeenOn: string
    lastSeenAt: Date
  }
  /** The progress of an account with a deployment, by any of its end users; a moment is null if nobody did that. */
  accountProgress: {
    deploymentNum: number
    accountNum: number
    firstSeenAt: Date | null
    lastSeenAt: Date | null
    startedAt: Date | null
    completedAt: Date | null
    dismissedAt: Date | null
    /**
     * The same of end users who were proven to be in the account, or trusted: when they last saw it, and the first
     * moments.
     */
    provenSeenAt: Date | null
    provenCompletedAt: Date | null
    provenDismissedAt: Date | null
  }
  /** How many events of an account match a question of segments, by day in UTC. */
  accountEvents: { accountNum: number; question: string; day: string; count: number }
  /** The last-known state of an end user. */
  endUserProfiles: {
    appNum: number
    key: string
    /** A random number; rows in its order are a random sample. */
    shuffle: Generated<number>
    isSigned: boolean
    /** Values by property id. */
    properties: Json<PropertyValues>
    /** The same of private properties, as encrypted JSON; null without any. */
    privateProperties: Uint8Array | null
    /** Names of properties that are not registered. */
    unregistered: string[]
    /** Their values by name, as encrypted JSON; null without any, or if the app keeps none. */
    unregisteredValues: Uint8Array | null
    platform: string | null
    locale: string | null
    appVersion: string | null
    lastSeenOn: string
    lastSeenAt: Date
  }
  unregisteredProperties: { appId: string; name: string; suggestedType: PropertyType; lastSeenAt: Date }
  /** The names of custom events that segments ask about and whose past events have been gathered. */
  gatheredEvents: { appId: string; name: string }
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
