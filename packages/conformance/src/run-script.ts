import type { Command, CoreEvent, CoreProgram, Json, JsonObject } from './core-program.ts'
import { fill } from './fill.ts'
import { findDifference } from './find-difference.ts'
import { expandIds, toLetter } from './ids.ts'
import { toPublicKey } from './test-keys.ts'
import { createScriptedServer, type Arrivals, type ServerRequest } from './scripted-server.ts'
import type { Expectation, Script, ScriptStep } from './vector-files.ts'

const START_MS = Date.parse('2026-03-01T12:00:00Z')
const HOST = 'http://127.0.0.1:9'
const SDK_KEY = 'wm key'
const PREFIX = `${HOST}/sdk/v1/${encodeURIComponent(SDK_KEY)}`
const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
/** More requests than these at one moment are a loop. */
const MAX_REQUESTS_AT_ONCE = 200

const SETTINGS: JsonObject = {
  sdkKey: SDK_KEY,
  host: HOST,
  platform: 'ANDROID',
  appVersion: '2.1',
  locale: 'en',
  address: 'HomeActivity',
  isVisible: true,
  chance: 1,
}

const toMs = (duration: string | number): number => {
  if (typeof duration === 'number') return duration
  const [, count, unit] = /^(\d+)(\D+)$/.exec(duration)!
  return Number(count) * UNITS[unit!]!
}

/** Plays a script with a core; returns the first difference from its expectations. */
export async function runScript(program: CoreProgram, script: Script): Promise<string | undefined> {
  const stage = createStage(program, script)
  stage.server.change(script.server ?? {})
  await stage.ask({ do: 'start', storage: 'EMPTY' })
  const early = await check(stage, script.started)
  if (early) return `once started: ${early}`
  for (const [index, step] of script.steps.entries()) {
    const problem = await runStep(stage, step)
    if (problem) return `step ${index + 1}: ${problem}`
  }
  return undefined
}

type Stage = ReturnType<typeof createStage>

/** The core, its server, and the clock between them. */
function createStage(program: CoreProgram, script: Script) {
  const server = createScriptedServer(SDK_KEY)
  let nowMs = START_MS
  let events: CoreEvent[] = []
  let requests = 0
  /** Answers that are on their way. */
  let late: { dueMs: number; command: Command }[] = []

  /** Sends a command, then answers the core's requests until it rests. */
  async function ask(command: Command): Promise<Json> {
    const settings = { ...SETTINGS, ...(script.start as JsonObject | undefined), now: nowMs }
    const full = command.do === 'start' ? toStart({ ...settings, ...command }) : command
    if (command.do === 'start') late = []
    const { answer, events: told } = await program.ask(expandIds(full as JsonObject) as Command)
    if (command.do === 'advance') nowMs += Number((answer as JsonObject).ms)
    await reactToAll(told)
    return answer
  }

  async function reactToAll(told: CoreEvent[]): Promise<void> {
    const queue = [...told]
    for (let count = 0; queue.length > 0; count++) {
      if (count > MAX_REQUESTS_AT_ONCE) throw new Error('The core does not come to rest')
      const event = queue.shift()!
      events.push(event)
      queue.push(...(await react(event)))
    }
  }

  async function react(event: CoreEvent): Promise<CoreEvent[]> {
    if (event.event === 'request') {
      requests++
      const response = server.answer(toRequest(event), nowMs)
      const base = { do: 'respond', request: event.request! }
      if (!response) return (await program.ask({ ...base, isFailed: true })).events
      const { after, ...rest } = response
      const command = { ...base, ...rest }
      if (after === undefined) return (await program.ask(command)).events
      late.push({ dueMs: nowMs + toMs(after), command })
      return []
    }
    if (event.event !== 'show' || script.seesGuides === false) return []
    const seen: CoreEvent[] = []
    for (const type of ['guide_seen', 'guide_started']) {
      seen.push(...(await program.ask({ do: 'guide', deploymentId: event.deploymentId!, type })).events)
    }
    return seen
  }

  async function advance(ms: number): Promise<void> {
    const endMs = nowMs + ms
    // It stops wherever the core asks the server, so that the answer comes at that moment.
    for (let before = -1; nowMs < endMs || requests > before;) {
      before = requests
      const stopMs = Math.min(endMs, ...late.map(({ dueMs }) => dueMs))
      await ask({ do: 'advance', ms: stopMs - nowMs })
      await deliverLate()
    }
  }

  async function deliverLate(): Promise<void> {
    const due = late.filter(({ dueMs }) => dueMs <= nowMs)
    late = late.filter((it) => !due.includes(it))
    for (const { command } of due) await reactToAll((await program.ask(command)).events)
  }

  return {
    server,
    ask,
    advance,
    takeEvents: () => {
      const taken = events
      events = []
      return taken
    },
    compareReport: createReportCheck(async () => (await ask({ do: 'report' })) as JsonObject),
  }
}

