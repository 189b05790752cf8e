import type { ManifestDeployment } from '@waymark/contract'
import type { Playing } from '@waymark/runtime'
import type { GuideSource } from './guide-source.ts'
import type { Theatre } from './perform.ts'
import { forgetRun, type Run } from './run-memory.ts'
import type * as runtimeChunk from './runtime-chunk.ts'

/** The part of the runtime's package that the SDK loads. */
export type Runtime = typeof runtimeChunk

/** One guide at a time: loads it and has it performed. */
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
  theatre: Theatre
  /** The stage is free again. */
  onEnd(deployment: ManifestDeployment, end: End): void
}

interface Act {
  deployment: ManifestDeployment
  run: Run | undefined
  playing?: Playing | undefined
}

interface End {
  wasSeen: boolean
}

export function createStage({ loadRuntime, guides, theatre, onEnd }: Parts): Stage {
  let act: Act | undefined

  async function load(current: Act): Promise<void> {
    const { deployment, run } = current
    try {
      const [runtime, guide] = await Promise.all([loadRuntime(), guides.get(deployment.guide)])
      const drawing = await runtime.loadDrawingOf(guide)
      // It may have been stopped while it was loading.
      if (act !== current) return
      const onEnd = (it: End) => end(current, it)
      current.playing = runtime.perform(theatre, { deployment, guide, drawing, run, onEnd })
    } catch (cause) {
      theatre.listeners.tellError('A guide could not be shown', cause)
      // What an earlier page began is kept: the next one may have better luck.
      free(current, toEnd(current))
    }
  }

  function end(ended: Act, how: End): void {
    if (act === ended) forgetRun(theatre.tabStore)
    free(ended, how)
  }

  function free(ended: Act, how: End): void {
    if (act !== ended) return
    act = undefined
    onEnd(ended.deployment, how)
  }

  /** Of one that did not come to play on this page. */
  const toEnd = ({ run }: Act): End => ({ wasSeen: Boolean(run?.emitted.length) })

  return {
    find: () => act?.deployment,
    show: (deployment, run) => {
      act = { deployment, run }
      void load(act)
    },
    stop: () => {
      if (!act) return
      if (act.playing) act.playing.stop()
      else end(act, toEnd(act))
    },
    routeChanged: () => act?.playing?.routeChanged(),
    setLocale: (locale) => act?.playing?.setLocale(locale),
  }
}
