import type { Branch } from '../documents/branch.ts'
import type { DynamicGuide, Guide, GuideStep } from '../documents/guide.ts'

/**
 * Resolves the branches of a guide that ask about segments, as for someone in these segments: for previews, where
 * nothing else can decide. The other branches stay as they are.
 */
export function settleSegments<Played extends Guide | DynamicGuide>(
  guide: Played,
  memberOf: readonly string[],
): Played
export function settleSegments(guide: Guide | DynamicGuide, memberOf: readonly string[]) {
  const settle = (step: GuideStep) => settleStep(step, memberOf)
  if ('steps' in guide) return { ...guide, steps: guide.steps.map(settle) }
  const { startScreen, pages } = guide
  return {
    ...guide,
    startScreen: startScreen && settle(startScreen),
    pages: pages.map((page) => ({ ...page, steps: page.steps.map(settle) })),
  }
}

function settleStep(step: GuideStep, memberOf: readonly string[]): GuideStep {
  const { branches } = step.component
  if (!branches) return step
  const settled = branches.flatMap((branch): Branch[] => {
    const { when } = branch
    if (when?.kind !== 'SEGMENT') return [branch]
    const holds = memberOf.includes(when.segmentId) === (when.operator === 'IN')
    return holds ? [{ ...branch, when: null }] : []
  })
  return { ...step, component: { ...step.component, branches: settled } }
}
