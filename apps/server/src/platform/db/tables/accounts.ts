import type { PropertyValues } from '@waymark/targeting'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './column-types.ts'

export interface AccountsTables {
  accounts: { num: GeneratedAlways<number>; appNum: number; key: string; firstSeenAt: Date }
  /** The last-known properties of an account. */
  accountProfiles: {
    accountNum: number
    appNum: number
    isSigned: boolean
    /** How much the claim weighed that wrote it: `weighClaim`. */
    weight: Generated<number>
    /** Values by property id. */
    properties: Json<PropertyValues>
    /** What members imported, in the same form. */
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
    /** How much the claim weighed that put the end user there: `weighClaim`. All of an end user weigh the same. */
    weight: Generated<number>
    lastSeenOn: string
    lastSeenAt: Date
  }
  /** What anyone of an account did with a deployment; null for what nobody did. */
  accountProgress: {
    deploymentNum: number
    accountNum: number
    firstSeenAt: Date | null
    lastSeenAt: Date | null
    startedAt: Date | null
    completedAt: Date | null
    dismissedAt: Date | null
    /** The same of those who were proven to be in the account, or trusted: when they last saw it, and the first moments. */
    provenSeenAt: Date | null
    provenCompletedAt: Date | null
    provenDismissedAt: Date | null
  }
  /** How often an account did what segments ask about, by day in UTC. */
  accountEvents: { accountNum: number; question: string; day: string; count: number }
}
