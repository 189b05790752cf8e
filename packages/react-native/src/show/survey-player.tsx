import type { SurveyGuide } from '@waymark/contract'
import { runSurvey, type Player } from '@waymark/core/show'
import type { SurveyForm, SurveySurface } from '@waymark/player'
import { playSurvey } from '@waymark/player/survey'
import { PlacedSurvey } from '../overlay/placed-survey.tsx'
import type { ScreenTarget } from '../targets/find-target.ts'
import type { StartedApp } from './app.ts'
import { isHidden, toAppServices, type SurfaceParts } from './create-surface.tsx'
import { mountDrawing, type Draw } from './mount-drawing.tsx'
import { toDrawingServices } from './to-drawing-services.ts'
import { watchApp } from './watch-app.ts'

/** Plays a survey in an app. */
export const toSurveyPlayer =
  (app: StartedApp, guide: SurveyGuide): Player =>
  (guideServices, run) =>
    runSurvey(guideServices, {
      ...run,
      play: (emit, options) =>
        playSurvey(createSurveySurface({ app, guideServices, theme: run.theme, emit }), guide, options),
    })

function createSurveySurface({
  app,
  guideServices,
  theme,
  emit,
}: Omit<SurfaceParts, 'guide'>): SurveySurface<ScreenTarget> {
  const { overlays } = app
  const { schedule } = guideServices.environment
  const drawing = toDrawingServices(app, toAppServices(guideServices, emit), theme)
  const toDraw =
    (form: SurveyForm): Draw =>
    (_, view) => <PlacedSurvey view={view} form={form} services={drawing} />
  return {
    emit,
    isHidden: () => isHidden(app),
    watch: (onChange) => watchApp({ app, schedule }, onChange),
    mountSurvey: (step, view, form) => {
      const { update, ...mounted } = mountDrawing({ overlays, step, view, draw: toDraw(form) })
      return {
        ...mounted,
        update: (nextStep, nextView, nextForm) => update(nextStep, nextView, toDraw(nextForm)),
      }
    },
  }
}
