/**
 * What an API token may do. `READ`: read content and settings. `WRITE`: change them, without reaching end users.
 * `PUBLISH`: change what end users get. `INSIGHTS`: read figures and answers. `PEOPLE`: see and change members and end
 * users, one by one.
 */
export const tokenScopes = ['READ', 'WRITE', 'PUBLISH', 'INSIGHTS', 'PEOPLE'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The beginning of every API token, by which scanners for leaked secrets recognise it. */
export const TOKEN_PREFIX = 'waymark_'

export const tokenLimits = { perMember: 50, nameLength: 100, days: 3650 } as const
