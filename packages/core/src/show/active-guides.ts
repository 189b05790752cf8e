import type { ManifestDeployment } from '@waymark/contract'
import type { Playing } from '@waymark/player'
import { NativePromise } from '@waymark/player/native-promise'
import type { GuideLoader } from '../manifest/guide-loader.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import { removeRun } from '../progress/run-store.ts'
import { isExclusive, type Active } from './guide-slots.ts'
import type { LoadExtras, LoadPlayer } from './load-player.ts'
import type { GuideRun, GuideServices } from './run-guide.ts'

/** The active guides: loads and plays them, side by side if there are several. */
export interface ActiveGuides {
  /** Those that are loading, playing, or waiting for their page, by deployment. */
  active: ReadonlyMap<string, Active>
  /** Plays the deployment's guide, continuing `run` if given, unless it is spent once it has loaded. */
  begin(added: NewGuide): void
  /** Ends guides from outside, visibly to the end user. */
  stop(isMeant: (deployment: ManifestDeployment) => boolean): void
  /** Calls back for every playing guide. */
  forEachPlaying(call: (playing: Playing) => void): void
}

export interface GuidePlaying {
  /** If code or data of a guide cannot be loaded, the next attempt is made with another copy of the runtime. */
  useRuntime: UseChunk<{ loadPlayer: LoadPlayer; loadExtras: LoadExtras }>
  guides: GuideLoader
  guideServices: GuideServices
  /** The guide waits for another page, having drawn nothing on this one: its slot is free. */
  onWait(deployment: ManifestDeployment): void
  /** Deployments whose guides made way for others and are gone from the page. */
  returning: Set<string>
  /** The deployment's slot is free again. */
  onEnd(deployment: ManifestDeployment, end: End): void
}

export type NewGuide = Omit<GuideRun, 'onEnd' | 'onDrawn'>

interface ActiveGuide extends NewGuide, Active {
  playing?: Playing | undefined
}

interface End {
  wasSeen: boolean
}

export function createActiveGuides({
  useRuntime,
  guides,
  guideServices,
  onWait,
  returning,
  onEnd,
}: GuidePlaying): ActiveGuides {
  const active = new Map<string, ActiveGuide>()

  async function load(guide: ActiveGuide): Promise<void> {
    try {
      const [document, extras] = await NativePromise.all([
        guides.find(guide.deployment.guide),
        useRuntime((it) => it.loadExtras(guideServices, guide.deployment)),
      ])
      const play = document && (await useRuntime((it) => it.loadPlayer(document)))
      // It may have been stopped while loading.
      if (play && isOn(guide))
        guide.playing = play(guideServices, {
          ...guide,
          ...extras,
          onDrawn: (isDrawn) => {
            if ((guide.isDrawn ||= isDrawn)) makeWay(guide)
          },
          onEnd: (it) => end(guide, it),
        })
      if (guide.isDrawn === false) onWait(guide.deployment)
    } finally {
      // A run that an earlier page began is kept, to continue once it can be loaded.
      if (!guide.playing) free(guide)
    }
  }

  const isOn = (guide: ActiveGuide) => active.get(guide.deployment.id) === guide

  /** Only one guide can lead. A nested one waits for its page beside the one that started it. */
  function makeWay({ deployment: leading }: ActiveGuide): void {
    active.forEach(({ deployment, isNested, isDrawn, playing }, id) => {
      if (deployment === leading || (isNested && !isDrawn)) return
      if (!isExclusive(deployment) || !isExclusive(leading)) return
      returning.add(id)
      playing?.destroy()
      active.delete(id)
    })
  }

  function end(guide: ActiveGuide, how?: End): void {
    if (isOn(guide)) removeRun(guideServices.tabStore, guide.deployment.id)
    free(guide, how)
  }

  /** By default, the end of a guide that did not play on this page. */
  function free(guide: ActiveGuide, how: End = { wasSeen: !!guide.run?.emitted.length }): void {
    if (!isOn(guide)) return
    active.delete(guide.deployment.id)
    onEnd(guide.deployment, how)
  }

  return {
    active,
    begin: (added) => {
      makeWay(added)
      active.set(added.deployment.id, added)
      void guideServices.listeners.runSafely(() => load(added))
    },
    stop: (isMeant) => {
      for (const guide of [...active.values()].filter((it) => isMeant(it.deployment))) {
        if (guide.playing) guide.playing.stop()
        else end(guide)
      }
    },
    forEachPlaying: (call) => active.forEach(({ playing }) => playing && call(playing)),
  }
}
