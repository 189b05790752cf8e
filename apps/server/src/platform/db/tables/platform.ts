export type PlatformTables = object
