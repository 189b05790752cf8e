import { z } from 'zod'
import { testKeys } from './test-keys.ts'

/** A duration such as `90s`, `5m` or `3d`, or milliseconds. */
const duration = z.union([z.int().min(0), z.string().regex(/^\d+(ms|s|m|h|d)$/)])
const command = z.looseObject({ do: z.string() })
const partial = z.record(z.string(), z.json())

const named = {
  name: z.string().min(1),
  /** The rule behind it, where the name does not say it. */
  why: z.string().min(1).optional(),
}

/** A question that has one right answer, regardless of earlier ones. */
const question = z.strictObject({ ...named, ask: command, answer: z.json() })

/** The scripted server's behaviour at an endpoint from now on, or for the next requests. */
const behaviour = z.strictObject({
  /**
   * LOSE_REQUEST: never arrives. LOSE_ANSWER: arrives and counts, but the core learns nothing. SPOIL: one bit of the
   * answer is another one, though it can still be read.
   */
  mode: z.enum(['LOSE_REQUEST', 'LOSE_ANSWER', 'SPOIL']).optional(),
  status: z.int().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** A text is sent as it is. */
  body: z.json().optional(),
  /** The answer arrives that much later. */
  after: duration.optional(),
  /** For how many requests; for good when absent. */
  times: z.int().min(1).optional(),
})

const endpoint = z.enum(['manifest', 'signedManifest', 'parts', 'guides', 'media', 'session', 'events'])

/** The content of a large app that is not in the manifest itself. */
const partsOfManifest = z.strictObject({
  /** Deployments by the key that leads to their part: `=cart`, `/orders/~`, `event:go`. */
  byKey: z.record(z.string(), z.array(partial)).optional(),
  /** Deployments to which only their project leads. */
  byProject: z.array(partial).optional(),
  starts: z.array(z.strictObject({ segments: z.int(), letters: z.int() })).optional(),
  /** The events that have parts; any may have one when absent. */
  events: z.array(z.string()).optional(),
  /** The other entries that each part needs. */
  segments: z.array(partial).optional(),
  properties: z.array(partial).optional(),
  sessionKey: z.string().optional(),
  /** The number of buckets; 64 when absent. */
  buckets: z.int().min(1).optional(),
})

const signing = z.strictObject({
  /** The test keys that sign: `first` and `second` are the app's. */
  by: z.array(z.enum(testKeys)),
  /** The difference between the serial and the first one. */
  serial: z.int().optional(),
  /**
   * The fault of the signature: what it covers differs from the document, or the key that made the first one from its
   * id.
   */
  wrongly: z
    .enum(['OTHER_APP', 'OTHER_PURPOSE', 'OTHER_SERIAL', 'OTHER_TIME', 'OTHER_KEY', 'PAYLOAD_ALONE'])
    .optional(),
})

const serverChange = z.strictObject({
  /** Differences from the default manifest. Deployments are differences from the default deployment. */
  manifest: z.object({ parts: partsOfManifest.optional() }).catchall(z.json()).optional(),
  /** Guides by the letter of their deployment. */
  guides: z.record(z.string(), z.json()).optional(),
  /** The content of a picture's file, by the letter of the deployment whose default guide shows it. */
  pictures: z.record(z.string(), z.string()).optional(),
  /** Signs the manifest, and names guides by their digests. Null: nothing is signed any more. */
  signing: signing.nullable().optional(),
  /** The answer to `POST session`, besides `signature`. */
  session: partial.optional(),
  /** Names of custom events that the server rejects. */
  rejects: z.array(z.string()).optional(),
  /** The milliseconds by which the server's clock is ahead of the device's. */
  aheadMs: z.int().optional(),
  answers: z.partialRecord(endpoint, behaviour.nullable()).optional(),
})

