import type { AnyGuide } from '@waymark/contract'
import { isPlain, playSteps, type Playing } from '@waymark/runtime'
import { NativePromise } from '@waymark/runtime/native-promise'
import { loadRendererOf } from './load-renderer-of.ts'
import { performGuide, type Piece, type Theatre } from './perform.ts'
import { recordSuppressed } from './record-guide-event.ts'

type Perform = (theatre: Theatre, piece: Piece) => Playing | undefined

/**
 * Loads what a guide needs in order to be drawn and played; answers what performs it. A guide of a kind that this SDK
 * does not know is left out quietly, and told as suppressed.
 */
export async function prepare(guide: AnyGuide): Promise<Perform> {
  const perform = await toPerform(guide)
  return (theatre, piece) => {
    piece.passedOver?.forEach((it) => recordSuppressed(theatre, it, 'PRIORITY'))
    return perform(theatre, piece)
  }
}

async function toPerform(guide: AnyGuide): Promise<Perform> {
  switch (guide.kind) {
    case 'STATIC_FLOW':
    case 'DYNAMIC_FLOW': {
      const [renderer, course] = await NativePromise.all([
        loadRendererOf(guide),
        isPlain(guide) ? undefined : import('./course.ts'),
      ])
      const play = course ? course.playGuide : playSteps
      return (theatre, piece) => {
        const options = course?.toCourseOptions(theatre, piece)
        return performGuide(theatre, { ...piece, guide, renderer, play, options })
      }
    }
    case 'SURVEY':
      return (await import('./perform-survey.ts')).prepareSurvey(guide)
    default:
      return leaveOut
  }
}

function leaveOut(theatre: Theatre, { deployment, onEnd }: Piece): undefined {
  recordSuppressed(theatre, deployment, 'KIND')
  onEnd({ wasSeen: false })
}
