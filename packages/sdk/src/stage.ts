import type { Guide, ManifestDeployment } from '@waymark/contract'
import type { Playing, RuntimeEvent } from '@waymark/runtime'
import type { HostParts } from './browser-host.ts'
import type { GuideSource } from './guide-source.ts'
import type { Listeners } from './listeners.ts'
import type { Run, RunMemory } from './run-memory.ts'
import type * as runtimeChunk from './runtime-chunk.ts'

/** The part of the runtime's package that the SDK loads. */
export type Runtime = typeof runtimeChunk

/** One guide at a time: loads it, plays it, remembers where it stands. */
export interface Stage {
  /** The deployment that is loading or playing. */
  find(): ManifestDeployment | undefined
  /** Plays the deployment's guide, from where an earlier page left it if a run is given. */
  show(deployment: ManifestDeployment, run?: Run): void
  /** Ends the guide from outside; the end user sees it go. */
  stop(): void
  routeChanged(): void
  setLocale(locale: string): void
}

interface Parts {
  loadRuntime(): Promise<Runtime>
  guides: GuideSource
  memory: RunMemory
  listeners: Listeners
  host: Omit<HostParts, 'guide' | 'emit'>
  onEvent(deployment: ManifestDeployment, event: RuntimeEvent): void
  /** The stage is free again. */
  onEnd(deployment: ManifestDeployment, end: { wasSeen: boolean }): void
}

interface Act {
  deployment: ManifestDeployment
  wasSeen: boolean
  playing?: Playing
}

export function createStage(parts: Parts): Stage {
  const { loadRuntime, host, guides, memory, listeners, onEvent, onEnd } = parts
  let act: Act | undefined

  async function load(current: Act, run: Run | undefined): Promise<void> {
    try {
      const [runtime, guide] = await Promise.all([loadRuntime(), guides.get(current.deployment.guide)])
      // It may have been stopped while it was loading.
      if (act === current) play(current, { runtime, guide, run })
    } catch (cause) {
      listeners.tellError('A guide could not be shown', cause)
      // What an earlier page began is kept: the next one may have better luck.
      free(current)
    }
  }

  function play(
    current: Act,
    { runtime, guide, run }: { runtime: Runtime; guide: Guide; run: Run | undefined },
  ) {
    if (!run) memory.begin(current.deployment)
    const emit = (event: RuntimeEvent) => handle(current, event)
    const playing = runtime.playGuide(runtime.createBrowserHost({ ...host, guide, emit }), guide, {
      locale: host.getLocale(),
      ...(run?.stepKey ? { startAtKey: run.stepKey } : {}),
      emitted: run?.emitted ?? [],
      onStep: (stepKey) => listeners.attempt(() => memory.note({ stepKey })),
      onEnd: () => listeners.attempt(() => end(current)),
    })
    if (act === current) current.playing = playing
  }

  function handle(current: Act, event: RuntimeEvent): void {
    const { type } = event
    if (type === 'guide_seen') current.wasSeen = true
    if (type === 'guide_seen' || type === 'guide_started') {
      memory.note({ emitted: [...(memory.find()?.emitted ?? []), type] })
    }
    listeners.attempt(() => onEvent(current.deployment, event))
  }

  function end(ended: Act): void {
    if (act === ended) memory.forget()
    free(ended)
  }

  function free(ended: Act): void {
    if (act !== ended) return
    act = undefined
    onEnd(ended.deployment, { wasSeen: ended.wasSeen })
  }

  return {
    find: () => act?.deployment,
    show: (deployment, run) => {
      act = { deployment, wasSeen: run !== undefined && run.emitted.length > 0 }
      void load(act, run)
    },
    stop: () => {
      if (!act) return
      if (act.playing) act.playing.stop()
      else end(act)
    },
    routeChanged: () => act?.playing?.routeChanged(),
    setLocale: (locale) => act?.playing?.setLocale(locale),
  }
}
