import { z } from 'zod'
import { projectKinds, type ProjectSubType } from '../constants/authoring/catalogue.ts'
import { limits } from '../constants/values/limits.ts'

/** Identifies a screen or a page in guides and events. */
export const stepKey = z.string().min(1).max(40)

interface Keyed {
  key: string
}

interface ProjectParts {
  startScreen: Keyed | null
  steps: Keyed[]
  pages: (Keyed & { assists: Keyed[] })[]
}

/** Whether the keys of screens and pages are unique, since buttons and items lead to either. */
export function hasOwnKeys({ startScreen, steps, pages }: ProjectParts): boolean {
  const screens = [
    ...(startScreen ? [startScreen] : []),
    ...steps,
    ...pages.flatMap(({ assists }) => assists),
  ]
  const all = [...screens, ...pages]
  return new Set(all.map(({ key }) => key)).size === all.length
}

/** Whether the project's kind allows these parts. */
export function fitsKind({
  subType,
  survey,
  startScreen,
  steps,
  pages,
}: ProjectParts & { subType: ProjectSubType; survey: object | null }): boolean {
  const { structure } = projectKinds[subType]
  const mostSteps = { NONE: 0, ONE: 1, MANY: limits.stepsPerProject }[structure.steps]
  return (
    steps.length <= mostSteps &&
    (structure.hasPages || pages.length === 0) &&
    (structure.hasStartScreen || startScreen === null) &&
    (structure.isSurvey || survey === null)
  )
}