/** Compares reports with the expected ones, and ids in them with those of the report before. */
function createReportCheck(read: () => Promise<JsonObject>) {
  let last: JsonObject = {}

  return async (expected: JsonObject): Promise<string | undefined> => {
    const report = await read()
    const wanted = { ...expected }
    for (const [name, value] of Object.entries(expected)) {
      if (value === 'SAME') wanted[name] = last[name]!
      if (value !== 'NEW') continue
      if (report[name] === last[name]) return `report.${name}: expected another one`
      wanted[name] = report[name]!
    }
    last = report
    return findDifference(wanted, report, { isPartial: true, path: 'report' })
  }
}

/** Keys for signing are written by their names. */
const toStart = (settings: JsonObject): JsonObject =>
  settings.verifyKey
    ? { ...settings, verifyKey: String(settings.verifyKey).split(' ').map(toPublicKey).join(' ') }
    : settings

function toRequest({ method, url, headers, body }: CoreEvent): ServerRequest {
  const address = String(url)
  if (!address.startsWith(PREFIX)) throw new Error(`${address} is not below ${PREFIX}`)
  const names = Object.entries(headers as Record<string, string>).map(([name, it]) => [
    name.toLowerCase(),
    it,
  ])
  return {
    method: String(method),
    path: address.slice(PREFIX.length),
    headers: Object.fromEntries(names) as Record<string, string>,
    body: body as string | null,
  }
}

async function runStep(stage: Stage, step: ScriptStep): Promise<string | undefined> {
  if (step.server) stage.server.change(step.server)
  for (let n = 1; n <= (step.repeat ?? 1); n++) {
    if (step.do) await stage.ask(fill(step.do as Command, n))
    if (step.advance !== undefined) await stage.advance(toMs(step.advance))
  }
  return check(stage, step.expect)
}

/** Compares the events since the last check. */
async function check(stage: Stage, expected: Expectation | undefined): Promise<string | undefined> {
  const events = stage.takeEvents()
  const arrivals = stage.server.takeArrivals()
  if (!expected) return undefined
  const problem = compare(expected, events, arrivals)
  if (problem || !expected.report) return problem
  return stage.compareReport(expected.report as JsonObject)
}

function compare(expected: Expectation, events: CoreEvent[], arrivals: Arrivals): string | undefined {
  const list = (name: string) => events.filter(({ event }) => event === name)
  const toGuide = ({ event: _, deploymentId, ...rest }: CoreEvent) => ({
    deployment: toLetter(String(deploymentId)),
    ...rest,
  })
  const checks: [name: string, wanted: unknown, actual: unknown][] = [
    ['requests', expected.requests, arrivals.requests],
    [
      'shown',
      expected.shown?.map((it) => (typeof it === 'string' ? { deployment: it } : it)),
      list('show').map(toGuide),
    ],
    ['locales', expected.locales, list('locale').map(toGuide)],
    ['parts', expected.parts?.toSorted(), arrivals.parts.toSorted()],
    ['notModified', expected.notModified, arrivals.notModified],
    ['removed', expected.removed, list('remove').map(({ deploymentId }) => toLetter(String(deploymentId)))],
    ['accepted', expected.accepted?.map(toEvent), arrivals.accepted],
    ['acceptedCount', expected.acceptedCount, arrivals.accepted.length],
    ['batches', expected.batches, arrivals.batches],
    ['dropped', expected.dropped, arrivals.dropped],
    ['duplicates', expected.duplicates, arrivals.duplicates],
    ['batch', expected.batch, arrivals.batch],
    ['session', expected.session, arrivals.session],
    ['hasError', expected.hasError, list('error').length > 0],
  ]
  for (const [path, wanted, actual] of checks) {
    const problem = wanted !== undefined && findDifference(wanted, actual, { isPartial: true, path })
    if (problem) return problem
  }
  return compareCounts(expected, arrivals)
}

const toEvent = (written: string | Record<string, unknown>) =>
  typeof written === 'string' ? { type: 'custom', name: written } : expandIds(written as JsonObject)

function compareCounts({ atLeast, atMost }: Expectation, { requests }: Arrivals): string | undefined {
  const count = (endpoint: string) => requests.filter((it) => it === endpoint).length
  for (const [endpoint, least] of Object.entries(atLeast ?? {})) {
    if (count(endpoint) < least)
      return `${endpoint}: expected at least ${least} requests, got ${count(endpoint)}`
  }
  for (const [endpoint, most] of Object.entries(atMost ?? {})) {
    if (count(endpoint) > most)
      return `${endpoint}: expected at most ${most} requests, got ${count(endpoint)}`
  }
  return undefined
}
