import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Encrypts secrets that must be readable again, such as the token of a connected account, and marks texts that must not. */
export interface SecretBox {
  /** `owner` is the id of the thing that the secret belongs to: with another one it cannot be decrypted. */
  seal(secret: string, owner: string): Buffer
  /** Throws when the key or the owner differs, or the data was changed. */
  open(sealed: Uint8Array, owner: string): string
  /** A mark by which a text is known again, and not without the key. It differs by purpose. */
  mark(text: string, purpose: string): string
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Creates a box from a 32-byte key, which is only read when it is first needed. */
export function createSecretBox(getKey: () => Buffer): SecretBox {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, getKey(), nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), body])
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed)
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      const opening = createDecipheriv(cipher, getKey(), nonce, { authTagLength: tagBytes })
      opening.setAAD(Buffer.from(owner)).setAuthTag(tag)
      return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
    },
    mark: (text, purpose) =>
      createHmac('sha256', getKey()).update(`mark\0${purpose}\0${text}`).digest('base64url'),
  }
}
