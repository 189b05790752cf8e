/**
 * What an app does with end-user ids that have no valid signature. OPEN: trusts them. PERSONAL: answers no personal
 * data. REQUIRED: refuses their events and responses too. UNDECIDED: the app predates signing, and is OPEN until an
 * Admin chooses.
 */
export const signingPolicies = ['UNDECIDED', 'OPEN', 'PERSONAL', 'REQUIRED'] as const
export type SigningPolicy = (typeof signingPolicies)[number]

/** The policies that an Admin can choose. */
export const chosenSigningPolicies = ['OPEN', 'PERSONAL', 'REQUIRED'] as const satisfies SigningPolicy[]

/** Whether a caller's id is signed. */
export const signatureStates = ['VALID', 'MISSING', 'WRONG'] as const
export type SignatureState = (typeof signatureStates)[number]

/** The current secret and the previous one, which stays valid until the app's servers have switched. */
export const SIGNING_SECRETS_PER_APP = 2

/** Nothing, and what an app has by mistake in place of a text. As an id, it would be one person for everybody. */
const NO_TEXT = /^(\s*|undefined|null|NaN|\[object .*)$/

/** Whether a text is what JavaScript writes for a value that is missing or no text. */
export const isMissingText = (text: string): boolean => NO_TEXT.test(text)

/** Prefix of the ids that the SDK gives to visitors who are not identified. A random UUID follows. */
export const ANONYMOUS_PREFIX = 'anon-'

/** Whether the SDK created the id. Such ids cannot be signed, and cannot be guessed. */
export const isAnonymousId = (endUserId: string): boolean =>
  /^anon-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(endUserId)
