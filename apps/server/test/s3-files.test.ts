import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from './factories.ts'
import { createPng, createWav, padTo, toFile } from './media-files.ts'
import { createMemoryLog } from './memory-log.ts'
import { createAppWithVersion } from './project-factories.ts'
import { refuse, startS3Peer, type S3Peer } from './s3-peer.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { parseConfig } from '../src/config.ts'
import { toStartFailure } from '../src/to-start-failure.ts'
import { storeMedia } from '../src/ground/media/index.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { openFileStore, toFileToKeep } from '../src/platform/files/index.ts'

let peer: S3Peer
let server: TestServer
const { log, lines } = createMemoryLog()
beforeAll(async () => {
  peer = await startS3Peer()
  server = await startTestServer({ ...peer.environment, WAYMARK_S3_TIMEOUT_SECONDS: '0.4' }, { log })
})
afterEach(() => peer.misbehave(undefined))
afterAll(async () => {
  await server.close()
  await peer.close()
})

async function createUploader() {
  const admin = await createOrganisation(server)
  const { appId, sdkKey } = await createAppWithVersion(admin)
  const upload = (bytes: Buffer) => admin.api.media.upload({ appId, file: toFile(bytes) })
  return { appId, sdkKey, upload }
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const hang = () => {}
const trouble = [
  ['hangs', hang, 503, 'files_unavailable', 'it does not answer'],
  ['hangs up', closeAtOnce, 503, 'files_unavailable', 'it closed the connection'],
  ['refuses the key', refuse(403, 'AccessDenied'), 503, 'files_unavailable', 'does not allow that'],
  ['refuses the secret', refuse(403, 'SignatureDoesNotMatch'), 503, 'files_unavailable', 'the secret'],
  ['lost its bucket', refuse(404, 'NoSuchBucket'), 503, 'files_unavailable', 'no bucket of this name'],
  ['is asked too often', refuse(503, 'SlowDown'), 503, 'files_unavailable', 'asked too often'],
  ['failed inside', refuse(500, 'InternalError'), 503, 'files_unavailable', 'it failed inside'],
  ['has no quota left', refuse(403, 'QuotaExceeded'), 507, 'storage_full', 'quota is used up'],
  ['is full', refuse(507, 'XMinioStorageFull'), 507, 'storage_full', 'its disk is full'],
  ['takes no such files', refuse(400, 'EntityTooLarge'), 507, 'storage_full', 'no files of this size'],
  ['answers pages of a proxy', sayHtml, 503, 'files_unavailable', 'The file store failed'],
] as const

describe('uploads to a failing store', () => {
  it.each(trouble)(
    'an upload to a store that %s is reported soon, and works again after it',
    async (_what, answer, status, code, told) => {
      const { upload, appId } = await createUploader()
      const bytes = await createPng()
      peer.misbehave(answer)
      const logged = lines().length
      const start = Date.now()
      await expect(upload(bytes)).rejects.toMatchObject({ status, body: { code } })
      expect(Date.now() - start).toBeLessThan(5000)
      expect(lines().slice(logged).join()).toContain(told)
      expect(lines().slice(logged).join()).not.toContain('secret"')
      const kept = server.database.db.selectFrom('media').select('hash').where('appId', '=', appId)
      expect(await kept.execute()).toEqual([])
      peer.misbehave(undefined)
      const { url } = await upload(bytes)
      expect((await read(url)).bytes).toEqual(bytes)
    },
  )
})

describe('images in a failing store', () => {
  it.each(trouble.filter(([, , status]) => status === 503))(
    'an image in a store that %s is answered with 503, soon',
    async (_what, answer) => {
      const { upload, sdkKey } = await createUploader()
      const { url, hash } = await upload(await createPng())
      peer.misbehave(answer)
      for (const path of [url, `/sdk/v1/${sdkKey}/media/${hash}`, `${url}?size=96`]) {
        const start = Date.now()
        const { answer: told, bytes } = await read(path)
        expect([told.status, path]).toEqual([503, path])
        expect(JSON.parse(String(bytes))).toMatchObject({ code: 'files_unavailable' })
        expect(told.headers.get('cache-control') ?? '').not.toContain('immutable')
        expect(Date.now() - start).toBeLessThan(5000)
      }
      peer.misbehave(undefined)
      expect((await read(url)).answer.status).toBe(200)
      expect((await read(`/sdk/v1/${sdkKey}/media/${hash}`)).answer.status).toBe(200)
    },
  )

  it('an image that the store lost, or answers with other bytes, is answered with 503', async () => {
    const { upload } = await createUploader()
    const { url } = await upload(await createPng())
    for (const answer of [refuse(404, 'NoSuchKey'), sayBytes(Buffer.alloc(300)), sayHtml]) {
      peer.misbehave(answer)
      expect((await read(url)).answer.status).toBe(503)
    }
  })

  it.each([
    ['breaks off', (response: ServerResponse) => response.destroy()],
    ['falls silent', () => {}],
    ['goes on with other bytes', (response: ServerResponse) => response.end(Buffer.alloc(45_000, 1))],
  ])('an image of a store that %s in the middle is never answered as a whole', async (_what, goOn) => {
    const { upload, sdkKey } = await createUploader()
    const bytes = await createPng(160)
    const { url, hash } = await upload(bytes)
    peer.misbehave((_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length })
      response.write(bytes.subarray(0, 50_000), () => goOn(response))
    })
    for (const path of [url, `/sdk/v1/${sdkKey}/media/${hash}`]) {
      const start = Date.now()
      const outcome = await read(path).then(
        ({ answer, bytes: got }) => ({ status: answer.status, length: got.length }),
        () => 'broken',
      )
      if (outcome !== 'broken') expect(outcome).toMatchObject({ status: 503 })
      expect(Date.now() - start).toBeLessThan(5000)
    }
    peer.misbehave(undefined)
    expect((await read(`/sdk/v1/${sdkKey}/media/${hash}`)).bytes.equals(bytes)).toBe(true)
  })

  it('an image that the store sends too slowly is given up', async () => {
    const { upload } = await createUploader()
    const bytes = await createPng(80)
    const { url } = await upload(bytes)
    peer.misbehave(drip(bytes.length))
    expect((await read(url)).answer.status).toBe(503)
  })

  it('an image is not read to the end when its reader disconnects', async () => {
    const { appId } = await createUploader()
    const bytes = padTo(createWav(), 1_000_000)
    const file = await server.files.keep(toFileToKeep(bytes, 'audio/wav' as const))
    const stamp = { by: null, at: server.clock.now() }
    const { url } = await inTransaction(server.database.db, (tx) => storeMedia(tx, { appId, file, stamp }))
    let closed!: () => void
    const isClosed = new Promise<void>((resolve) => (closed = resolve))
    peer.misbehave((_request, response) => {
      response.once('close', closed)
      drip(bytes.length)(_request, response)
    })
    const abort = new AbortController()
    const asked = fetch(server.url + url, { signal: abort.signal }).catch(() => {})
    await setTimeout(150)
    abort.abort()
    await asked
    await isClosed
  })
})

