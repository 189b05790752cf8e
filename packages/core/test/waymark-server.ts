import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { toBucket, type SignatureState } from '@waymark/contract/constants'
import type { AddressInfo } from 'node:net'
import type {
  AnyGuide,
  EventBatch,
  Manifest,
  ManifestDeployment,
  ManifestPart,
  ManifestParts,
  SdkEvent,
  SdkSession,
  SdkSessionAnswer,
  SurveyResponse,
} from '@waymark/contract'
import { openRoomPeer, type RoomPeer } from './room-peer.ts'
import { createManifest } from './sample-guide.ts'

/** Speaks the SDK's protocol over real HTTP. The test controls its content and its failures. */
export interface WaymarkServer {
  url: string
  sdkKey: string
  manifest: Manifest
  /** While true, it answers nothing. */
  isDown: boolean
  /** The milliseconds by which its clock is ahead of the machine's. */
  aheadMs: number
  /** Received batches, including refused ones. */
  batches: (EventBatch & { contentType: string })[]
  /** The answer to `POST session`. */
  facts: string[]
  withheld: string[]
  progress: NonNullable<SdkSessionAnswer['progress']>
  signature: SignatureState
  /** Received session requests, including refused ones. */
  sessions: SdkSession[]
  /** Received survey responses, including refused ones. */
  responses: SurveyResponse[]
  /** Received methods and paths. */
  requests: string[]
  /** Acknowledged events without duplicates. */
  listEvents(): SdkEvent[]
  addGuide(guide: AnyGuide): string
  /** Adds half a second of silence; returns its hash. */
  addSound(): string
  /** Sorts deployments of the manifest into parts as the server does; those of `anywhere` stay in it. */
  useParts(anywhere: ManifestDeployment[], elsewhere: Elsewhere): void
  /** The guides that preview codes answer. */
  previews: Map<string, AnyGuide>
  /** The room that a code opens. */
  room: RoomPeer
  /** Overrides the answer to the next request for this path. */
  answerNext(path: string, answer: Answer): void
  close(): Promise<void>
}

/** Deployments by the keys of their triggers, and the segments and properties that all of them need. */
export interface Elsewhere extends Partial<Pick<ManifestPart, 'segments' | 'properties'>> {
  byKey: Record<string, ManifestDeployment[]>
  starts?: ManifestParts['starts']
  events?: string[]
}

/** Enough that the keys of the tests do not collide. */
const BUCKETS = 1024

export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
  /** The answer waits for this. */
  after?: Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-expose-headers': 'date, etag, retry-after',
}
const SDK_FILES = new URL('../../sdk/dist/', import.meta.url)

/** Half a second of silence as a WAV file: one channel, eight bits, 8000 Hz. */
const SOUND = Buffer.concat([
  Buffer.from('RIFF\xc4\x0f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'),
  Buffer.from('\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\xa0\x0f\0\0', 'latin1'),
  Buffer.alloc(4000, 128),
])
const SOUND_HASH = createHash('sha256').update(SOUND).digest('hex')

