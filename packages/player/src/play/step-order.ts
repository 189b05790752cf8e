import { isNative } from '@waymark/contract/constants'
import type { GuideStep } from '@waymark/contract'
import type { PlayOptions } from './play-options.ts'

/** A resumed run can go back to every earlier step. */
export const listEarlier = (index: number): number[] => [...Array(index).keys()]

/**
 * Finds a later step whose page the end user has opened: the next one, or one after optional steps. It must name its
 * page and be found there; a step that fits every page proves nothing.
 */
export function findAhead(
  steps: readonly GuideStep[],
  index: number,
  isFound: (step: GuideStep) => boolean,
): number | undefined {
  for (let at = index + 1; at < steps.length; at++) {
    const step = steps[at] as GuideStep
    if (
      step.identifiers.some((it) => it.role === 'TARGET' && (isNative(it) ? it.screen : it.url)) &&
      isFound(step)
    )
      return at
    if (!step.optional) return undefined
  }
  return undefined
}

/** The index of the step that a branch leads to, or else of the step that follows; behind the last at the end. */
export function findNextIndex(
  steps: readonly GuideStep[],
  index: number,
  findNextKey: PlayOptions['findNextKey'],
): number {
  const step = steps[index]
  const key = step && findNextKey?.(step)
  if (key === undefined) return index + 1
  const found = steps.findIndex((it) => it.key === key)
  return found < 0 ? steps.length : found
}
