import { eventBatch, sdkEvent, sdkSession, type SdkEvent } from '@waymark/contract'
import type { Json, JsonObject } from './core-program.ts'
import { toLetter } from './ids.ts'
import { createScriptedContent } from './scripted-content.ts'
import type { Behaviour, Endpoint, ServerChange } from './vector-files.ts'

export interface ServerRequest {
  method: string
  /** The path after `/sdk/v1/{sdkKey}`. */
  path: string
  headers: Record<string, string>
  body: string | null
}

export interface ServerAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** The delay before it arrives: a duration, or undefined for none. */
  after: string | number | undefined
}

/** The requests and events that have arrived since the last look. */
export interface Arrivals {
  requests: Endpoint[]
  /** The letters of the deployments in each part that was asked for. */
  parts: string[]
  notModified: number
  /** Events that were counted: each id once. */
  accepted: SdkEvent[]
  duplicates: number
  batches: number[]
  /** The number of dropped events that each batch reported. */
  dropped: number[]
  batch: JsonObject | undefined
  session: JsonObject | undefined
}

/** The server in the runner: answers as commanded, and checks everything that arrives against the contract. */
export interface ScriptedServer {
  change(change: ServerChange): void
  /** Undefined if the core gets no answer. Throws the fault of a wrong request. */
  answer(request: ServerRequest, deviceMs: number): ServerAnswer | undefined
  takeArrivals(): Arrivals
}

const noArrivals = (): Arrivals => ({
  requests: [],
  parts: [],
  notModified: 0,
  accepted: [],
  duplicates: 0,
  batches: [],
  dropped: [],
  batch: undefined,
  session: undefined,
})

export function createScriptedServer(sdkKey: string): ScriptedServer {
  const content = createScriptedContent(sdkKey)
  let aheadMs = 0
  let sessionAnswer: JsonObject = { facts: [] }
  const behaviours = new Map<Endpoint, Behaviour>()
  let arrivals = noArrivals()
  const counter = createEventCounter(() => arrivals)

  function takeBehaviour(endpoint: Endpoint): Behaviour {
    const behaviour = behaviours.get(endpoint) ?? {}
    if (behaviour.times === 1) behaviours.delete(endpoint)
    else if (behaviour.times) behaviours.set(endpoint, { ...behaviour, times: behaviour.times - 1 })
    return behaviour
  }

  /** The answer of each endpoint; undefined for a 404. */
  const endpoints: Record<Endpoint, (request: ServerRequest, isCounted: boolean) => string | undefined> = {
    manifest: content.manifest,
    signedManifest: content.signedManifest,
    parts: ({ path }) => {
      const text = content.part(toName(path))
      // Names are not guessed: the manifest names every part.
      if (text === undefined) throw new Error(`${path} is named by no manifest`)
      const { deployments } = JSON.parse(text) as { deployments: { id: string }[] }
      arrivals.parts.push(deployments.map(({ id }) => toLetter(id)).join(''))
      return text
    },
    guides: ({ path }) => content.guide(toName(path)),
    media: ({ path }) => content.media(toName(path)),
    session: ({ body }) => {
      arrivals.session = JSON.parse(JSON.stringify(sdkSession.parse(JSON.parse(body ?? '')))) as JsonObject
      return JSON.stringify({ signature: 'NONE', ...sessionAnswer })
    },
    events: ({ body }, isCounted) => JSON.stringify(counter.take(body, isCounted)),
  }

  return {
    change: (change) => {
      const { session, rejects: names, aheadMs: ahead, answers } = change
      content.change(change)
      if (session) sessionAnswer = withDeploymentIds(session as JsonObject)
      if (names) counter.setRejects(names)
      aheadMs = ahead ?? aheadMs
      for (const [name, behaviour] of Object.entries(answers ?? {})) {
        if (behaviour) behaviours.set(name as Endpoint, behaviour)
        else behaviours.delete(name as Endpoint)
      }
    },
    answer: (request, deviceMs) => {
      const endpoint = toEndpoint(request)
      arrivals.requests.push(endpoint)
      const behaviour = takeBehaviour(endpoint)
      if (behaviour.mode === 'LOSE_REQUEST') return undefined
      const found = endpoints[endpoint](request, isCounting(behaviour))
      if (behaviour.mode === 'LOSE_ANSWER') return undefined
      const { after } = behaviour
      const headers = { date: new Date(deviceMs + aheadMs).toUTCString(), ...behaviour.headers }
      if (behaviour.body !== undefined || behaviour.status) {
        const { status = 200, body = {} } = behaviour
        return { status, headers, after, body: typeof body === 'string' ? body : JSON.stringify(body) }
      }
      if (found === undefined) return { status: 404, headers, after, body: '{"code":"not_found"}' }
      const body = behaviour.mode === 'SPOIL' ? spoil(found) : found
      if (!request.path.startsWith('/manifest.')) return { status: 200, headers, after, body }
      const etag = `"${toHash(body)}"`
      if (request.headers['if-none-match'] !== etag)
        return { status: 200, headers: { ...headers, etag }, after, body }
      arrivals.notModified++
      return { status: 304, headers: { ...headers, etag }, after, body: '' }
    },
    takeArrivals: () => {
      const taken = arrivals
      arrivals = noArrivals()
      return taken
    },
  }
}