describe('the requests to the store', () => {
  it('requests to the store are tried again when it asks to slow down', async () => {
    const { upload } = await createUploader()
    let count = 0
    peer.misbehave((request, response) => {
      count += 1
      request.resume()
      if (count === 1) peer.misbehave(undefined)
      refuse(503, 'SlowDown')(request, response)
    })
    const bytes = await createPng()
    const { url } = await upload(bytes)
    expect((await read(url)).bytes).toEqual(bytes)
  })

  it('requests to the store ask for parts where these are asked for, and for no cached file', async () => {
    const { upload } = await createUploader()
    const bytes = await createPng(160)
    const { url, hash } = await upload(bytes)
    peer.takeRequests()
    const { answer, bytes: part } = await read(url, { range: 'bytes=100-199' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`)
    expect(part).toEqual(bytes.subarray(100, 200))
    expect((await read(url, { 'if-none-match': `"${hash}"` })).answer.status).toBe(304)
    expect((await fetch(server.url + url, { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(bytes.length),
    )
    expect(peer.takeRequests()).toHaveLength(1)
  })
})

describe('starts with wrong settings of a store', () => {
  const start = async (environment: Record<string, string>) => {
    const settings = { ...peer.environment, WAYMARK_S3_TIMEOUT_SECONDS: '0.4', ...environment }
    const config = parseConfig(settings)
    const failure = await openFileStore(config.files, log).catch((error: unknown) => error)
    return toStartFailure(failure, config)
  }

  it.each([
    ['another bucket', { WAYMARK_S3_BUCKET: 'nowhere' }, 'no bucket of this name'],
    ['an unknown key', { WAYMARK_S3_ACCESS_KEY_ID: 'SOMEBODY' }, 'refused the secret'],
    ['a rotated secret', { WAYMARK_S3_SECRET_ACCESS_KEY: 'of yesterday' }, 'refused the secret'],
    ['nothing at the address', { WAYMARK_S3_ENDPOINT: 'http://127.0.0.1:1' }, 'nothing answers there'],
  ])('a start with %s ends with a sentence', async (_what, environment, sentence) => {
    expect(await start(environment)).toContain(sentence)
  })

  it('a start with an untrusted certificate of the store ends with a sentence', async () => {
    const secured = await startS3Peer({ tls: true })
    expect(await start(secured.environment)).toContain('signed by nobody that this machine trusts')
    expect(secured.takeRequests()).toEqual([])
    await secured.close()
  })
})

function closeAtOnce(request: IncomingMessage): void {
  request.destroy()
}

function sayHtml(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
}

function sayBytes(bytes: Buffer) {
  return (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
}

/** Streams bytes slowly. */
function drip(length: number) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-length': length })
    const timer = setInterval(() => response.write(Buffer.alloc(1)), 20)
    response.once('close', () => clearInterval(timer))
  }
}
