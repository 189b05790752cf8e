import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** The start of an Ed25519 private key in PKCS 8; its 32 bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** An app's key, the one that replaces it, and one that the app does not have. */
export const testKeys = ['first', 'second', 'other'] as const

/** Made of their names, so that they are the same in every run. They protect nothing: anyone can make them. */
const keys = new Map<string, KeyObject>(
  testKeys.map((name) => {
    const seed = createHash('sha256').update(`Waymark conformance kit, test key: ${name}`).digest()
    return [name, createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })]
  }),
)

function findKey(name: string): KeyObject {
  const key = keys.get(name)
  if (!key) throw new Error(`there is no test key ${name}`)
  return key
}

/** The public key in base64url, as apps are given it. */
export const toPublicKey = (name: string): string =>
  createPublicKey(findKey(name)).export({ format: 'jwk' }).x!

/** The Ed25519 signature of a text in UTF-8, in base64url. */
export const signText = (name: string, text: string): string =>
  sign(null, Buffer.from(text), findKey(name)).toString('base64url')
