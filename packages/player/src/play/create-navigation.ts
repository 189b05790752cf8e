import type { GuideStep } from '@waymark/contract'
import { findAhead, listEarlier } from './step-order.ts'
import type { StepPresenter } from './step-presenter.ts'

/** Consecutive steps: a whole flow, the steps of a list item, or a page of a flow. */
export interface Section {
  key: string
  steps: readonly GuideStep[]
}

interface NavigationOptions {
  presenter: StepPresenter
  startAtKey: string | undefined
  /** The step that BACK leads to, if not the previous one. */
  findPrevious(): number | undefined
  onEnter(step: GuideStep): void
  /** No further step of the section can be shown. */
  onDeadEnd(): void
}

/** Moves through the steps of a section and keeps the history for going back. */
export function createNavigation(options: NavigationOptions) {
  const { presenter, startAtKey, findPrevious, onEnter, onDeadEnd } = options
  let section: Section | undefined
  let index = 0
  let history: number[] = []
  let isGoingBack = false
  /** Whether the run continues the current step from an earlier page. */
  let isResumed = false

  const listSteps = () => section?.steps ?? []
  const findStep = (offset = 0): GuideStep | undefined => listSteps()[index + offset]
  const isLast = () => index === listSteps().length - 1

  function enter(next: Section, at: number) {
    isResumed = !section && next.steps[at]?.key === startAtKey
    if (next !== section) history = listEarlier(at)
    section = next
    index = at
    const step = findStep()
    if (!step) return
    onEnter(step)
    presenter.enter(step)
  }

  function goTo(next: number) {
    isGoingBack = false
    if (!section) return
    if (next !== index) history.push(index)
    enter(section, next)
  }

  const goToNext = () => goTo(isLast() ? index : index + 1)

  function goToStep(key: string) {
    const wanted = listSteps().findIndex((it) => it.key === key)
    if (wanted < 0) goToNext()
    else goTo(wanted)
  }

  function goBack() {
    const previous = findPrevious() ?? history.pop()
    isGoingBack = previous !== undefined
    if (section && previous !== undefined) enter(section, previous)
  }

  /** Skips a step that cannot be shown, in the direction of travel. */
  function skip() {
    if (isGoingBack && history.length > 0) return goBack()
    isGoingBack = false
    if (!section || isLast()) return onDeadEnd()
    if (presenter.isSeen()) history.push(index)
    enter(section, index + 1)
  }

  /** Moves to a later step if the end user has reached its page without using the button. */
  function followAhead(onFollow: () => void) {
    if (!presenter.isSeen() && !isResumed) return
    const ahead = findAhead(listSteps(), index, presenter.isFound)
    if (ahead === undefined) return
    onFollow()
    goTo(ahead)
  }

  return {
    getSection: () => section,
    findStep,
    isLast,
    enter,
    leave: () => void (section = undefined),
    goToNext,
    goToStep,
    goBack,
    skip,
    followAhead,
    toView: () => {
      const total = listSteps().length
      return { canGoBack: history.length > 0, progress: total > 1 ? { index, total } : null }
    },
  }
}

export type Navigation = ReturnType<typeof createNavigation>
