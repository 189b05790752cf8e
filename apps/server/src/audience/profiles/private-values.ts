import type { PropertyValues } from '@waymark/targeting'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** Encrypts the values of private properties, for one owner each: an end user or an account. */
export interface PrivateValues {
  /** Null without any. */
  seal(values: PropertyValues, owner: string): Buffer | null
  open(sealed: Uint8Array | null, owner: string): PropertyValues
}

export function createPrivateValues(secrets: SecretBox): PrivateValues {
  return {
    seal(values, owner) {
      if (Object.keys(values).length === 0) return null
      return secrets.seal(JSON.stringify(values), owner)
    },
    open(sealed, owner) {
      if (!sealed) return {}
      try {
        return JSON.parse(secrets.open(sealed, owner)) as PropertyValues
      } catch {
        // Encrypted with another key of this server, so lost until the device sends them again.
        return {}
      }
    },
  }
}