/** The name of the requested file, without its folder and its extension. */
const toName = (path: string) => path.replace(/^.*\//, '').replace(/\.json$/, '')

/** Flips the lowest bit of one letter, where documents can still be read after it. */
const spoil = (text: string) => text.replace(/\bp(?=riority|lacement|icture)/, 'q')

const isCounting = ({ mode, status = 200, body }: Behaviour) =>
  mode === 'LOSE_ANSWER' || (!mode && status === 200 && body === undefined)

/** Counts each event once, however often it arrives. */
function createEventCounter(getArrivals: () => Arrivals) {
  const counted = new Set<string>()
  let rejects: string[] = []

  function take(body: string | null, isCounted: boolean): Json {
    const arrivals = getArrivals()
    const batch = eventBatch.parse(JSON.parse(body ?? ''))
    const { events: written, ...envelope } = batch
    const events = written.map((it) => sdkEvent.parse(it))
    const unsorted = events.find(({ id }, at) => at > 0 && id <= events[at - 1]!.id)
    if (unsorted) throw new Error(`The ids of a batch are not in the order of its events: ${unsorted.id}`)
    arrivals.batches.push(events.length)
    arrivals.dropped.push(envelope.dropped ?? 0)
    arrivals.batch = JSON.parse(JSON.stringify(envelope)) as JsonObject
    if (!isCounted) return null
    const answer = { accepted: 0, duplicates: 0, rejected: [] as JsonObject[] }
    for (const [index, event] of events.entries()) {
      if (rejects.includes(event.name ?? '')) {
        answer.rejected.push({ index, code: 'invalid', message: 'This event is not valid' })
      } else if (counted.has(event.id)) answer.duplicates++
      else {
        counted.add(event.id)
        answer.accepted++
        arrivals.accepted.push(event)
      }
    }
    arrivals.duplicates += answer.duplicates
    return answer
  }

  return { take, setRejects: (names: string[]) => void (rejects = names) }
}

const ROUTES: [method: string, path: RegExp, endpoint: Endpoint][] = [
  ['GET', /^\/manifest\.json$/, 'manifest'],
  ['GET', /^\/manifest\.signed\.json$/, 'signedManifest'],
  ['GET', /^\/manifest\/[\w-]{16}\.json$/, 'parts'],
  ['GET', /^\/media\/[0-9a-f]{64}$/, 'media'],
  ['GET', /^\/guides\/[0-9a-f]{64}\.json$/, 'guides'],
  ['POST', /^\/session$/, 'session'],
  ['POST', /^\/events$/, 'events'],
]

function toEndpoint({ method, path }: ServerRequest): Endpoint {
  const route = ROUTES.find((it) => it[0] === method && it[1].test(path))
  if (!route) throw new Error(`${method} ${path} is no call of the server`)
  return route[2]
}

/** Progress in an answer is written by the letters of deployments. */
function withDeploymentIds({ progress, ...rest }: JsonObject): JsonObject {
  if (!progress) return rest
  const entries = Object.entries(progress as JsonObject).map(([letter, it]): [string, Json] => [
    `00000000-0000-7000-8000-00000000000${toLetter(letter)}`,
    it,
  ])
  return { ...rest, progress: Object.fromEntries(entries) }
}

/** Differs for manifests that differ. */
function toHash(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(16)
}
