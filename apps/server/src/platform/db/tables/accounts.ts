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
}
