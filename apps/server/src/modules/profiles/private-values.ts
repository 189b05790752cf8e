import type { PropertyValues } from '@waymark/targeting'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { ProfileRow } from './profiles.repo.ts'

/** Encrypts the values of private properties, for one end user each. */
export interface PrivateValues {
  /** Null without any. */
  seal(values: PropertyValues, owner: { appNum: number; key: string }): Buffer | null
  open(row: ProfileRow, appNum: number): PropertyValues
}

export function createPrivateValues(secrets: SecretBox): PrivateValues {
  return {
    seal(values, owner) {
      if (Object.keys(values).length === 0) return null
      return secrets.seal(JSON.stringify(values), toOwner(owner))
    },
    open({ key, privateProperties }, appNum) {
      if (!privateProperties) return {}
      try {
        return JSON.parse(secrets.open(privateProperties, toOwner({ appNum, key }))) as PropertyValues
      } catch {
        // Encrypted with another key of this server, so lost until the device sends them again.
        return {}
      }
    },
  }
}

const toOwner = ({ appNum, key }: { appNum: number; key: string }): string =>
  `end-user-profile ${appNum} ${key}`
