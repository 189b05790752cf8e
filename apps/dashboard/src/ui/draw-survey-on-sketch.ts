import type { Survey } from '@waymark/contract'
import { compileSurvey } from '@waymark/contract/compiler'
import type { ProjectSubType } from '@waymark/contract/constants'
import type { fullRenderer, playSurvey } from '@waymark/runtime'
import { drawSketch, toSketchHost } from './draw-guide-on-sketch.ts'

interface SurveySketch {
  document: Document
  runtime: { fullRenderer: typeof fullRenderer }
  play: typeof playSurvey
  survey: Survey
  /** Determines the survey's container. */
  subType: ProjectSubType
  locale: string
  sdkKey: string
}

/** Draws a page sketch into an empty document and the start of a survey over it. */
export function drawSurveyOnSketch(sketch: SurveySketch): { destroy(): void } {
  const { document, runtime, play, survey, subType, locale, sdkKey } = sketch
  drawSketch(document)
  const guide = compileSurvey({ subType, defaultLocale: locale, selectedLocales: [locale], survey })
  return play({ ...toSketchHost(document, sdkKey), renderer: runtime.fullRenderer }, guide, {
    locale,
    preview: 'QUESTIONS',
    onAnswers: () => undefined,
    onComplete: () => undefined,
    onEnd: () => undefined,
  })
}
