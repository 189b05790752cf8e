/** The intervals at which the events of an app are written to files. */
export const rawExportSchedules = ['OFF', 'HOURLY', 'DAILY'] as const
export type RawExportSchedule = (typeof rawExportSchedules)[number]

/** NDJSON is gzipped lines of JSON. */
export const rawExportFormats = ['NDJSON', 'PARQUET'] as const
export type RawExportFormat = (typeof rawExportFormats)[number]

export const rawExportLimits = { keptDays: 3650, eventsPerFile: 50_000 } as const
