export type AuthoringTables = object