/** The expected state after a step. Fields that are left out are not checked. */
const expectation = z.strictObject({
  /** Guides that appeared in this step, in order: letters of deployments, or some fields of their appearance. */
  shown: z.array(z.union([z.string(), partial])).optional(),
  removed: z.array(z.string()).optional(),
  /** Shown guides that the core switched to another language in this step. */
  locales: z.array(partial).optional(),
  /** The endpoints that were asked in this step, in order. */
  requests: z.array(endpoint).optional(),
  /** The parts that were asked for, in any order: the letters of the deployments in each. */
  parts: z.array(z.string()).optional(),
  /** The number of requests that were answered with 304. */
  notModified: z.int().optional(),
  atLeast: z.partialRecord(endpoint, z.int()).optional(),
  atMost: z.partialRecord(endpoint, z.int()).optional(),
  /** Events that the server counted in this step, in order. A text is the name of a custom event. */
  accepted: z.array(z.union([z.string(), partial])).optional(),
  acceptedCount: z.int().optional(),
  /** Numbers of events in each batch that arrived in this step. */
  batches: z.array(z.int()).optional(),
  /** The number of dropped events that each batch reported, in order; 0 for a batch that reported none. */
  dropped: z.array(z.int()).optional(),
  /** The number of arrived events that the server had counted before. */
  duplicates: z.int().optional(),
  /** The last batch that arrived, without its events. */
  batch: partial.optional(),
  /** The last body of `POST session` in this step. */
  session: partial.optional(),
  /** The answer to `report`. SAME and NEW compare ids with those of the last report. */
  report: partial.optional(),
  /** Whether the core reported an error in this step. */
  hasError: z.boolean().optional(),
})

const step = z.strictObject({
  do: command.optional(),
  /** Moves the clock. The scripted server answers meanwhile. */
  advance: duration.optional(),
  server: serverChange.optional(),
  /** Does it that often. `{n}` in texts is the number of the repetition, from 1; `{500 x}` is x, 500 times. */
  repeat: z.int().min(2).optional(),
  expect: expectation.optional(),
})

/** A living core in front of the scripted server. It has started before the first step. */
const script = z.strictObject({
  ...named,
  server: serverChange.optional(),
  /** Differences from the default settings. */
  start: partial.optional(),
  /** Whether guides count as seen as soon as they are shown; true when absent. */
  seesGuides: z.boolean().optional(),
  /** The expected state once it has started. */
  started: expectation.optional(),
  steps: z.array(step),
})

const roomStep = z.strictObject({
  do: command.optional(),
  /** The expected answer to the command. */
  answer: z.json().optional(),
  /** The server, or the dashboard through it, sends this message. `to` is filled in. */
  send: partial.optional(),
  /** The server closes the connection with this code; 0 breaks it without one. */
  close: z.int().optional(),
  server: z
    .strictObject({
      /** The server stops pinging and answering. */
      isSilent: z.boolean().optional(),
      refusesUploads: z.string().optional(),
      /** Frames are not acknowledged. */
      holdsAcks: z.boolean().optional(),
    })
    .optional(),
  /** Messages that must arrive within a few seconds, in this order, among others. */
  receive: z.array(partial).optional(),
  /** Events that the core must report within a few seconds, in this order, among others. */
  tell: z.array(partial).optional(),
  /** Waits for that long, in milliseconds of real time, before it checks the rest. */
  after: z.int().max(20_000).optional(),
  /** Messages that have not arrived since the step before. */
  never: z.array(partial).optional(),
  /** The number of connections that the device has opened. */
  connections: z.int().optional(),
  /** The last captured document. */
  document: partial.optional(),
})

/** A device in a room of the scripted server, over a real WebSocket. */
const roomScript = z.strictObject({
  ...named,
  /** Takes longer than ten seconds, and runs only when it is asked for. */
  isSlow: z.literal(true).optional(),
  steps: z.array(roomStep).min(1),
})

const file = { section: z.string().regex(/^[a-z]+(-[a-z]+)*$/), about: z.string().min(1) }

export const vectorFile = z.discriminatedUnion('kind', [
  z.strictObject({
    ...file,
    kind: z.literal('QUESTIONS'),
    /** Members of every command of this file. */
    common: z.record(z.string(), z.json()).optional(),
    cases: z.array(question).min(1),
  }),
  z.strictObject({ ...file, kind: z.literal('SCRIPTS'), cases: z.array(script).min(1) }),
  z.strictObject({ ...file, kind: z.literal('ROOMS'), cases: z.array(roomScript).min(1) }),
])

export type VectorFile = z.infer<typeof vectorFile>
export type Question = z.infer<typeof question>
export type Script = z.infer<typeof script>
export type ScriptStep = z.infer<typeof step>
export type Expectation = z.infer<typeof expectation>
export type ServerChange = z.infer<typeof serverChange>
export type Behaviour = z.infer<typeof behaviour>
export type WrittenManifest = NonNullable<ServerChange['manifest']>
export type PartsOfManifest = z.infer<typeof partsOfManifest>
export type Signing = z.infer<typeof signing>
export type Endpoint = z.infer<typeof endpoint>
export type RoomScript = z.infer<typeof roomScript>
export type RoomStep = z.infer<typeof roomStep>
