import { z } from 'zod'
import { analyticsLimits, clientLogLimits, clientLogTypes } from '../../constants/ground/client-log.ts'
import type { SubErrorCode } from '../../constants/problems/sub-errors.ts'
import { id } from '../../fields/entity.ts'
import { problem } from '../../fields/problem.ts'

/** Flat named values: they can be filtered, and no nesting can exhaust the parser. */
const details = z
  .record(
    z.string().max(100),
    z.union([z.string().max(analyticsLimits.textLength), z.number(), z.boolean(), z.null()]),
  )
  .refine(
    (it) => JSON.stringify(it).length <= analyticsLimits.detailsLength,
    problem('details_too_long', { params: { max: analyticsLimits.detailsLength } }),
  )

/** A report of the dashboard's own use: a call's duration, an error, an author's action. */
export const analyticsEvent = z.object({
  eventType: z.string().trim().min(1).max(100),
  /** For errors: language, agent and url. */
  metadata: details.default({}),
  /** For errors: message and stack. */
  properties: details.default({}),
})
export type AnalyticsEvent = z.infer<typeof analyticsEvent>

/** The use of the dashboards on a day, in UTC. Days without an event are left out. */
export const usageDay = z.object({
  day: z.string(),
  /** Screens that were opened. */
  screens: z.int(),
  requests: z.int(),
  errors: z.int(),
})
export type UsageDay = z.infer<typeof usageDay>

/** One call of the API, over all requests of the dashboards to it. */
export const requestFigures = z.object({
  method: z.string(),
  /** As the contract declares it, with parameters in braces. */
  path: z.string(),
  count: z.int(),
  /** Milliseconds, as the browser measured them. */
  medianMs: z.number().nullable(),
  /** The 95th percentile, in milliseconds. */
  slowMs: z.number().nullable(),
  /** The share of requests that were refused, failed or not answered: 0 to 1. */
  errorShare: z.number(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type RequestFigures = z.infer<typeof requestFigures>

/** Errors of the dashboard with the same message, and the latest of them. */
export const errorGroup = z.object({
  message: z.string(),
  count: z.int(),
  members: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  eventType: z.string(),
  stack: z.string(),
  metadata: z.record(z.string(), z.unknown()),
})
export type ErrorGroup = z.infer<typeof errorGroup>

export const keptAnalyticsEvent = z.object({
  id,
  at: z.iso.datetime(),
  memberId: id.nullable(),
  eventType: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  properties: z.record(z.string(), z.unknown()),
})

const logText = z.string().max(clientLogLimits.textLength)

/** `log_data` prefixes each value with its type: `string.url`, `long.line_number`. */
const logData = z
  .record(z.string().max(100), z.union([logText, z.number()]))
  .refine(
    (it) => Object.keys(it).length <= clientLogLimits.dataKeys,
    problem('too_many', { params: { max: clientLogLimits.dataKeys } }),
  )
  .superRefine((it, { addIssue }) => {
    for (const [key, value] of Object.entries(it)) {
      const fault = findKeyFault(key, value)
      if (fault) addIssue({ code: 'custom', ...problem(fault, { path: [key] }) })
    }
  })

function findKeyFault(key: string, value: string | number): SubErrorCode | undefined {
  if (key.startsWith('string.') && typeof value === 'string') return undefined
  if (key.startsWith('long.') && Number.isSafeInteger(value)) return undefined
  if (/^(string|long)\../.test(key)) return 'log_value_unfit'
  return 'log_key_unknown'
}

/** A line of the client's log. */
export const clientLogEntry = z.object({
  user: z.string().max(254),
  platform: z.literal('MOBILE'),
  level: z.int().min(0).max(1000),
  module: z.string().min(1).max(100),
  message: logText,
  ent_id: z.string().max(100),
  org_id: z.string().max(100),
  on_id: z.string().max(100).optional(),
  message_id: z.string().max(100).optional(),
  log_data: logData.default({}),
})
export type ClientLogEntry = z.infer<typeof clientLogEntry>

export const clientLogBatch = z.array(clientLogEntry).min(1).max(clientLogLimits.batchSize)

export const keptClientLog = clientLogEntry.extend({
  id,
  at: z.iso.datetime(),
  memberId: id.nullable(),
  /** From `string.log_type`, if present. */
  logType: z.enum(clientLogTypes).nullable(),
})
export type KeptClientLog = z.infer<typeof keptClientLog>

export const loggerConfig = z.object({
  ent_id: z.string(),
  server_logger_max_logs: z.int(),
  /** Seconds. */
  server_logger_flush_interval: z.int(),
})
