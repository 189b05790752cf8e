import type { AnyGuide, DynamicGuide, Guide } from '@waymark/contract'
import { isPlain, loadRenderer, playSteps, type Playing, type Renderer } from '@waymark/runtime'
import { NativePromise } from '@waymark/runtime/native-promise'
import { listSteps } from '../progress/list-steps.ts'
import { recordSuppressed } from './record-guide-event.ts'
import { runGuide, type GuideRun, type GuideServices } from './run-guide.ts'

export type Player = (guideServices: GuideServices, run: GuideRun) => Playing | undefined

/**
 * Loads the code for drawing and playing a guide. A guide of a kind unknown to this SDK is skipped without an error,
 * and recorded as suppressed.
 */
export async function loadPlayer(guide: AnyGuide): Promise<Player> {
  const play = await loadKnownPlayer(guide)
  return (guideServices, run) => {
    run.passedOver?.forEach((it) => recordSuppressed(guideServices, it, 'PRIORITY'))
    return play(guideServices, run)
  }
}

async function loadKnownPlayer(guide: AnyGuide): Promise<Player> {
  switch (guide.kind) {
    case 'STATIC_FLOW':
    case 'DYNAMIC_FLOW': {
      const [renderer, sections] = await NativePromise.all([
        loadRendererOf(guide),
        isPlain(guide) ? undefined : import('./section-options.ts'),
      ])
      const play = sections ? sections.playGuide : playSteps
      return (guideServices, run) => {
        const options = sections?.toSectionOptions(guideServices, run)
        return runGuide(guideServices, { ...run, guide, renderer, play, options })
      }
    }
    case 'SURVEY':
      return (await import('./run-survey.ts')).loadSurveyPlayer(guide)
    default:
      return leaveOut
  }
}

const loadRendererOf = (guide: Guide | DynamicGuide): Promise<Renderer> =>
  loadRenderer(
    listSteps(guide).map(({ component }) => component),
    guide,
  )

function leaveOut(guideServices: GuideServices, { deployment, onEnd }: GuideRun): undefined {
  recordSuppressed(guideServices, deployment, 'KIND')
  onEnd({ wasSeen: false })
}
