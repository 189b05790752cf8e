export const analyticsLimits = {
  batchSize: 100,
  textLength: 8000,
  /** Length of metadata and of properties, as JSON. */
  detailsLength: 16_000,
} as const

export const clientLogTypes = ['log', 'debug', 'info', 'warn', 'error', 'performance'] as const
export type ClientLogType = (typeof clientLogTypes)[number]

export const clientLogLimits = {
  batchSize: 100,
  textLength: 8000,
  dataKeys: 40,
  /** A client sends its log once it holds this many lines, or fewer after the flush interval in seconds. */
  maxLogs: 20,
  flushIntervalSeconds: 30,
} as const
