import { createCalls, type Calls } from './calls.ts'
import { createCore, type CoreParts } from './core.ts'
import { createGuideChooser } from './decide/guide-chooser.ts'
import type * as partSource from './decide/part-source.ts'
import { createDecisionContext } from './decide/decision-context.ts'
import { createRulesSource, type RulesChunk } from './decide/rules-source.ts'
import { createEventRecorder } from './events/event-recorder.ts'
import { createLateSender, type DeliveryChunk } from './events/late-sender.ts'
import { createPageGoals } from './events/page-goals.ts'
import { createGuideRequests } from './manifest/guide-requests.ts'
import { createManifestSource } from './manifest/manifest-source.ts'
import type { LoadChunk, UseChunk } from './network/load-chunk.ts'
import type { ReportParts } from './report.ts'
import { createGuideScheduler } from './show/guide-scheduler.ts'
import type { GuideServices } from './show/run-guide.ts'
import type { Runtime } from './show/runtime.ts'
import { startClient } from './start-client.ts'

export interface Client extends Calls {
  /** What `debug()` reads. */
  reportParts: ReportParts
  /** Resolves after the first decision. */
  ready: Promise<void>
}

/** The file that is loaded for manifests with parts. */
export type PagesChunk = typeof partSource

interface Parts extends CoreParts {
  loadRuntime: LoadChunk<Runtime>
  loadRules: LoadChunk<RulesChunk>
  loadDelivery: LoadChunk<DeliveryChunk>
  loadPages: LoadChunk<PagesChunk>
}

/** Connects the parts of a client. There is one client per page. */
export function createClient(parts: Parts): Client {
  const core = createCore(parts)
  const { store, retry, allowance } = core
  const sender = createLateSender({
    ...core,
    loadDelivery: parts.loadDelivery,
    onAllowance: () => guideScheduler.rulesChanged(),
  })
  const recorder = createEventRecorder({ ...core, sender })

  const onAgain = () => guideScheduler.reconsider()
  const onChange = () => guideScheduler.rulesChanged()
  const useRuntime: UseChunk<Runtime> = (use) =>
    retry.loadWithPauses('runtime', async (failures) => use(await parts.loadRuntime(failures)), onAgain)
  const guideRequests = createGuideRequests(core)
  const manifests = createManifestSource({
    ...core,
    onChange: () => {
      // What the signal means is among the app's settings.
      if (core.environment.asksForPrivacy) allowance.settling = sender.eventAdded()
      reportPage()
      guideScheduler.manifestChanged()
    },
    loadParts: async (failures, use) => (await parts.loadPages(failures)).createPartSource(core, use),
  })
  const reportPage = createPageGoals({ ...core, manifests, recorder })
  const rules = createRulesSource({
    ...core,
    onChange,
    load: async (failures) =>
      (await parts.loadRules(failures)).startRules({ ...core, recorder, onChange, useRuntime }),
  })

  const toContext = createDecisionContext({ ...core, manifests, rules, sender })
  const chooseGuide = createGuideChooser({ store, rules, toContext })
  const guideServices: GuideServices = {
    ...core,
    guideRequests,
    recorder,
    getVisit: () => toContext({}),
    getManifest: () => manifests.find({}),
    loadRules: () => void rules.load(),
    getCalls: () => calls,
  }
  const isDisabled = () => allowance.isStopped || !!store.read('disabled')
  const guideScheduler = createGuideScheduler({
    ...core,
    useRuntime,
    manifests,
    guideRequests,
    onAgain,
    chooseGuide,
    rules,
    guideServices,
    isDisabled,
  })

  const joinRoom = async (code?: string) =>
    (await useRuntime((it) => it))?.visit({ guideServices, host: core.host, code })
  const calls = createCalls({ ...core, recorder, sender, guideScheduler, manifests, joinRoom })

  return {
    ...calls,
    ready: startClient({ ...core, manifests, sender, guideScheduler, reportPage, joinRoom }),
    reportParts: { ...core, manifests, guideScheduler, chooseGuide, toContext },
  }
}
