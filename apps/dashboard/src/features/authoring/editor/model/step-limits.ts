import { limits, projectKinds, type Container } from '@waymark/contract/constants'
import type { Draft } from './draft.ts'
import { listStepsAt, START, STEPS, type Home } from './draft-steps.ts'

/** How many more steps fit into a list of the project's kind. */
export function countFreeSlots(draft: Draft, home: Home): number {
  const { steps, hasStartScreen } = projectKinds[draft.subType].structure
  const most = home === START ? Number(hasStartScreen) : home === STEPS ? STEPS_BY_STRUCTURE[steps] : MANY
  return Math.max(0, most - listStepsAt(draft, home).length)
}

/** How many more pages fit. */
export function countFreePages({ subType, pages }: Draft): number {
  return projectKinds[subType].structure.hasPages ? limits.pagesPerProject - pages.length : 0
}

/** The containers that a step in a list of the project's kind may use, the default first. */
export function listContainers({ subType }: Draft, home: Home): readonly Container[] {
  const { containers, startContainers } = projectKinds[subType]
  return home === START ? startContainers : containers
}

const MANY = limits.stepsPerProject
const STEPS_BY_STRUCTURE = { NONE: 0, ONE: 1, MANY }
