import { createCalls, type Calls } from './calls.ts'
import { createCore, type CoreParts } from './core.ts'
import { createGuideChooser } from './decide/guide-chooser.ts'
import type * as partSource from './decide/part-source.ts'
import { createDecisionContext } from './decide/decision-context.ts'
import type * as factSource from './decide/fact-source.ts'
import type * as rulesFile from './decide/start-rules.ts'
import { createEventRecorder } from './events/event-recorder.ts'
import { createLateSender, type DeliveryChunk } from './events/late-sender.ts'
import { createPageGoals } from './events/page-goals.ts'
import { createGuideRequests } from './manifest/guide-requests.ts'
import { createManifestSource } from './manifest/manifest-source.ts'
import { toLateSource } from './network/late-source.ts'
import type { LoadChunk, UseChunk } from './network/load-chunk.ts'
import type { ReportParts } from './report.ts'
import { createGuideScheduler } from './show/guide-scheduler.ts'
import type { GuideServices } from './show/run-guide.ts'
import type { Runtime } from './show/runtime.ts'
import { startClient } from './start-client.ts'

export interface Client extends Calls {
  /** The parts that `debug()` reads. */
  reportParts: ReportParts
  /** Resolves after the first decision. */
  ready: Promise<void>
}

/** The file that is loaded for manifests with parts. */
export type PagesChunk = typeof partSource
/** The file that is loaded for deployments with segments, limits or element triggers. */
export type RulesChunk = Pick<typeof rulesFile, 'startRules'>
/** The file that is loaded where the server knows more about the person. */
export type FactsChunk = typeof factSource

interface Parts extends CoreParts {
  loadRuntime: LoadChunk<Runtime>
  loadRules: LoadChunk<RulesChunk>
  loadFacts: LoadChunk<FactsChunk>
  loadDelivery: LoadChunk<DeliveryChunk>
  loadPages: LoadChunk<PagesChunk>
}

/** Connects the parts of a client. There is one client per page. */
export function createClient(parts: Parts): Client {
  const onAgain = () => guideScheduler.reconsider()
  const onChange = () => guideScheduler.rulesChanged()
  const useRuntime: UseChunk<Runtime> = (use) =>
    core.retry.loadWithPauses('runtime', async (failures) => use(await parts.loadRuntime(failures)), onAgain)

  const core = { ...createCore(parts), onAgain, onChange, useRuntime }
  const { store, allowance } = core
  const sender = createLateSender({ ...core, findManifest: () => manifests.find() })
  const recorder = createEventRecorder({ ...core, sender })
  const base = { ...core, sender, recorder, guideRequests: createGuideRequests(core) }
  const manifests = createManifestSource({
    ...base,
    onChange: () => {
      // The app's settings say how to honour the privacy signal.
      if (core.environment.asksForPrivacy) allowance.settling = sender.eventAdded()
      reportPage()
      guideScheduler.manifestChanged()
    },
    loadParts: async (failures, use) => (await parts.loadPages(failures)).createPartSource(core, use),
  })
  const createLateSource = toLateSource(core)
  const rules = createLateSource('rules', async (failures) =>
    (await parts.loadRules(failures)).startRules({ ...base, createLateSource }),
  )
  const known = { ...base, manifests, rules }
  const reportPage = createPageGoals(known)

  const toContext = createDecisionContext(known)
  const chooseGuide = createGuideChooser({ ...known, toContext })
  const guideServices: GuideServices = {
    ...base,
    getVisit: () => toContext({}),
    getManifest: () => manifests.find({}),
    loadRules: () => void rules.load(),
    getCalls: () => calls,
  }
  const guideScheduler = createGuideScheduler({
    ...known,
    chooseGuide,
    guideServices,
    isDisabled: () => allowance.isStopped || !!store.read('disabled'),
  })

  const all = {
    ...known,
    guideScheduler,
    chooseGuide,
    toContext,
    reportPage,
    joinRoom: async (code?: string) =>
      (await useRuntime((it) => it))?.visit({ guideServices, host: core.host, code }),
  }
  const calls = createCalls(all)
  return { ...calls, ready: startClient(all), reportParts: all }
}
