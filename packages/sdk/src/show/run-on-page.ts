import { runGuide, type GuideServices, type LoadedGuideRun } from '@waymark/core/show'
import type { playSteps, Playing, Renderer } from '@waymark/runtime'
import { followOtherTabs } from '../browser/follow-other-tabs.ts'
import { createBrowserHost } from './browser-host.ts'

interface PageRun extends Omit<LoadedGuideRun, 'play' | 'followOthers'> {
  /** The renderer that its components need. */
  renderer: Renderer
  play: typeof playSteps
}

/** Plays a deployment's guide on this page. */
export const runOnPage = (guideServices: GuideServices, { renderer, play, ...run }: PageRun): Playing =>
  runGuide(guideServices, {
    ...run,
    followOthers: followOtherTabs,
    play: (emit, options) =>
      play(
        createBrowserHost({ ...guideServices, guide: run.guide, renderer, theme: run.theme, emit }),
        run.guide,
        options,
      ),
  })
