import type { SurveyGuide } from '@waymark/contract'
import type { Playing, SurveyOptions, SurveySurface } from '@waymark/player'
import { playSurvey as play } from '@waymark/player/survey'
import type { Host } from '../draw/host.ts'
import { mount } from '../draw/mount.ts'
import { mergeRenderers } from '../renderers/load-parts.ts'
import { findAddress } from '../page/find-address.ts'
import { createPageSurface } from '../play/page-surface.ts'
import { drawSurvey } from './draw-survey.ts'
import { SURVEY_CSS } from './survey-css.ts'

/** Shows a survey over a page and passes on its answers. It never throws into the page. */
export const playSurvey = (host: Host, guide: SurveyGuide, options: SurveyOptions): Playing =>
  play(createSurveySurface(host), guide, options)

const createSurveySurface = (host: Host): SurveySurface<Element> => ({
  ...createPageSurface(host),
  mountSurvey: (step, view, form) => {
    const { document } = host
    let shown = form
    const renderer = mergeRenderers(host.renderer, {
      css: SURVEY_CSS,
      enhanceCard: ({ parts }) =>
        drawSurvey({ ...shown, document, findAddress: (link) => findAddress(host, link) }, parts),
    })
    const { update, destroy, isIntact } = mount({ ...host, renderer }, step, view)
    return {
      update: (nextStep, nextView, nextForm) => {
        shown = nextForm
        update(nextStep, nextView)
      },
      destroy,
      isIntact,
    }
  },
})
