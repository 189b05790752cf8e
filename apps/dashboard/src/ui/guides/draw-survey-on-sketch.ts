import type { Survey } from '@waymark/contract'
import { compileSurvey } from '@waymark/contract/compiler'
import type { ProjectSubType } from '@waymark/contract/constants'
import type { fullRenderer, playSurvey } from '@waymark/runtime'
import { toSketchHost } from './draw-guide-on-sketch.ts'
import { drawSketch, type SketchLook } from './draw-sketch.ts'

interface SurveySketch {
  document: Document
  runtime: { fullRenderer: typeof fullRenderer }
  play: typeof playSurvey
  survey: Survey
  /** Determines the survey's container. */
  subType: ProjectSubType
  locale: string
  sdkKey: string
  look: SketchLook
}

/** Draws a page sketch into an empty document and the start of a survey over it. */
export function drawSurveyOnSketch(sketch: SurveySketch): { destroy(): void } {
  const { document, runtime, play, survey, subType, locale, sdkKey, look } = sketch
  drawSketch(document, look)
  const guide = compileSurvey({ subType, defaultLocale: locale, selectedLocales: [locale], survey })
  const host = toSketchHost(document, { sdkKey, look, renderer: runtime.fullRenderer })
  return play(host, guide, {
    locale,
    preview: 'QUESTIONS',
    onAnswers: () => undefined,
    onComplete: () => undefined,
    onEnd: () => undefined,
  })
}
