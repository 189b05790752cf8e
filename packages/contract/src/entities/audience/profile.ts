import { z } from 'zod'
import { gates } from '../../constants/delivery/deployment.ts'
import { propertyOwners, propertyTypes } from '../../constants/apps/property.ts'
import { id } from '../../fields/entity.ts'
import { ofPerson } from '../../fields/sensitive.ts'

/** The last-known value of a property. */
export const profileValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
export type ProfileValue = z.infer<typeof profileValue>

/** A registered property of one end user. The value of a private one is never sent: it is null. */
export const knownProperty = z.object({
  name: z.string(),
  isPrivate: z.boolean(),
  value: profileValue.nullable(),
})
export type KnownProperty = z.infer<typeof knownProperty>

/** The last-known state of an end user. Fields that their SDK has not sent are null. */
export const profile = z.object({
  /** Precise to the hour. */
  lastSeenAt: z.iso.datetime(),
  /** Whether their id was signed. */
  isSigned: z.boolean(),
  platform: z.string().nullable(),
  locale: z.string().nullable(),
  appVersion: z.string().nullable(),
  /** The registered properties that they have, by name. */
  properties: z.array(knownProperty),
})
export type Profile = z.infer<typeof profile>

/** The end users that an answer rests on: those with a profile who were seen in the last 30 days. */
export const basis = z.object({
  /** False if the app's setting is off: nothing is kept, so all counts are 0. */
  keepsProfiles: z.boolean(),
  endUsers: z.int(),
  /**
   * The number of them that were examined. If it is less than `endUsers`, they are a random sample, and counts are
   * estimates.
   */
  examined: z.int(),
  isSample: z.boolean(),
})
export type Basis = z.infer<typeof basis>

/** The number of end users, or accounts, that have a property, and its values. */
export const propertyUse = z.object({
  name: z.string(),
  owner: z.enum(propertyOwners),
  /** Null for a name that the app has not registered. */
  propertyId: id.nullable(),
  type: z.enum(propertyTypes).nullable(),
  isPrivate: z.boolean(),
  /** For a property of accounts, how many of the 10,000 accounts that were seen last. */
  endUsers: z.int(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Up to five different ones, the latest first. None for private and unregistered properties. */
  lastValues: ofPerson(z.array(profileValue)),
  /** The type that fits the values. Null for private ones, and where no value is known. */
  suggestedType: z.enum(propertyTypes).nullable(),
})
export type PropertyUse = z.infer<typeof propertyUse>
export const propertyUsage = basis.extend({ properties: z.array(propertyUse) })
export type PropertyUsage = z.infer<typeof propertyUsage>

/** The number of end users who match rules. */
export const segmentCount = basis.extend({
  matching: z.int(),
  /** Events in the rules that are only known from now on, until earlier ones have been gathered. */
  newEvents: z.array(z.string()),
  /** Up to ten who match, each with those of their properties that the rules name. */
  examples: z.array(
    z.object({
      endUserId: ofPerson(z.string()),
      lastSeenAt: z.iso.datetime(),
      properties: z.array(knownProperty),
    }),
  ),
})
export type SegmentCount = z.infer<typeof segmentCount>

/** A reason of the targeting engine: a code with the values of its sentence, and the rules that decided it. */
const ruleReason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  because: z.array(z.unknown()),
})
export const targetingReason = ruleReason.extend({ because: z.array(ruleReason) })
export type TargetingReason = z.infer<typeof targetingReason>

/** Whether an end user can see a deployment. If not: the first gate that stops them, and why. */
export const sighting = z.object({
  endUserId: ofPerson(z.string()),
  /** Null for an end user without a profile. */
  lastSeenAt: z.iso.datetime().nullable(),
  sees: z.boolean(),
  gate: z.enum(gates).nullable(),
  reason: targetingReason.nullable(),
})
export type Sighting = z.infer<typeof sighting>

/** The end users who can see a deployment. Triggers and priorities depend on the moment, so they do not count. */
export const audienceForecast = basis.extend({
  /** The moment that it is evaluated for: now, or the deployment's start if that is later. */
  judgedFor: z.iso.datetime(),
  sees: z.int(),
  /**
   * The number of end users whom each gate stops, in the order of the gates; each counts at the first that stops them.
   */
  stopped: z.array(z.object({ gate: z.enum(gates), endUsers: z.int() })),
  /** Up to ten, of those who see it and of each gate. */
  examples: z.array(sighting),
})
export type AudienceForecast = z.infer<typeof audienceForecast>

/** An end user found by id. */
export const foundEndUser = z.object({
  key: ofPerson(z.string()),
  lastSeenAt: z.iso.datetime().nullable(),
  isSigned: z.boolean(),
})
export type FoundEndUser = z.infer<typeof foundEndUser>
