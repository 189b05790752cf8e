/** Where the members of a provider come from: an uploaded file, or a cohort of an analytics account. */
export const providerTypes = ['STATIC', 'MIXPANEL'] as const
export type ProviderType = (typeof providerTypes)[number]

/** The kinds of analytics account that can be connected; the first is the default. */
export const accountTypes = ['MIXPANEL'] as const satisfies readonly ProviderType[]

export const syncStates = ['SUCCESS', 'IN_PROGRESS', 'FAILED'] as const
export type SyncState = (typeof syncStates)[number]
