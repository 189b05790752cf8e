import type { Calls } from '../app/calls.ts'
import { createDecisions } from '../decide/decisions.ts'
import type * as partSource from '../decide/part-source.ts'
import type * as factSource from '../decide/fact-source.ts'
import type * as rulesFile from '../decide/start-rules.ts'
import { createEventRecorder } from '../events/event-recorder.ts'
import { createLateSender, type EventSenderChunk } from '../events/late-sender.ts'
import { createPageGoals } from '../events/page-goals.ts'
import { createManifestSource } from '../manifest/manifest-source.ts'
import { toLateSource } from '../network/late-source.ts'
import type { LoadChunk, UseChunk } from '../network/load-chunk.ts'
import { createGuideScheduler } from '../show/guide-scheduler.ts'
import type { GuideServices } from '../show/run-guide.ts'
import type { Runtime } from '../show/runtime.ts'
import { createCalls } from './create-calls.ts'
import { createCore, type CoreOptions } from './create-core.ts'
import type { ClientServices } from './client-services.ts'
import { startClient } from './start-client.ts'

export interface Client extends Calls {
  /** The parts that `debug()` reads. */
  reportParts: ClientServices
  /** Resolves after the first decision. */
  ready: Promise<void>
}

/** The file that is loaded for manifests with parts. */
export type ManifestPartsChunk = typeof partSource
/** The file that is loaded for deployments with segments, limits or element triggers. */
export type RulesChunk = Pick<typeof rulesFile, 'startRules'>
/** The file that is loaded where the server knows more about the person. */
export type FactsChunk = typeof factSource

interface ClientOptions extends CoreOptions {
  loadRuntime: LoadChunk<Runtime>
  loadRules: LoadChunk<RulesChunk>
  loadFacts: LoadChunk<FactsChunk>
  loadEventSender: LoadChunk<EventSenderChunk>
  loadManifestParts: LoadChunk<ManifestPartsChunk>
}

/** Connects the parts of a client. There is one client per page. */
export function createClient(options: ClientOptions): Client {
  const onAgain = () => guideScheduler.reconsider()
  const useRuntime: UseChunk<Runtime> = (use) =>
    core.retry.loadWithPauses(
      'runtime',
      async (failures) => use(await options.loadRuntime(failures)),
      onAgain,
    )
  const core = {
    ...createCore(options),
    onAgain,
    onChange: () => guideScheduler.rulesChanged(),
    useRuntime,
  }
  const sender = createLateSender(core, () => manifests)
  const recorder = createEventRecorder(core, sender)
  const manifests = createManifestSource(core, {
    onChange: () => {
      // The app's settings say how to honour the privacy signal.
      if (core.environment.asksForPrivacy) core.allowance.settling = sender.eventAdded()
      reportPage()
      guideScheduler.manifestChanged()
    },
    loadParts: async (failures, use) =>
      (await options.loadManifestParts(failures)).createPartSource(core, use),
  })
  const createLateSource = toLateSource(core)
  const rules = createLateSource('rules', async (failures) =>
    (await options.loadRules(failures)).startRules(core, { recorder, createLateSource }),
  )
  const reportPage = createPageGoals(core.page, manifests, recorder)

  const decisions = createDecisions(core, manifests, rules, sender)
  const guideServices: GuideServices = {
    ...core,
    recorder,
    getVisit: () => decisions.toContext({}),
    getManifest: () => manifests.find({}),
    loadRules: () => void rules.load(),
    getCalls: () => calls,
  }
  const guideScheduler = createGuideScheduler(core, decisions, guideServices)
  const services = {
    core,
    decisions,
    sender,
    recorder,
    guideScheduler,
    reportPage,
    joinRoom: async (code?: string) =>
      (await useRuntime((it) => it))?.visit({ guideServices, host: core.host, code }),
  }
  const calls = createCalls(services)
  return { ...calls, ready: startClient(services), reportParts: services }
}
