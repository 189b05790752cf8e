import type { Component, SurveyGuide } from '@waymark/contract'
import { type Player, runSurvey } from '@waymark/core/show'
import { loadRenderer } from '@waymark/runtime'
import { playSurvey } from '@waymark/runtime/survey'
import { createBrowserHost } from './browser-host.ts'

/** Loads the renderers of a survey's container, and returns the function that runs it. */
export async function loadSurveyPlayer(guide: SurveyGuide): Promise<Player> {
  const shown = {
    container: guide.container ?? 'POPUP',
    blocks: [],
    placement: 'CENTER',
    style: { widthPx: 0 },
  } as unknown as Component
  const renderer = await loadRenderer([shown])
  return (guideServices, run) =>
    runSurvey(guideServices, {
      ...run,
      play: (emit, options) =>
        playSurvey(
          createBrowserHost({ ...guideServices, guide, renderer, theme: run.theme, emit }),
          guide,
          options,
        ),
    })
}
