import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnyGuide, Manifest, ManifestPart, SignedManifest, ThemeFile } from '@waymark/contract'
import { toSignedText } from '@waymark/contract/constants'

export interface ContentKey {
  /** As in the tag. */
  publicKey: string
  privateKey: KeyObject
}

/** A static host, such as a bucket behind a CDN, with the content that a Waymark server has published. */
export interface ContentHost {
  url: string
  /** Received paths below the app. */
  requests: string[]
  /** Bytes by path below the app. Change them as somebody between might. */
  files: Map<string, Buffer>
  /** Puts a manifest in place, as it is and signed. */
  publish(manifest: Manifest, signing?: Signing): void
  addFile(bytes: Buffer): string
  addGuide(guide: AnyGuide): string
  addTheme(theme: ThemeFile): string
  /** Puts a part of a manifest in place; returns its name. */
  addPart(part: ManifestPart): string
  isDown: boolean
  close(): Promise<void>
}

interface Signing {
  keys?: ContentKey[]
  serial?: number
  sdkKey?: string
}

const SDK_FILES = new URL('../dist/', import.meta.url)

export function createContentKey(): ContentKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { publicKey: publicKey.export({ format: 'jwk' }).x ?? '', privateKey }
}

export async function openContentHost(sdkKey: string): Promise<ContentHost> {
  const prefix = `/sdk/v1/${sdkKey}/`
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!.slice(prefix.length)
    if (opened.isDown) return void response.destroy()
    const [, script] = /^\/sdk\/([^/]+\.js)$/.exec(request.url ?? '') ?? []
    if (script) {
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' })
      return void createReadStream(new URL(script, SDK_FILES)).pipe(response)
    }
    opened.requests.push(path)
    const body = opened.files.get(path)
    const type = path.startsWith('media/') ? 'image/svg+xml' : 'application/json'
    response
      .writeHead(body ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': type })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let count = 0
  const add = (folder: string, bytes: Buffer, ending = '') => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    opened.files.set(`${folder}/${hash}${ending}`, bytes)
    return hash
  }
  const opened: ContentHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    files: new Map(),
    isDown: false,
    publish: (manifest, { keys = [], serial = (count += 1), sdkKey: signedFor = sdkKey } = {}) => {
      const payload = JSON.stringify(manifest)
      const content = { payload, serial, issuedAt: '2026-03-01T12:00:00.000Z' }
      const text = Buffer.from(toSignedText({ sdkKey: signedFor, ...content }))
      const signed: SignedManifest = {
        version: 1,
        ...content,
        signatures: keys.map(({ publicKey, privateKey }) => ({
          keyId: publicKey.slice(0, 12),
          signature: sign(null, text, privateKey).toString('base64url'),
        })),
      }
      opened.files.set('manifest.json', Buffer.from(payload))
      opened.files.set('manifest.signed.json', Buffer.from(JSON.stringify(signed)))
    },
    addFile: (bytes) => add('media', bytes),
    addGuide: (guide) => add('guides', Buffer.from(JSON.stringify(guide)), '.json'),
    addTheme: (theme) => add('themes', Buffer.from(JSON.stringify(theme)), '.json'),
    addPart: (part) => {
      const bytes = Buffer.from(JSON.stringify(part))
      const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
      opened.files.set(`manifest/${name}.json`, bytes)
      return name
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return opened
}
