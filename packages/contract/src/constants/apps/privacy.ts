/**
 * The ways in which an app honours Global Privacy Control and Do Not Track. NO_CONSENT: as if the app had asked for
 * consent, until it says that the person gives it. NO_GUIDANCE: nothing is shown, stored or sent.
 */
export const honouredSignals = ['NO_CONSENT', 'NO_GUIDANCE'] as const
export type HonouredSignal = (typeof honouredSignals)[number]

export const signalChoices = ['IGNORED', ...honouredSignals] as const
export type SignalChoice = (typeof signalChoices)[number]

export const retentionLimits = { minDays: 1, maxDays: 3650 } as const
