import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { generate } from 'selfsigned'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** An S3 server on loopback that can be made to misbehave. */
export interface S3Peer {
  url: string
  /** The settings that make a server use it for files. */
  environment: Record<string, string>
  /** The settings that make a server publish to it; browsers read at `edgeUrl`. */
  edgeEnvironment: Record<string, string>
  edgeUrl: string
  /** Answers instead of the store, until called again. */
  misbehave(answer: Answer | undefined): void
  /** Answers some requests instead of the store: those for which it returns true. */
  interfere(answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined): void
  /** Calls back after each signed request that the store has answered, before the answer is passed on. */
  observe(observer: ((request: IncomingMessage) => Promise<void>) | undefined): void
  /** The requests since the last call, as in `PUT files/ab/…`. */
  takeRequests(): string[]
  close(): Promise<void>
}

const bucket = 'files'
/** Anyone may read from it. */
const publicBucket = 'edge'
const accessKeyId = 'S3RVER'
const secretAccessKey = 'S3RVER'

/** With `tls`, it uses a self-signed certificate. */
export async function startS3Peer({ tls = false } = {}): Promise<S3Peer> {
  const directory = mkdtempSync(join(tmpdir(), 'waymark-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [bucket, publicBucket].map((name) => ({ name, configs: [] })),
  })
  const ask = createAsking((await store.run()).port)
  let misbehaviour: Answer | undefined
  let interference: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  let observer: ((request: IncomingMessage) => Promise<void>) | undefined
  const requests: string[] = []
  const front = await listen(tls, (request, response) => {
    if (isPublic(request)) return void forward(request, response, ask).catch(() => response.destroy())
    requests.push(`${request.method} ${request.url?.slice(1).split('?')[0]}`)
    if (misbehaviour) misbehaviour(request, response)
    else if (interference?.(request, response)) return
    else forward(request, response, ask, observer).catch(() => response.destroy())
  })
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${(front.address() as AddressInfo).port}`
  return {
    url,
    environment: {
      WAYMARK_FILES: 's3',
      WAYMARK_S3_ENDPOINT: url,
      WAYMARK_S3_BUCKET: bucket,
      WAYMARK_S3_ACCESS_KEY_ID: accessKeyId,
      WAYMARK_S3_SECRET_ACCESS_KEY: secretAccessKey,
      WAYMARK_S3_PREFIX: 'waymark',
    },
    edgeUrl: `${url}/${publicBucket}`,
    edgeEnvironment: {
      WAYMARK_EDGE_ENDPOINT: url,
      WAYMARK_EDGE_BUCKET: publicBucket,
      WAYMARK_EDGE_ACCESS_KEY_ID: accessKeyId,
      WAYMARK_EDGE_SECRET_ACCESS_KEY: secretAccessKey,
      WAYMARK_EDGE_PUBLIC_URL: `${url}/${publicBucket}`,
    },
    interfere: (it) => void (interference = it),
    observe: (it) => void (observer = it),
    misbehave: (answer) => void (misbehaviour = answer),
    takeRequests: () => requests.splice(0),
    async close() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Refuses a request as real stores do. */
export const refuse =
  (status: number, code: string): Answer =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)

async function listen(tls: boolean, listener: RequestListener): Promise<Server> {
  const server = tls ? await createSelfSigned(listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function createSelfSigned(listener: RequestListener): Promise<Server> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  return createTlsServer({ key, cert }, listener)
}

/** The store behind accepts any signature and hash, so they are checked here, as real stores do. */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  ask: Ask,
  observer?: (request: IncomingMessage) => Promise<void>,
): Promise<void> {
  const { headers } = request
  const body = await buffer(request)
  if (!isPublic(request) && !isSigned(request)) return refuse(403, 'SignatureDoesNotMatch')(request, response)
  if (!isPublic(request) && headers['x-amz-content-sha256'] !== sha256(body)) {
    return refuse(400, 'XAmzContentSHA256Mismatch')(request, response)
  }
  const { status, headers: answered, body: bytes } = await ask(request, body)
  await observer?.(request)
  response.writeHead(status, answered).end(bytes)
}

/** A browser's request for a published file. */
const isPublic = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && !headers.authorization && url?.startsWith(`/${publicBucket}/`) === true

interface StoreAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Passes a request on to the store behind. */
type Ask = (request: IncomingMessage, body: Buffer) => Promise<StoreAnswer>

/** The store removes folders that are empty, and fails if two files of one go at once: it gets removals one by one. */
function createAsking(port: number): Ask {
  let removal: Promise<unknown> = Promise.resolve()
  const ask: Ask = async ({ method, url, headers }, body) => {
    const onward = send({ port, host: '127.0.0.1', method, path: url, headers })
    onward.end(body)
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 500, headers: answer.headers, body: await buffer(answer) }
  }
  return (request, body) => {
    if (request.method !== 'DELETE') return ask(request, body)
    const asked = removal.then(() => ask(request, body))
    removal = asked.catch(() => {})
    return asked
  }
}

/** Whether an AWS version 4 signature matches the secret. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, keyId, scope = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (keyId !== accessKeyId) return false
  const [path = '', query = ''] = url.split('?')
  const canonicalQuery = query
    .split('&')
    .filter(Boolean)
    .map((it) => (it.includes('=') ? it : `${it}=`))
    .sort()
    .join('&')
  const canonicalHeaders = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const request = [method, path, canonicalQuery, canonicalHeaders, names, headers['x-amz-content-sha256']]
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request.join('\n'))].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
