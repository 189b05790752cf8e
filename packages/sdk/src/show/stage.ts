import type { ManifestDeployment } from '@waymark/contract'
import type { Playing } from '@waymark/runtime'
import { NativePromise } from '@waymark/runtime/native-promise'
import type { GuideSource } from '../manifest/guide-source.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import { forgetRun } from '../progress/run-memory.ts'
import type { Piece, Theatre } from './perform.ts'
import type { prepare } from './prepare.ts'

/** What is shown: loads guides and has them performed, side by side where there is more than one. */
export interface Stage {
  /** The deployments that are loading or playing. */
  list(): ManifestDeployment[]
  /** Plays the deployment's guide, from where an earlier page left it if a run is given; not if it is spent by then. */
  show(planned: Planned): void
  /** Ends a guide from outside; the end user sees it go. */
  stop(deploymentId: string): void
  /** Takes a guide away that is to come back later. */
  setAside(deploymentId: string): void
  /** Does this with everything that plays. */
  tell(call: (playing: Playing) => void): void
}

interface Parts {
  useRuntime: UseChunk<{ prepare: typeof prepare }>
  guides: GuideSource
  theatre: Theatre
  /** There is room again. */
  onEnd(deployment: ManifestDeployment, end: End): void
}

type Planned = Omit<Piece, 'onEnd'>

interface Act extends Planned {
  playing?: Playing | undefined
}

interface End {
  wasSeen: boolean
}

export function createStage({ useRuntime, guides, theatre, onEnd }: Parts): Stage {
  const acts = new Map<string, Act>()

  async function load(act: Act): Promise<void> {
    try {
      const [guide] = await NativePromise.all([guides.find(act.deployment.guide), useRuntime(() => {})])
      const perform = guide && (await useRuntime((it) => it.prepare(guide)))
      // It may have been stopped while it was loading.
      if (perform && isOn(act)) act.playing = perform(theatre, { ...act, onEnd: (it) => end(act, it) })
    } finally {
      // What an earlier page began is kept, to go on when it can be loaded.
      if (!act.playing) free(act, toEnd(act))
    }
  }

  const isOn = (act: Act) => acts.get(act.deployment.id) === act

  function end(act: Act, how: End): void {
    if (isOn(act)) forgetRun(theatre.tabStore, act.deployment.id)
    free(act, how)
  }

  function free(act: Act, how: End): void {
    if (!isOn(act)) return
    acts.delete(act.deployment.id)
    onEnd(act.deployment, how)
  }

  /** Of one that did not come to play on this page. */
  const toEnd = ({ run }: Act): End => ({ wasSeen: Boolean(run?.emitted.length) })

  return {
    list: () => [...acts.values()].map(({ deployment }) => deployment),
    show: (planned) => {
      acts.set(planned.deployment.id, planned)
      void theatre.listeners.runSafely(() => load(planned))
    },
    stop: (id) => {
      const act = acts.get(id)
      if (act?.playing) act.playing.stop()
      else if (act) end(act, toEnd(act))
    },
    setAside: (id) => {
      acts.get(id)?.playing?.destroy()
      acts.delete(id)
    },
    tell: (call) => acts.forEach(({ playing }) => playing && call(playing)),
  }
}
