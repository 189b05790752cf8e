import { z } from 'zod'
import { eventTypes } from '../constants/event.ts'
import { id } from './entity.ts'

/** What is kept of one end user of an app. */
export const endUserRecord = z.object({
  key: z.string(),
  firstSeenAt: z.iso.datetime(),
  /** When their latest event happened; null without any. */
  lastSeenAt: z.iso.datetime().nullable(),
  events: z.int(),
  /** How many of each type; types without any are absent. */
  eventsByType: z.partialRecord(z.enum(eventTypes), z.int()),
  /** The deployments that reached them. */
  deploymentIds: z.array(id),
})
export type EndUserRecord = z.infer<typeof endUserRecord>

/** How much of each was deleted. */
export const endUserDeletion = z.object({
  deleted: z.literal(true),
  events: z.int(),
  /** In how many ways deployments had reached them: seen, started, each step and so on. */
  reached: z.int(),
})
export type EndUserDeletion = z.infer<typeof endUserDeletion>
