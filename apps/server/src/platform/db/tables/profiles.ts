import type { PropertyType } from '@waymark/contract'
import type { PropertyValues } from '@waymark/targeting'
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export interface ProfilesTables {
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
}
