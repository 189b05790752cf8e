import type { AnyGuide, SignedManifest } from '@waymark/contract'
import { CONTENT_KEY_ID_LENGTH, toSignedText } from '@waymark/contract/constants'
import { NativePromise } from '@waymark/player/native-promise'
import type { Environment } from '../environment/environment.ts'
import type { Store } from '../environment/storage.ts'
import { readJson } from '../environment/read-json.ts'
import type { Crypto } from './crypto.ts'

export type { Crypto }

/** The signed documents of an app: its keys, where it is read, and what has been read. */
export interface VerifiedContent {
  sdkKey: string
  /** One or two public keys, with a space between them. */
  verifyKey?: string | undefined
  /** The address of manifest, guides and media, with a slash at its end. */
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

/** Lets through only content that an app's key has signed, directly or through the digests in signed content. */
export interface Verifier {
  /** Fetches the manifest, a part of it or a guide. Throws unless it is as it was signed. */
  fetchVerified(content: VerifiedContent, path: string): Promise<Response>
  /** Fetches a file by its hash; undefined if there is none. Throws if it was changed. */
  fetchMedia(place: MediaPlace, hash: string): Promise<VerifiedFile | undefined>
  /** Fetches everything that a guide shows or plays, so that it can be shown from memory. Throws if any was changed. */
  loadMedia(content: VerifiedContent, guide: AnyGuide): Promise<void>
}

type MediaPlace = Pick<VerifiedContent, 'environment' | 'contentUrl'>

interface VerifiedFile {
  bytes: Uint8Array<ArrayBuffer>
  /** Its media type, as the server says. */
  type: string
}

/** `toAddress` makes an address from bytes and their media type, at which the platform shows them. */
export function createVerifier(
  crypto: Crypto,
  toAddress: (bytes: Uint8Array<ArrayBuffer>, type: string) => string,
): Verifier {
  async function fetchVerified(content: VerifiedContent, path: string): Promise<Response> {
    const { environment, contentUrl, store } = content
    if (path !== 'manifest.json') {
      const answer = await environment.fetch(contentUrl + path)
      assertOk(answer)
      // React Native would take the bytes of an answer for Latin-1.
      const text = await answer.text()
      await assertDigest(crypto, path, new TextEncoder().encode(text))
      return new Response(text)
    }
    const answer = await environment.fetch(`${contentUrl}manifest.signed.json`, { cache: 'no-cache' })
    const signed = (await readJson(answer)) as SignedManifest
    if (!(await isSigned(crypto, content, signed)))
      throw new Error('The manifest is not signed with the key of this page')
    const { payload, serial } = signed
    if (serial < (store.read<number>(SERIAL) ?? 0))
      throw new Error('The manifest is older than an earlier one')
    store.write(SERIAL, serial)
    return new Response(payload, { headers: answer.headers })
  }

  async function fetchMedia({ environment, contentUrl }: MediaPlace, hash: string) {
    const path = `media/${hash}`
    const answer = await environment.fetch(contentUrl + path)
    if (answer.status === 404) return undefined
    const bytes = await readBytes(answer)
    await assertDigest(crypto, path, bytes)
    return { bytes, type: answer.headers.get('content-type') ?? '' }
  }

  async function loadMedia(content: VerifiedContent, guide: AnyGuide): Promise<void> {
    const { mediaUrls } = content
    const hashes = new Set(JSON.stringify(guide).match(/[0-9a-f]{64}/g))
    await NativePromise.all(
      [...hashes].map(async (hash) => {
        if (mediaUrls[hash]) return
        const file = await fetchMedia(content, hash)
        // Not every digest in a guide names a file.
        mediaUrls[hash] = file ? toAddress(file.bytes, file.type) : NOWHERE
      }),
    )
  }

  return { fetchVerified, fetchMedia, loadMedia }
}

async function isSigned(
  crypto: Crypto,
  { sdkKey, verifyKey }: VerifiedContent,
  signed: SignedManifest,
): Promise<boolean> {
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
async function assertDigest(crypto: Crypto, path: string, bytes: Uint8Array): Promise<void> {
  const [, name = ''] = /([\w-]+)(\.json)?$/.exec(path) ?? []
  const digest = await crypto.sha256(bytes)
  const found = name.length === 64 ? toHex(digest) : toBase64(digest).slice(0, 16)
  if (found !== name) throw new Error(`${path} was changed on its way`)
}

function assertOk(answer: Response): void {
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`, { cause: answer })
}

async function readBytes(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  assertOk(answer)
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
