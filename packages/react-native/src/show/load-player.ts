import type { AnyGuide, DynamicGuide, Guide, SurveyGuide } from '@waymark/contract'
import {
  createPlayerLoader,
  createValueReader,
  runGuide,
  toTailoredOptions,
  type LoadPlayer,
  type Player,
} from '@waymark/core/show'
import type { PlayOptions } from '@waymark/player'
import { playGuide } from '@waymark/player/play-guide'
import { tailorSurface } from '@waymark/player/tailor'
import type { StartedApp } from './app.ts'
import { createSurface } from './create-surface.tsx'

/** The player of surveys, without which they are left out. */
export interface Surveys {
  toPlayer(app: StartedApp, guide: SurveyGuide): Player
}

/** Plays guides in an app. Nothing is loaded for it, as an app is installed with all of its code. */
export const createAppPlayerLoader = (app: StartedApp, surveys: Surveys | undefined): LoadPlayer =>
  createPlayerLoader((guide: AnyGuide) => {
    switch (guide.kind) {
      case 'STATIC_FLOW':
      case 'DYNAMIC_FLOW':
      case 'TAILORED_FLOW':
      case 'TAILORED_PAGES':
        return Promise.resolve(toGuidePlayer(app, guide))
      case 'SURVEY':
        return surveys && Promise.resolve(surveys.toPlayer(app, guide))
      default:
        return undefined
    }
  })

/** `place`: of a step that is played alone, where it stands in its guide. */
export const toGuidePlayer =
  (app: StartedApp, guide: Guide | DynamicGuide, place?: PlayOptions['place']): Player =>
  (guideServices, run) => {
    app.media.reportLeftOut(guide)
    return runGuide(guideServices, {
      ...run,
      guide,
      options: { ...toTailoredOptions(guideServices, run, guide), ...(place && { place }) },
      play: (emit, options) => {
        const surface = createSurface({ app, guideServices, guide, theme: run.theme, emit })
        return playGuide(tailorSurface(surface, createValueReader(guideServices, run), guide), guide, options)
      },
    })
  }
