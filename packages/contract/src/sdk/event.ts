import { z } from 'zod'
import { appEventTypes, eventLimits, eventTypes, platforms } from '../constants/index.ts'
import { blockId } from '../documents/component.ts'
import { localeCode } from '../documents/locale.ts'
import { id, int4, moment } from '../fields/entity.ts'
import { signature } from './signature.ts'
import { problem } from '../fields/problem.ts'
import { reason } from '../fields/reason.ts'

const ofApp = new Set<string>(appEventTypes)
const stepEventTypes = new Set<string>(['step_seen', 'step_action', 'identifier_missing', 'identifier_moved'])

/** The properties that an app gives a custom event. */
export const customProperties = z.record(
  z.string().max(100),
  z.union([z.string().max(500), z.number(), z.boolean()]),
)

/** One event of a target app. A guide event names its deployment; a step event also its step. */
export const sdkEvent = z
  .object({
    /** A UUID of version 7. An event is counted once per id. */
    id: z.uuidv7(),
    type: z.enum(eventTypes),
    /** The time of the event, by the server's clock. */
    at: moment,
    /** Every type but `custom`, `page_reached` and `holdout_joined`: the deployment that the event is about. */
    deploymentId: id.optional(),
    /** The version of that deployment in the manifest. */
    deploymentVersion: int4.optional(),
    /** `step_seen`, `step_action`, `identifier_missing` and `identifier_moved`: the step. */
    stepKey: z.string().min(1).max(40).optional(),
    /** custom: its name. page_reached: the id of the goal. holdout_joined: the id of the holdout. step_action: the action type. suppressed: the gate, or KIND if the SDK cannot draw it. */
    name: z.string().min(1).max(100).optional(),
    /** step_action: the button or item that was pressed, if one was. */
    blockId: blockId.optional(),
    /** The language in which the guide was shown. */
    locale: localeCode.optional(),
    platform: z.enum(platforms),
    /** `custom`: the app's properties for it. */
    properties: customProperties.optional(),
  })
  .refine(
    (it) => ofApp.has(it.type) || (it.deploymentId && it.deploymentVersion),
    problem('event_deployment_missing', { path: ['deploymentId'] }),
  )
  .refine(
    (it) => !stepEventTypes.has(it.type) || it.stepKey,
    problem('event_step_missing', { path: ['stepKey'] }),
  )
  .refine((it) => !ofApp.has(it.type) || it.name, problem('event_name_missing', { path: ['name'] }))

/** The envelope is validated as a whole, but events one by one, so that an invalid one does not affect the others. */
export const eventBatch = z.object({
  /** The id that the app gave, or an anonymous one that starts with `anon-`. */
  endUserId: z.string().min(1).max(200),
  signature,
  /** The account that `group` named, if any. Servers before 0.3 ignore it. */
  accountId: z.string().min(1).max(200).optional(),
  /** A new one after half an hour without activity. */
  sessionId: z.string().min(1).max(64),
  /** The version of the SDK, which the dashboard shows. */
  sdkVersion: z.string().max(30),
  /** The number of events dropped since the last report of any, because the SDK's queue was full. */
  dropped: z.int().min(1).max(1_000_000_000).optional(),
  events: z.array(z.unknown()).min(1).max(eventLimits.batchSize),
})

/** Answered after commit. A retried event counts as a duplicate; an invalid one is named by its index. */
export const eventBatchAnswer = z.object({
  /** The number of new events. */
  accepted: z.int(),
  /** The number of those stored before. */
  duplicates: z.int(),
  /** Invalid events, by their place in the batch. Sending them again cannot help. */
  rejected: z.array(reason.pick({ code: true, message: true }).extend({ index: z.int() })),
})

export type SdkEvent = z.infer<typeof sdkEvent>
export type EventBatch = Omit<z.infer<typeof eventBatch>, 'events'> & { events: SdkEvent[] }
export type EventBatchAnswer = z.infer<typeof eventBatchAnswer>
