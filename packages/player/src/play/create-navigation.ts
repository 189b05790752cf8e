import type { GuideStep } from '@waymark/contract'
import type { PlayOptions } from './play-options.ts'
import { findAhead, findNextIndex, listEarlier } from './step-order.ts'
import type { StepPresenter } from './step-presenter.ts'

/** Consecutive steps: a whole flow, the steps of a list item, or a page of a flow. */
export interface Section {
  key: string
  steps: readonly GuideStep[]
}

interface NavigationOptions {
  presenter: StepPresenter
  startAtKey: string | undefined
  /** Finds the step that branches lead to. */
  findNextKey: PlayOptions['findNextKey']
  /** The step that BACK leads to, if not the previous one. */
  findPrevious(): number | undefined
  onEnter(step: GuideStep): void
  /** No further step of the section can be shown. */
  onDeadEnd(): void
}

/** Moves through the steps of a section and keeps the history for going back. */
export function createNavigation(options: NavigationOptions) {
  const { presenter, startAtKey, findNextKey, findPrevious, onEnter, onDeadEnd } = options
  let section: Section | undefined
  let index = 0
  let history: number[] = []
  let isGoingBack = false
  /** Whether the run continues the current step from an earlier page. */
  let isResumed = false

  const listSteps = () => section?.steps ?? []
  const findStep = (): GuideStep | undefined => listSteps()[index]
  const findNext = () => findNextIndex(listSteps(), index, findNextKey)
  const findNextStep = (): GuideStep | undefined => listSteps()[findNext()]
  const isLast = () => !findNextStep()

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

  const goToNext = () => goTo(isLast() ? index : findNext())

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
    enter(section, findNext())
  }

  /** Moves to a later step if the end user has reached its page without using the button. */
  function followAhead(onFollow: () => void) {
    if (!presenter.isSeen() && !isResumed) return
    const ahead = findAhead(listSteps(), findNext() - 1, presenter.isFound)
    if (ahead === undefined) return
    onFollow()
    goTo(ahead)
  }

  return {
    getSection: () => section,
    findStep,
    findNextStep,
    isLast,
    enter,
    leave: () => void (section = undefined),
    goToNext,
    goToStep,
    goBack,
    skip,
    followAhead,
    toView: () => ({ canGoBack: history.length > 0, progress: toProgress(index, listSteps().length) }),
  }
}

const toProgress = (index: number, total: number) => (total > 1 ? { index, total } : null)

export type Navigation = ReturnType<typeof createNavigation>
