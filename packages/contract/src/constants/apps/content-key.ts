/** The current key pair and its successor or predecessor, until the tags of target apps have switched. */
export const CONTENT_KEYS_PER_APP = 2

/** The number of characters of a public key, from its start, that name it in a signature. */
export const CONTENT_KEY_ID_LENGTH = 12

/** The content that a manifest's signature covers. */
export interface SignedContent {
  sdkKey: string
  /** Grows with each rewrite of the app's manifest. */
  serial: number
  /** The time when the manifest was written, in ISO 8601. */
  issuedAt: string
  /** The manifest's exact text. */
  payload: string
}

/**
 * The text that is signed, in UTF-8. The first line keeps a manifest's signature from being valid for anything else.
 * The payload comes last because it is the only part that may contain line breaks.
 */
export const toSignedText = ({ sdkKey, serial, issuedAt, payload }: SignedContent): string =>
  ['waymark-manifest-v1', sdkKey, serial, issuedAt, payload].join('\n')
