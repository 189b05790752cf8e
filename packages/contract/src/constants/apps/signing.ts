/**
 * The policies of an app for end-user ids without a valid signature. OPEN: trusts them. PERSONAL: answers no personal
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

/** Empty texts, and the ones that an app sends by mistake. As an id, one would be the same person for everybody. */
const NO_TEXT = /^(\s*|undefined|null|NaN|\[object .*)$/

/** Whether a text is the one that JavaScript writes for a missing value, or for one that is no text. */
export const isMissingText = (text: string): boolean => NO_TEXT.test(text)

/** Prefix of the ids that the SDK gives to visitors who are not identified. A random UUID follows. */
export const ANONYMOUS_PREFIX = 'anon-'

/** Whether the SDK created the id. Such ids cannot be signed, and cannot be guessed. */
export const isAnonymousId = (endUserId: string): boolean =>
  /^anon-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(endUserId)
