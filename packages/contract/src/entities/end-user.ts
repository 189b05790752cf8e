import { z } from 'zod'
import { eventTypes } from '../constants/event.ts'
import { id } from '../fields/entity.ts'

/** The stored data of one end user. */
export const endUserRecord = z.object({
  key: z.string(),
  /** When the server first heard from them; null if only a list or a response names them. */
  firstSeenAt: z.iso.datetime().nullable(),
  /** Time of their latest event; null without events. */
  lastSeenAt: z.iso.datetime().nullable(),
  events: z.int(),
  /** Number of events by type. Types without events are absent. */
  eventsByType: z.partialRecord(z.enum(eventTypes), z.int()),
  /** The deployments that they have seen. */
  deploymentIds: z.array(id),
  /** Number of their survey responses, and of uploaded or synchronised lists that name them. */
  responses: z.int(),
  lists: z.int(),
})
export type EndUserRecord = z.infer<typeof endUserRecord>

/** How much of each kind was deleted. */
export const endUserDeletion = z.object({
  deleted: z.literal(true),
  events: z.int(),
  /** Number of records of deployments reaching them: seen, started, each step and so on. */
  reached: z.int(),
  responses: z.int(),
  /** Number of lists they were removed from. The next upload or synchronisation may add them again. */
  lists: z.int(),
  /** Number of webhook deliveries they were removed from. Receivers have to delete their own copies. */
  deliveries: z.int(),
})
export type EndUserDeletion = z.infer<typeof endUserDeletion>
