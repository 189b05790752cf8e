/** How often a member gets an email about their apps. DAILY: each morning. WEEKLY: on Mondays. */
export const digestFrequencies = ['NEVER', 'DAILY', 'WEEKLY'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** The hour of the day, in UTC, from which digests are sent: early morning in Europe. */
export const DIGEST_HOUR = 5
