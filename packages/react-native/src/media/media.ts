import type { Container, DynamicGuide, Guide } from '@waymark/contract'
import { listSteps } from '@waymark/core'
import type { FullSurface } from '@waymark/player'
import type { Effects, Services } from '../draw/index.ts'

export type CreateSound = NonNullable<FullSurface['createSound']>
export type DrawVideo = NonNullable<Services['drawVideo']>

/** Sound, video and effects, as far as the app has modules for them. */
export interface Media {
  createSound: CreateSound | undefined
  drawVideo: DrawVideo | undefined
  effects: Effects | undefined
  /** Reports the parts of a guide that are left out, once for each kind. */
  reportLeftOut(guide: Guide | DynamicGuide): void
}

interface MediaModules {
  audio?: CreateSound | undefined
  video?: DrawVideo | undefined
  effects?: Effects | undefined
}

/** Drawn with effects. */
const MOVING = new Set<Container>(['EFFECT', 'GESTURE'])

export function createMedia(
  { audio, video, effects }: MediaModules,
  reportMissing: (message: string) => void,
): Media {
  const reported = new Set<string>()

  function report(what: string, module: keyof MediaModules): void {
    if (reported.has(module)) return
    reported.add(module)
    reportMissing(`A guide has ${what}, which is left out: WaymarkProvider was given no module for ${module}`)
  }

  return {
    createSound: audio,
    drawVideo: video,
    effects,
    reportLeftOut: (guide) => {
      const steps = listSteps(guide)
      if (!audio && steps.some(({ sound }) => sound && Object.keys(sound).length > 0))
        report('sound', 'audio')
      if (!video && steps.some(({ component }) => component.blocks.some(({ type }) => type === 'VIDEO')))
        report('a video', 'video')
      if (!effects && steps.some(({ component: { container } }) => MOVING.has(container)))
        report('an effect or the hand of a gesture', 'effects')
    },
  }
}
