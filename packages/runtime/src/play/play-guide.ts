import type { DynamicGuide, Guide } from '@waymark/contract'
import type { Host } from '../draw/host.ts'
import { baseDrawing } from '../draw/base-drawing.ts'
import { joinDrawings } from '../draw/kind.ts'
import { drawing as note } from '../kinds/note.ts'
import { addCourse } from './add-course.ts'
import { addPanel } from './add-panel.ts'
import { addSlides } from './add-slides.ts'
import { toCourse } from './course.ts'
import type { PlayOptions, Playing } from './play-options.ts'
import { playSteps } from './play-steps.ts'
import { watchAdvance } from './watch-advance.ts'

/** Plays any guide: lists that are come back to, pages, sound, languages, and what leads on besides buttons. */
export function playGuide(host: Host, guide: Guide | DynamicGuide, options: PlayOptions): Playing {
  const drawing = joinDrawings([host.drawing ?? baseDrawing, note])
  return playSteps({ ...host, drawing }, guide, options, (run) => {
    const course = addCourse(run, toCourse(guide), options)
    const panel = addPanel(run, guide, options)
    const slides = addSlides(run)
    let stopAwaiting = () => {}
    return {
      ...course,
      findPrevious: slides.findPrevious,
      toView: () => ({
        ...slides.toView(),
        ...course.toView(panel.getLocale()),
        ...panel.toView(),
        ...(guide.avatar && { avatar: guide.avatar }),
      }),
      onSeen: panel.onSeen,
      onTarget: (step, target) => {
        stopAwaiting()
        stopAwaiting = watchAdvance(
          host,
          { step, target },
          run.guarded(() => run.advance(step)),
        )
        panel.onShown()
      },
      onHidden: () => {
        // What was done to the target counts, although it took the step away with it.
        if (run.findStep()?.component.advance?.on === 'DELAY') stopAwaiting()
        panel.onHidden()
      },
      onGone: () => {
        stopAwaiting()
        panel.onHidden()
      },
      setLocale: panel.setLocale,
      setMuted: panel.setMuted,
    }
  })
}
