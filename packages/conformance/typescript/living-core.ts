import type { Command, CoreEvent, Json, JsonObject } from '../src/core-program.ts'
import { createLinesEnvironment, settle, type LinesEnvironment } from './environment.ts'
import { createMemoryArea } from './memory-area.ts'
import * as sdk from './sdk-modules.ts'
import { createSurface, type Surface } from './surface.ts'

type Report = NonNullable<ReturnType<typeof sdk.report>>

interface Running {
  client: sdk.Client
  environment: LinesEnvironment
  surface: Surface
  page: { address: string; isVisible: boolean; watcher: sdk.PageWatcher }
}

/** The SDK's client between a storage, a clock, a network and a surface that are all in the runner's hands. */
export interface LivingCore {
  /** Undefined if the command is none for a living core. */
  handle(command: Command): Promise<{ answer: Json } | undefined>
}

export function createLivingCore(tell: (event: CoreEvent) => void): LivingCore {
  let memory = createMemoryArea()
  let running: Running | undefined
  let generation = 0

  function start(command: Command): void {
    const own = ++generation
    if (command.storage !== 'KEPT') memory = createMemoryArea()
    // A core that was ended says nothing any more.
    running = startClient(command, memory.area, (event) => own === generation && tell(event))
  }

  const find = (): Running => {
    if (!running) throw new Error('nothing has started')
    return running
  }

  const commands: Record<string, (command: Command) => unknown> = {
    start,
    advance: async ({ ms }) => ({ ms: await find().environment.advance(Number(ms)) }),
    respond: (command) => find().environment.respond(command),
    storage: ({ isFull }) => void (memory.isFull = isFull === true),
    address: ({ address }) => {
      const { page } = find()
      page.address = String(address)
      page.watcher.onRoute()
    },
    visible: ({ isVisible }) => {
      const { page } = find()
      page.isVisible = isVisible === true
      if (page.isVisible) page.watcher.onShow()
      else page.watcher.onHide()
    },
    online: () => find().page.watcher.onOnline(),
    guide: (command) => find().surface.handle(command),
    report: () => ({
      ...toReport(readQuietly(find().client)),
      stores: Object.keys(memory.area).length > 0,
    }),
  }

  return {
    handle: async (command) => {
      const run = commands[command.do] ?? toCall(command)
      if (!run) return undefined
      const answer = (await run(command)) as Json | undefined
      await settle()
      return { answer: answer ?? null }
    },
  }

  /** A call of the app. */
  function toCall(command: Command): (() => void) | undefined {
    const calls: Record<string, (client: sdk.Calls) => unknown> = {
      identify: (it) =>
        it.identify(command.endUserId as string, {
          ...(command.properties as JsonObject | undefined),
          ...(command.signature !== undefined && { signature: command.signature as string }),
        }),
      setProperties: (it) => it.setProperties(command.properties as JsonObject),
      group: (it) =>
        it.group(command.accountId as string | null, command.properties as JsonObject | undefined),
      track: (it) => it.track(command.name as string, command.properties as JsonObject | undefined),
      startProject: (it) => it.start(command.projectId as string),
      setLocale: (it) => it.setLocale(command.locale as string),
      consent: (it) => it.consent(command.isGiven === true),
      disable: (it) => it.disable(),
      reset: (it) => it.reset(),
    }
    const call = calls[command.do]
    return call && (() => void find().client.reportParts.core.listeners.runSafely(() => call(find().client)))
  }
}

/** Reads the report of `debug()`. It also prints it, and stdout belongs to the lines. */
function readQuietly(client: sdk.Client): Report {
  const { info } = globalThis.console
  globalThis.console.info = () => {}
  try {
    return sdk.report(client.reportParts)!
  } finally {
    globalThis.console.info = info
  }
}

function startClient(command: Command, localArea: sdk.Area, tell: (event: CoreEvent) => void): Running {
  const listeners = sdk.createListeners()
  listeners.on('error', ({ message }) => tell({ event: 'error', message }))
  const environment = createLinesEnvironment({
    startMs: Number(command.now),
    chance: Number(command.chance),
    localArea,
    tell,
  })
  environment.asksForPrivacy = command.asksForPrivacy === true
  const schedule = environment.schedule
  environment.schedule = (delayMs, run) => schedule(delayMs, () => listeners.runSafely(run))
  const surface = createSurface(tell)
  const page = {
    address: String(command.address),
    isVisible: command.isVisible === true,
    watcher: undefined as unknown as sdk.PageWatcher,
  }
  const locale = sdk.toLocale(String(command.locale))
  const client = sdk.createClient({
    environment,
    listeners,
    getLocale: () => locale,
    sdkKey: String(command.sdkKey),
    host: String(command.host),
    contentHost: String(command.host),
    verifyKey: command.verifyKey as string | undefined,
    consent: command.consent as 'required' | undefined,
    appVersion: command.appVersion as string | null,
    platform: command.platform as never,
    page: {
      url: () => page.address,
      isVisible: () => page.isVisible,
      hasAuthorCode: () => false,
      watch: (watcher) => void (page.watcher = watcher),
    },
    loadRuntime: async () => ({
      present: sdk.createGuidePresenter,
      loadPlayer: surface.loadPlayer,
      loadExtras: () => undefined,
      visit: async () => {},
    }),
    loadRules: async () => ({ startRules: sdk.startRules }),
    loadFacts: async () => ({ createFactSource: sdk.createFactSource }),
    loadVerify: async () => sdk.createVerifier(sdk.libraryCrypto, () => 'memory:picture'),
    loadManifestParts: async () => ({ createPartSource: sdk.createPartSource }),
    loadEventSender: async () => ({ createEventSender: sdk.createEventSender }),
  })
  return { client, environment, surface, page }
}

const toReport = ({ endUser, sessionId, locale, killed, running, consent, events }: Report) => ({
  endUserId: endUser.id,
  isAnonymous: endUser.isAnonymous,
  properties: endUser.properties,
  sessionId,
  locale,
  killed,
  running,
  consent,
  ...events,
})
