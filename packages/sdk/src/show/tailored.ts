import type { DynamicGuide, Guide } from '@waymark/contract'
import { createValueReader, toTailoredOptions, type Player } from '@waymark/core/show'
import { playTailored, type PlayOptions } from '@waymark/runtime'
import { loadRendererOf } from './load-renderer-of.ts'
import { runOnPage } from './run-on-page.ts'

/**
 * Loads the player of a guide that differs from reader to reader. `place`: of a step that is played alone, where it stands in
 * its guide.
 */
export async function loadTailoredPlayer(
  guide: Guide | DynamicGuide,
  place?: PlayOptions['place'],
): Promise<Player> {
  const renderer = await loadRendererOf(guide)
  return (guideServices, run) => {
    const read = createValueReader(guideServices, run)
    return runOnPage(guideServices, {
      ...run,
      guide,
      renderer,
      play: (...played) => playTailored(...played, read),
      options: { ...toTailoredOptions(guideServices, run, guide), ...(place && { place }) },
    })
  }
}
