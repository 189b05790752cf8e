import type { AnyGuide, DynamicGuide, Guide } from '@waymark/contract'
import { createPlayerLoader, type Player } from '@waymark/core/show'
import { NativePromise } from '@waymark/player/native-promise'
import { isPlain, playSteps } from '@waymark/runtime'
import { loadRendererOf } from './load-renderer-of.ts'
import { runOnPage } from './run-on-page.ts'

/** Loads the code for drawing and playing a guide on a page. */
export const loadPlayer = createPlayerLoader((guide: AnyGuide) => {
  switch (guide.kind) {
    case 'STATIC_FLOW':
    case 'DYNAMIC_FLOW':
      return loadStepPlayer(guide)
    case 'TAILORED_FLOW':
    case 'TAILORED_PAGES':
      return import('./tailored.ts').then((it) => it.loadTailoredPlayer(guide))
    case 'SURVEY':
      return import('./run-survey.ts').then((it) => it.loadSurveyPlayer(guide))
    default:
      return undefined
  }
})

async function loadStepPlayer(guide: Guide | DynamicGuide): Promise<Player> {
  const [renderer, sections] = await NativePromise.all([
    loadRendererOf(guide),
    isPlain(guide) ? undefined : import('./section-options.ts'),
  ])
  const play = sections ? sections.playGuide : playSteps
  return (guideServices, run) => {
    const options = sections?.toSectionOptions(guideServices, run)
    return runOnPage(guideServices, { ...run, guide, renderer, play, options })
  }
}
