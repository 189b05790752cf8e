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
  /** Says what the survey is shown in. */
  subType: ProjectSubType
  locale: string
  sdkKey: string
}

/** Sketches a page into an empty document and shows the beginning of a survey over it. */
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
