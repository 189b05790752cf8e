import type { DynamicGuide, Guide } from '@waymark/contract'
import type { FullSurface } from '../surface.ts'
import { addSections } from './add-sections.ts'
import { addPanel } from './add-panel.ts'
import { addSlides } from './add-slides.ts'
import { toOutline } from './to-outline.ts'
import type { PlayOptions, Playing } from './play-options.ts'
import { playSteps } from './play-steps.ts'
import { watchAdvance } from './watch-advance.ts'

/** Plays any guide: lists, pages, sound, languages, and steps that advance without a button. */
export function playGuide(surface: FullSurface, guide: Guide | DynamicGuide, options: PlayOptions): Playing {
  return playSteps(surface, guide, options, (player) => {
    const sections = addSections(player, toOutline(guide), { ...options, getLocale: () => panel.getLocale() })
    const panel = addPanel(player, surface, guide, options)
    const slides = addSlides(player)
    let stopAwaiting = () => {}
    return {
      ...sections,
      findPrevious: slides.findPrevious,
      toView: () => ({
        ...slides.toView(),
        ...sections.toView(panel.getLocale()),
        ...panel.toView(),
        ...(guide.avatar && { avatar: guide.avatar }),
        ...options.place,
      }),
      onSeen: (step) => {
        panel.onSeen(step)
        sections.judgeItems?.()
      },
      onTarget: (step, target) => {
        stopAwaiting()
        stopAwaiting = watchAdvance(
          surface,
          { step, target },
          player.guarded(() => player.advance(step)),
        )
        panel.onShown()
      },
      onHidden: () => {
        // Using the target counts even if it hides the step.
        if (player.findStep()?.component.advance?.on === 'DELAY') stopAwaiting()
        panel.onHidden()
      },
      onGone: () => {
        sections.onGone()
        stopAwaiting()
        panel.onHidden()
      },
      setLocale: panel.setLocale,
      setMuted: panel.setMuted,
    }
  })
}
