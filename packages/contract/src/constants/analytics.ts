export const analyticsLimits = {
  batchSize: 100,
  textLength: 8000,
  /** Of metadata and of properties, as JSON. */
  detailsLength: 16_000,
} as const

export const clientLogTypes = ['log', 'debug', 'info', 'warn', 'error', 'performance'] as const
export type ClientLogType = (typeof clientLogTypes)[number]

export const clientLogLimits = {
  batchSize: 100,
  textLength: 8000,
  dataKeys: 40,
  /** How many lines a client gathers before it sends them, and after how many seconds it sends fewer. */
  maxLogs: 20,
  flushIntervalSeconds: 30,
} as const
