import type { Guide } from '@waymark/contract'
import type { Player } from '@waymark/core/show'
import { NativePromise } from '@waymark/player/native-promise'
import { loadRenderer, type PlayOptions } from '@waymark/runtime'
import { runOnPage } from '../show/run-on-page.ts'

/** Loads the player of a single step with the progress and the Back button that it has in its guide. */
export async function loadPlacedPlayer(guide: Guide, place: PlayOptions['place']): Promise<Player> {
  if (guide.kind === 'TAILORED_FLOW') {
    return import('../show/tailored.ts').then((it) => it.loadTailoredPlayer(guide, place))
  }
  const [renderer, sections] = await NativePromise.all([
    loadRenderer(
      guide.steps.map(({ component }) => component),
      guide,
    ),
    import('../show/section-options.ts'),
  ])
  return (guideServices, run) => {
    const options = { ...sections.toSectionOptions(guideServices, run), place }
    return runOnPage(guideServices, { ...run, guide, renderer, play: sections.playGuide, options })
  }
}
