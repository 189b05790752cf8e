/**
 * What an app does with end-user ids that carry no valid signature. UNDECIDED: the app is older than signing, which
 * makes it OPEN until an Admin chooses. OPEN: they are trusted. PERSONAL: what is personal is kept from them.
 * REQUIRED: nothing is taken in from them either.
 */
export const signingPolicies = ['UNDECIDED', 'OPEN', 'PERSONAL', 'REQUIRED'] as const
export type SigningPolicy = (typeof signingPolicies)[number]

/** What an Admin can choose. */
export const chosenSigningPolicies = ['OPEN', 'PERSONAL', 'REQUIRED'] as const satisfies SigningPolicy[]

/** How a caller's id was signed. */
export const signatureStates = ['VALID', 'MISSING', 'WRONG'] as const
export type SignatureState = (typeof signatureStates)[number]

/** The secret that signs now, and the one before it, until the app's servers have changed over. */
export const SIGNING_SECRETS_PER_APP = 2

/** What ids that the SDK gives to visitors nobody has identified begin with; a random UUID follows. */
export const ANONYMOUS_PREFIX = 'anon-'

/** Whether an id is one that the SDK makes up: nobody can sign it, and nobody can guess it. */
export const isAnonymousId = (endUserId: string): boolean =>
  /^anon-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(endUserId)
