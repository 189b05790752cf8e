export type PeopleTables = object
