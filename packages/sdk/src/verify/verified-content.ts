import type { AnyGuide, SignedManifest } from '@waymark/contract'
import { CONTENT_KEY_ID_LENGTH, toSignedText } from '@waymark/contract/constants'
import { NativePromise } from '@waymark/runtime/native-promise'
import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'
import { readJson } from '../network/read-json.ts'
import { findNativeCrypto, type Crypto } from './check-signature.ts'

export interface VerifiedParts {
  sdkKey: string
  /** One or two public keys, with a space between them. */
  verifyKey?: string | undefined
  /** Where manifest, guides and media are, with a slash at its end. */
  contentUrl: string
  environment: Environment
  store: Store
  /** The addresses at which media that were verified can be shown, by hash. */
  mediaUrls: Record<string, string>
}

/** The serial of the latest manifest that this browser has seen. */
const SERIAL = 'serial'
/** Shows nothing. */
const NOWHERE = 'data:,'

// Awaited here, so that the file has not loaded if the library has not: the next attempt then uses other addresses.
const crypto: Crypto = (await findNativeCrypto()) ?? (await import('./library-crypto.ts')).libraryCrypto

/**
 * Fetches the manifest, a part of it or a guide, and answers it only if it is what the app's key has signed, directly or
 * through the digests in what was signed. Throws otherwise.
 */
export async function fetchVerified(parts: VerifiedParts, path: string): Promise<Response> {
  const { environment, contentUrl } = parts
  if (path !== 'manifest.json') {
    const answer = await environment.fetch(contentUrl + path)
    const bytes = await readBytes(answer)
    await assertDigest(path, bytes)
    return new Response(bytes)
  }
  const answer = await environment.fetch(`${contentUrl}manifest.signed.json`, { cache: 'no-cache' })
  const signed = (await readJson(answer)) as SignedManifest
  if (!(await isSigned(parts, signed)))
    throw new Error('The manifest is not signed with the key of this page')
  const { payload, serial } = signed
  if (serial < (parts.store.read<number>(SERIAL) ?? 0))
    throw new Error('The manifest is older than an earlier one')
  parts.store.write(SERIAL, serial)
  return new Response(payload, { headers: answer.headers })
}

/** Fetches and checks everything that a guide shows or plays, so that it can be shown from memory. Throws otherwise. */
export async function loadMedia(parts: VerifiedParts, guide: AnyGuide): Promise<void> {
  const { environment, contentUrl, mediaUrls } = parts
  const hashes = new Set(JSON.stringify(guide).match(/[0-9a-f]{64}/g))
  await NativePromise.all(
    [...hashes].map(async (hash) => {
      if (mediaUrls[hash]) return
      const path = `media/${hash}`
      const answer = await environment.fetch(contentUrl + path)
      // Not every digest in a guide names a file.
      if (answer.status === 404) {
        mediaUrls[hash] = NOWHERE
        return
      }
      const bytes = await readBytes(answer)
      await assertDigest(path, bytes)
      const type = answer.headers.get('content-type') ?? ''
      mediaUrls[hash] = URL.createObjectURL(new Blob([bytes], { type }))
    }),
  )
}

async function isSigned({ sdkKey, verifyKey }: VerifiedParts, signed: SignedManifest): Promise<boolean> {
  const text = new TextEncoder().encode(toSignedText({ sdkKey, ...signed }))
  for (const key of verifyKey!.trim().split(/\s+/)) {
    for (const { keyId, signature } of signed.signatures) {
      if (keyId !== key.slice(0, CONTENT_KEY_ID_LENGTH)) continue
      if (await crypto.isSignedBy(fromBase64(key), fromBase64(signature), text)) return true
    }
  }
  return false
}

/** Throws unless a path's name is the digest of the bytes: in hex, or for a part the first 16 letters in base64url. */
async function assertDigest(path: string, bytes: Uint8Array): Promise<void> {
  const [, name = ''] = /([\w-]+)(\.json)?$/.exec(path) ?? []
  const digest = await crypto.sha256(bytes)
  const found = name.length === 64 ? toHex(digest) : toBase64(digest).slice(0, 16)
  if (found !== name) throw new Error(`${path} was changed on its way`)
}

async function readBytes(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`, { cause: answer })
  return new Uint8Array(await answer.arrayBuffer())
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
