/**
 * The scopes of an API token. `READ`: read content and settings. `WRITE`: change them, without reaching end users.
 * `PUBLISH`: change what end users get. `INSIGHTS`: read figures. `PEOPLE`: see and change members and end users, one
 * by one, and where their data is sent. `ACCESS`: let people in, who then may do what members may. See ADR 89.
 */
export const tokenScopes = ['READ', 'WRITE', 'PUBLISH', 'INSIGHTS', 'PEOPLE', 'ACCESS'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Lists the scopes that a call declares; none for one that is closed to tokens. */
export const listScopes = (scope: TokenScope | readonly TokenScope[] | 'NONE' | undefined): TokenScope[] =>
  scope === undefined || scope === 'NONE' ? [] : [scope].flat()

/** The beginning of every API token, by which scanners for leaked secrets recognise it. */
export const TOKEN_PREFIX = 'waymark_'

export const tokenLimits = { perMember: 50, nameLength: 100, days: 3650 } as const
