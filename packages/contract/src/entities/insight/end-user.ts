import { z } from 'zod'
import { outcomes } from '../../constants/authoring/container-traits.ts'
import { eventTypes } from '../../constants/ground/event.ts'
import { id } from '../../fields/entity.ts'
import { ofPerson } from '../../fields/sensitive.ts'
import { erasureReceipt } from '../apps/privacy.ts'
import { profile, sighting } from '../audience/profile.ts'

/** The interactions of an end user with a deployment. */
const meeting = z.object({
  deploymentId: id,
  name: z.string(),
  /** The outcome that it is judged by: only COMPLETED ones are made to be completed. */
  outcome: z.enum(outcomes),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  seen: z.int(),
  started: z.int(),
  completed: z.int(),
  dismissed: z.int(),
})

/** A member's note about one of their text answers. */
const textNote = z.object({
  questionId: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  note: z.string(),
})

/** A survey response; its answers are in the survey's own results. */
const surveyAnswers = z.object({
  responseId: id,
  surveyId: id,
  surveyName: z.string(),
  isComplete: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Of text answers with a tag or a note. */
  notes: z.array(textNote),
})

/** The stored data of one end user. */
export const endUserRecord = z.object({
  key: ofPerson(z.string()),
  /** The time when the server first heard from them; null if only a list or a response names them. */
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
  /** Their last-known properties; null if none are kept. */
  profile: profile.nullable(),
  /** The accounts that they were seen in, the latest first. */
  accounts: z.array(z.object({ key: ofPerson(z.string()), lastSeenAt: z.iso.datetime() })),
  /** The segments that they are in, as far as the server knows. */
  segments: z.array(z.object({ id, name: z.string() })),
  /** The deployments that they met, the latest first; at most 100. */
  met: z.array(meeting),
  /** The live deployments that they did not meet, with the reason; at most 100. */
  notMet: z.array(
    sighting.omit({ endUserId: true, lastSeenAt: true }).extend({ deploymentId: id, name: z.string() }),
  ),
  /** Their latest survey responses; at most 100. */
  answers: z.array(surveyAnswers),
})
export type EndUserRecord = z.infer<typeof endUserRecord>

/** The number of deleted records of each kind. */
export const endUserDeletion = z.object({
  deleted: z.literal(true),
  /** Whether they had a profile: their last-known properties. */
  profile: z.boolean(),
  events: z.int(),
  /** Number of records of deployments reaching them: seen, started, each step and so on. */
  reached: z.int(),
  responses: z.int(),
  /** Number of accounts that they are no longer in. */
  accounts: z.int(),
  /** Number of lists they were removed from. The next upload or synchronisation may add them again. */
  lists: z.int(),
  /** Number of webhook deliveries they were removed from. Receivers have to delete their own copies. */
  deliveries: z.int(),
  receipt: erasureReceipt,
})
export type EndUserDeletion = z.infer<typeof endUserDeletion>
