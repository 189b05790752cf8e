/** Checks Ed25519 signatures and computes SHA-256, with the platform's own code or else with a library's. */
export interface Crypto {
  isSignedBy(publicKey: Uint8Array, signature: Uint8Array, text: Uint8Array): Promise<boolean> | boolean
  sha256(bytes: Uint8Array): Promise<Uint8Array> | Uint8Array
}
