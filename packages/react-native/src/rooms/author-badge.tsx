import type { AuthorBadge, Badge, Labels, Question } from '@waymark/core/room'
import type { Overlays } from '../overlay/overlays.ts'
import { WHOLE_SCREEN, type ScreenTarget } from '../targets/find-target.ts'
import { AuthorQuestion } from './author-question.tsx'
import { ElementMark } from './element-mark.tsx'
import { ShownBadge } from './shown-badge.tsx'

type Drawn = ReturnType<Overlays['draw']>

/** Shows an author's visit in the app: the question, a badge with its state, and a mark around an element. */
export function createAuthorBadge(overlays: Overlays, labels: Labels): AuthorBadge<ScreenTarget> {
  let badge: Drawn | undefined
  let mark: Drawn | undefined
  let question: { drawn: Drawn; answer(isAllowed: boolean | undefined): void } | undefined

  function hide(): void {
    badge?.remove()
    badge = undefined
  }

  function show(shown: Badge): void {
    const drawing = { target: null, isModal: false, element: <ShownBadge {...shown} /> }
    if (badge) badge.update(drawing)
    else badge = overlays.draw(drawing)
  }

  function markTarget(target: ScreenTarget | null): void {
    mark?.remove()
    mark = undefined
    if (!target || target === WHOLE_SCREEN) return
    mark = overlays.draw({ target, isModal: false, element: <ElementMark target={target} /> })
  }

  function ask(asked: Question): Promise<boolean | undefined> {
    return new Promise((resolve) => {
      const answer = (isAllowed: boolean | undefined) => {
        question?.drawn.remove()
        question = undefined
        resolve(isAllowed)
      }
      const element = <AuthorQuestion {...asked} labels={labels} onAnswer={answer} />
      question = { answer, drawn: overlays.draw({ target: null, isModal: true, element }) }
    })
  }

  return {
    ask,
    takeBack: () => question?.answer(undefined),
    show,
    hide,
    mark: markTarget,
    close: () => {
      question?.answer(undefined)
      markTarget(null)
      hide()
    },
  }
}
