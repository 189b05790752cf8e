/**
 * Why a save failed. `unreachable` and `unavailable` are retried, `outdated` triggers a merge with the server first,
 * and `refused` waits until the author changes the refused part.
 */
export type SaveFailureKind = 'unreachable' | 'unavailable' | 'outdated' | 'refused' | 'signed_out'

export class SaveFailure extends Error {
  readonly kind: SaveFailureKind

  constructor(kind: SaveFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SaveFailure'
    this.kind = kind
  }
}
