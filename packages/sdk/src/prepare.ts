import type { AnyGuide, Component, SurveyGuide } from '@waymark/contract'
import { loadDrawing, loadPlayer, loadSurveyPlayer } from '@waymark/runtime'
import { loadDrawingOf } from './load-drawing-of.ts'
import { performGuide, type Piece, type Theatre } from './perform.ts'
import type { Playing } from '@waymark/runtime'

type Perform = (theatre: Theatre, piece: Piece) => Playing | undefined

/**
 * Loads what a guide needs in order to be drawn and played; answers what performs it. A guide of a kind that this SDK
 * does not know is left out quietly, and told as suppressed.
 */
export async function prepare(guide: AnyGuide): Promise<Perform> {
  switch (guide.kind) {
    case 'STATIC_FLOW':
    case 'DYNAMIC_FLOW': {
      const [drawing, playGuide] = await Promise.all([loadDrawingOf(guide), loadPlayer(guide)])
      return (theatre, piece) => performGuide(theatre, { ...piece, guide, drawing, playGuide })
    }
    case 'SURVEY':
      return prepareSurvey(guide)
    default:
      return leaveOut
  }
}

async function prepareSurvey(guide: SurveyGuide): Promise<Perform> {
  const shown = { container: guide.container ?? 'POPUP', blocks: [] } as unknown as Component
  const [drawing, play, { performSurvey }] = await Promise.all([
    loadDrawing([shown]),
    loadSurveyPlayer(),
    import('./perform-survey.ts'),
  ])
  return (theatre, piece) => performSurvey(theatre, { ...piece, guide, drawing, play })
}

function leaveOut({ recorder }: Theatre, { deployment, run, onEnd }: Piece): undefined {
  recorder.recordSuppressed(deployment, 'KIND')
  onEnd({ wasSeen: Boolean(run?.emitted.length) })
}
