import { z } from 'zod'
import { eventLimits, eventTypes, platforms } from '../constants/index.ts'
import { blockId } from '../documents/component.ts'
import { localeCode } from '../documents/locale.ts'
import { id, int4 } from '../fields/entity.ts'
import { signature } from './signature.ts'
import { problem } from '../fields/problem.ts'
import { reason } from '../fields/reason.ts'

const stepEventTypes = new Set<string>(['step_seen', 'step_action', 'identifier_missing'])

/** One event of a target app. A guide event names its deployment; a step event also its step. */
export const sdkEvent = z
  .object({
    id: z.uuidv7(),
    type: z.enum(eventTypes),
    at: z.iso.datetime(),
    deploymentId: id.optional(),
    deploymentVersion: int4.optional(),
    stepKey: z.string().min(1).max(40).optional(),
    /** custom: its name. step_action: the action type. suppressed: the gate, or KIND if the SDK cannot draw it. */
    name: z.string().min(1).max(100).optional(),
    /** step_action: the button or item that was pressed, if one was. */
    blockId: blockId.optional(),
    locale: localeCode.optional(),
    platform: z.enum(platforms),
    properties: z
      .record(z.string().max(100), z.union([z.string().max(500), z.number(), z.boolean()]))
      .optional(),
  })
  .refine(
    (it) => it.type === 'custom' || (it.deploymentId && it.deploymentVersion),
    problem('event_deployment_missing', { path: ['deploymentId'] }),
  )
  .refine(
    (it) => !stepEventTypes.has(it.type) || it.stepKey,
    problem('event_step_missing', { path: ['stepKey'] }),
  )
  .refine((it) => it.type !== 'custom' || it.name, problem('event_name_missing', { path: ['name'] }))

/** The envelope is validated as a whole, but events one by one, so that an invalid one does not affect the others. */
export const eventBatch = z.object({
  endUserId: z.string().min(1).max(200),
  signature,
  sessionId: z.string().min(1).max(64),
  sdkVersion: z.string().max(30),
  events: z.array(z.unknown()).min(1).max(eventLimits.batchSize),
})

/** Answered after commit. A retried event counts as a duplicate; an invalid one is named by its index. */
export const eventBatchAnswer = z.object({
  accepted: z.int(),
  duplicates: z.int(),
  rejected: z.array(reason.pick({ code: true, message: true }).extend({ index: z.int() })),
})

export type SdkEvent = z.infer<typeof sdkEvent>
export type EventBatch = Omit<z.infer<typeof eventBatch>, 'events'> & { events: SdkEvent[] }
export type EventBatchAnswer = z.infer<typeof eventBatchAnswer>
