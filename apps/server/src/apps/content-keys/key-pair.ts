import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

export interface KeyPair {
  /** 32 bytes in base64url. */
  publicKey: string
  /** PKCS #8 in PEM. */
  privateKey: string
}

/** Creates an Ed25519 key pair. */
export function createKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { publicKey: x, privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() }
}

/** Signs a text in UTF-8; returns base64url. The same text always has the same signature. */
export const signText = (privateKey: string, text: string): string =>
  sign(null, Buffer.from(text), createPrivateKey(privateKey)).toString('base64url')
