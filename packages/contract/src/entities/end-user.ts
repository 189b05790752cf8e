import { z } from 'zod'
import { eventTypes } from '../constants/event.ts'
import { id } from '../fields/entity.ts'

/** What is kept of one end user of an app. */
export const endUserRecord = z.object({
  key: z.string(),
  /** When the server first heard from them; null where only a list or a response names them. */
  firstSeenAt: z.iso.datetime().nullable(),
  /** When their latest event happened; null without any. */
  lastSeenAt: z.iso.datetime().nullable(),
  events: z.int(),
  /** How many of each type; types without any are absent. */
  eventsByType: z.partialRecord(z.enum(eventTypes), z.int()),
  /** The deployments that reached them. */
  deploymentIds: z.array(id),
  /** How many survey responses are theirs, and how many uploaded or synchronised lists name them. */
  responses: z.int(),
  lists: z.int(),
})
export type EndUserRecord = z.infer<typeof endUserRecord>

/** How much of each was deleted. */
export const endUserDeletion = z.object({
  deleted: z.literal(true),
  events: z.int(),
  /** In how many ways deployments had reached them: seen, started, each step and so on. */
  reached: z.int(),
  responses: z.int(),
  /** From how many lists they were taken; the next upload or synchronisation may name them again. */
  lists: z.int(),
  /** From how many deliveries to webhooks they were taken; what receivers have got is theirs to delete. */
  deliveries: z.int(),
})
export type EndUserDeletion = z.infer<typeof endUserDeletion>
