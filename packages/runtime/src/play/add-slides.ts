import type { View } from '../page/view.ts'
import type { Additions, Run } from './play-steps.ts'

type SlideAdditions = Pick<Additions, 'findPrevious'> & { toView(): Partial<View> }

/** Slides lie side by side: back is where the one before lies, however one came here, and any can be turned to. */
export function addSlides(run: Run): SlideAdditions {
  function findIndex(): number | undefined {
    const step = run.findStep()
    if (step?.component.container !== 'CAROUSEL_SLIDE') return undefined
    return run.getSection()?.steps.indexOf(step)
  }

  function turnTo(slide: number) {
    const stepKey = run.getSection()?.steps[slide]?.key
    if (stepKey !== undefined) run.act({ type: 'GO_TO_STEP', stepKey })
  }

  return {
    findPrevious: () => {
      const index = findIndex()
      return index ? index - 1 : undefined
    },
    toView: () => {
      const index = findIndex()
      return index === undefined ? {} : { canGoBack: index > 0, onSlide: run.guarded(turnTo) }
    },
  }
}