export async function openWaymarkServer(): Promise<WaymarkServer> {
  const guides = new Map<string, string>()
  const events = new Map<string, SdkEvent>()
  const manifestParts = new Map<string, string>()
  const planned = new Map<string, Answer[]>()

  let hasSound = false

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const room = openRoomPeer(server)
  const opened: WaymarkServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sdkKey: 'key-of-the-test',
    manifest: createManifest(),
    isDown: false,
    aheadMs: 0,
    batches: [],
    facts: [],
    withheld: [],
    progress: {},
    signature: 'VALID',
    sessions: [],
    responses: [],
    requests: [],
    previews: new Map(),
    useParts: (anywhere, elsewhere) => {
      opened.manifest = { ...opened.manifest, deployments: anywhere, parts: sortIntoParts(elsewhere) }
    },
    room,
    listEvents: () => [...events.values()],
    addGuide: (guide) => {
      const text = JSON.stringify(guide)
      const hash = createHash('sha256').update(text).digest('hex')
      guides.set(hash, text)
      return hash
    },
    addSound: () => {
      hasSound = true
      return SOUND_HASH
    },
    answerNext: (path, planning) => void planned.set(path, [...(planned.get(path) ?? []), planning]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        room.close()
      }),
  }
  return opened

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (opened.isDown) return void response.destroy()
    const path = new URL(request.url ?? '/', opened.url).pathname
    if (opened.aheadMs) response.setHeader('date', new Date(Date.now() + opened.aheadMs).toUTCString())
    opened.requests.push(`${request.method} ${path}`)
    const body = await readText(request)
    const prefix = `/sdk/v1/${opened.sdkKey}/`
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : undefined
    const batch = name === 'events' ? (JSON.parse(body) as EventBatch) : undefined
    if (batch) opened.batches.push({ ...batch, contentType: request.headers['content-type'] ?? '' })

    if (name === 'session') opened.sessions.push(JSON.parse(body) as SdkSession)

    if (name === 'survey-responses') opened.responses.push(JSON.parse(body) as SurveyResponse)

    const otherwise = planned.get(name ?? path)?.shift()
    await otherwise?.after
    if (otherwise) return send(response, otherwise)
    if (batch) return send(response, { status: 200, body: JSON.stringify(accept(batch)) })
    if (name === 'session') {
      const { facts, withheld, progress, signature } = opened
      return send(response, { status: 200, body: JSON.stringify({ facts, withheld, progress, signature }) })
    }
    if (name === 'survey-responses') return send(response, { status: 200, body: '{"outcome":"STORED"}' })
    if (name === 'manifest.json') return sendManifest(request, response)
    if (request.method === 'OPTIONS') return send(response, { status: 204 })
    const joined = name === 'rooms/join' || name === 'rooms/build' ? room.join(body) : undefined
    if (joined) return send(response, { status: 201, body: JSON.stringify(joined) })
    const draft = opened.previews.get(/^previews\/(.*)$/.exec(name ?? '')?.[1] ?? '')
    if (draft) return send(response, { status: 200, body: JSON.stringify({ projectId: 'p', guide: draft }) })
    const part = manifestParts.get(/^manifest\/(.*)\.json$/.exec(name ?? '')?.[1] ?? '')
    if (part) return send(response, { status: 200, body: part, headers: { 'cache-control': 'no-store' } })
    const guide = guides.get(/^guides\/(.*)\.json$/.exec(name ?? '')?.[1] ?? '')
    if (guide) return send(response, { status: 200, body: guide })
    if (hasSound && name === `media/${SOUND_HASH}`) {
      return void response.writeHead(200, { ...CORS, 'content-type': 'audio/wav' }).end(SOUND)
    }
    const [, script] = /^\/sdk\/(?:\d+\/)?([^/]+\.js)$/.exec(path) ?? []
    if (script) return sendScript(script, response)
    send(response, { status: 404, body: '{}' })
  }

  function addPart(deployments: ManifestDeployment[], shared: Partial<ManifestPart>): string {
    if (deployments.length === 0) return ''
    const part = { version: 1, segments: [], properties: [], ...shared, deployments }
    const body = JSON.stringify(part)
    const name = createHash('sha256').update(body).digest('base64url').slice(0, 16)
    manifestParts.set(name, body)
    return name
  }

  function sortIntoParts({ byKey, starts = [], events = [], ...shared }: Elsewhere): ManifestParts {
    const all = Object.entries(byKey).flatMap(([key, its]) => its.map((it) => ({ key, it })))
    const sort = (toKey: (entry: (typeof all)[number]) => string) =>
      Array.from({ length: BUCKETS }, (_, bucket) =>
        addPart(
          all.filter((entry) => toBucket(toKey(entry), BUCKETS) === bucket).map(({ it }) => it),
          shared,
        ),
      )
    return {
      buckets: sort(({ key }) => key),
      projects: sort(({ it }) => it.projectId),
      starts,
      events,
      sessionKey: 'question-1',
      deploymentCount: opened.manifest.deployments.length + all.length,
    }
  }

  function accept(batch: EventBatch) {
    const fresh = batch.events.filter(({ id }) => !events.has(id))
    for (const event of fresh) events.set(event.id, event)
    return { accepted: fresh.length, duplicates: batch.events.length - fresh.length, rejected: [] }
  }

  function sendManifest(request: IncomingMessage, response: ServerResponse): void {
    const body = JSON.stringify(opened.manifest)
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`
    const headers = { etag, 'cache-control': 'no-cache' }
    if (request.headers['if-none-match'] === etag) send(response, { status: 304, headers })
    else send(response, { status: 200, headers, body })
  }

  async function sendScript(file: string, response: ServerResponse): Promise<void> {
    const code = await readFile(new URL(file, SDK_FILES), 'utf8')
    send(response, { status: 200, headers: { 'content-type': 'text/javascript' }, body: code })
  }
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: Answer): void {
  response
    .writeHead(status, { ...CORS, 'content-type': 'application/json', ...headers })
    .end(status === 304 ? '' : body)
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
