import type { DynamicGuide, Guide } from '@waymark/contract'
import { listSteps } from '@waymark/core'
import type { FullSurface } from '@waymark/player'
import type { Services } from '../draw/index.ts'
import { createSounds } from './create-sound.ts'
import type { AudioModule, VideoModule } from './modules.ts'
import { PlayedVideo } from './played-video.tsx'

/** Sound and video, as far as the app has modules for them. */
export interface Media {
  createSound: FullSurface['createSound']
  drawVideo: Services['drawVideo']
  /** Reports what of a guide is left out, once for each kind. */
  reportLeftOut(guide: Guide | DynamicGuide): void
}

interface MediaModules {
  audio?: AudioModule | undefined
  video?: VideoModule | undefined
}

export function createMedia({ audio, video }: MediaModules, reportMissing: (message: string) => void): Media {
  const reported = new Set<string>()

  function report(message: string): void {
    if (reported.has(message)) return
    reported.add(message)
    reportMissing(message)
  }

  return {
    createSound: audio && createSounds(audio),
    drawVideo: video && ((slot) => <PlayedVideo key={slot.url} module={video} video={slot} />),
    reportLeftOut: (guide) => {
      const steps = listSteps(guide)
      if (!audio && steps.some(({ sound }) => sound && Object.keys(sound).length > 0))
        report('A guide has sound, which is left out: WaymarkProvider was given no module for audio')
      if (!video && steps.some(({ component }) => component.blocks.some(({ type }) => type === 'VIDEO')))
        report('A guide has a video, which is left out: WaymarkProvider was given no module for video')
    },
  }
}
