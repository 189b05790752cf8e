import type { View } from '../view.ts'
import type { Player, PlayerHooks } from './player.ts'

type SlideHooks = Required<Pick<PlayerHooks, 'findPrevious'>> & { toView(): Partial<View> }

/** Orders slides by position: BACK leads to the previous one, and each can be reached directly. */
export function addSlides(player: Player): SlideHooks {
  function findIndex(): number | undefined {
    const step = player.findStep()
    if (step?.component.container !== 'CAROUSEL_SLIDE') return undefined
    return player.getSection()?.steps.indexOf(step)
  }

  function turnTo(slide: number) {
    const stepKey = player.getSection()?.steps[slide]?.key
    if (stepKey !== undefined) player.act({ type: 'GO_TO_STEP', stepKey })
  }

  return {
    findPrevious: () => {
      const index = findIndex()
      return index ? index - 1 : undefined
    },
    toView: () => {
      const index = findIndex()
      return index === undefined ? {} : { canGoBack: index > 0, onSlide: player.guarded(turnTo) }
    },
  }
}
