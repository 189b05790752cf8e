/**
 * Why a save did not succeed. `unreachable` and `unavailable` are tried again, `outdated` is brought together with
 * what the server holds first, `refused` waits until the author changes what was refused.
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
