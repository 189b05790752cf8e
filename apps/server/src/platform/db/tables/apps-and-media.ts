export type AppsAndMediaTables = object
