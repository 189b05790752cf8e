import type { GuideStep } from '@waymark/contract'

/** A resumed run can go back to every step before it. */
export const listEarlier = (index: number): number[] => [...Array(index).keys()]

/**
 * The next step that somebody has walked to: the one after `index`, or one behind optional steps, that names its page
 * and is found there. A step that fits every page is no sign of having walked.
 */
export function findAhead(
  steps: readonly GuideStep[],
  index: number,
  isFound: (step: GuideStep) => boolean,
): number | undefined {
  for (let at = index + 1; at < steps.length; at++) {
    const step = steps[at] as GuideStep
    if (
      step.identifiers.some((it) => it.role === 'TARGET' && (it.kind === 'WEB' ? it.url : it.screen)) &&
      isFound(step)
    )
      return at
    if (!step.optional) return undefined
  }
  return undefined
}
