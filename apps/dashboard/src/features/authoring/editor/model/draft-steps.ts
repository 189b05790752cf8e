import { nameStep } from '@waymark/contract/compiler'
import type { Draft, DraftIdentifier, DraftPage, DraftStep } from './draft.ts'

/** The home of the start screen. */
export const START = 'start'
/** The home of the project's own steps. */
export const STEPS = 'steps'

/** The list a step is in: START, STEPS, or the id of its page. */
export type Home = string

export const isPage = (home: Home): boolean => home !== START && home !== STEPS

/** A position in a list of steps, counted from 0. */
export interface StepPlace {
  home: Home
  index: number
}

/** A step, identified by its element, or a page, identified by its content. */
export interface IdentifierOwner {
  id: string
  identifiers: DraftIdentifier[]
}

/** All homes, in the order of the left panel. */
export function listHomes({ pages }: Draft): Home[] {
  return [START, STEPS, ...pages.map(({ id }) => id)]
}

const NONE: DraftStep[] = []

export function listStepsAt(draft: Draft, home: Home): DraftStep[] {
  if (home === START) return draft.startScreen ? [draft.startScreen] : []
  if (home === STEPS) return draft.steps
  return findPage(draft, home)?.steps ?? NONE
}

/** All steps: the start screen, the project's own, and those of each page. */
export function listSteps({ startScreen, steps, pages }: Draft): DraftStep[] {
  return [...(startScreen ? [startScreen] : []), ...steps, ...pages.flatMap((page) => page.steps)]
}

/** What authors know a step by, as it is called everywhere. */
export const toStepName = (
  { fields, component }: DraftStep,
  { defaultLocale }: Pick<Draft, 'defaultLocale'>,
  longest?: number,
): string => nameStep({ name: fields.name, component }, defaultLocale, { longest })

/** Finds a step in any list. */
export function findStep(draft: Draft, stepId: string | null): DraftStep | undefined {
  if (stepId === null) return undefined
  return listSteps(draft).find(({ id }) => id === stepId)
}

export function findHome(draft: Draft, stepId: string | null): Home | undefined {
  return listHomes(draft).find((home) => listStepsAt(draft, home).some(({ id }) => id === stepId))
}

/** The list and position of a step. */
export function findStepPlace(draft: Draft, stepId: string | null): StepPlace | undefined {
  const home = findHome(draft, stepId)
  if (home === undefined) return undefined
  return { home, index: listStepsAt(draft, home).findIndex(({ id }) => id === stepId) }
}

/** The steps of the same list in playing order, including this one. */
export function listSiblings(draft: Draft, stepId: string | null): DraftStep[] {
  const home = findHome(draft, stepId)
  return home === undefined ? [] : listStepsAt(draft, home)
}

export function findPage(draft: Draft, pageId: string | null): DraftPage | undefined {
  return draft.pages.find(({ id }) => id === pageId)
}

/** The page that a step is on; undefined for the start screen and the project's own steps. */
export function findPageOf(draft: Draft, stepId: string | null): DraftPage | undefined {
  return draft.pages.find(({ steps }) => steps.some(({ id }) => id === stepId))
}

/** The step or page with this id. */
export function findOwner(draft: Draft, ownerId: string): IdentifierOwner | undefined {
  return findStep(draft, ownerId) ?? findPage(draft, ownerId)
}

/** The id of the step or page with this key, as guides and actions use it. */
export function findIdByKey(draft: Draft, key: string | undefined): string | undefined {
  return [...listSteps(draft), ...draft.pages].find((it) => it.key === key)?.id
}

/** Replaces the steps of one list; the others keep their identity. */
export function withStepsAt(draft: Draft, home: Home, steps: DraftStep[]): Draft {
  if (home === START) return { ...draft, startScreen: steps[0] ?? null }
  if (home === STEPS) return { ...draft, steps: requireEnds(steps) }
  return changePage(draft, home, (page) => ({ ...page, steps }))
}

export function changeStep(draft: Draft, stepId: string, change: (step: DraftStep) => DraftStep): Draft {
  const place = findStepPlace(draft, stepId)
  if (!place) return draft
  const steps = listStepsAt(draft, place.home)
  const step = steps[place.index]
  const changed = step && change(step)
  if (!changed || changed === step) return draft
  return withStepsAt(draft, place.home, steps.with(place.index, changed))
}

export function changePage(draft: Draft, pageId: string, change: (page: DraftPage) => DraftPage): Draft {
  const index = draft.pages.findIndex(({ id }) => id === pageId)
  const page = draft.pages[index]
  const changed = page && change(page)
  return changed && changed !== page ? { ...draft, pages: draft.pages.with(index, changed) } : draft
}

/** The first and last step are always required, also after reordering. */
function requireEnds(steps: DraftStep[]): DraftStep[] {
  const last = steps.length - 1
  return steps.map((step, index) =>
    step.fields.optional && (index === 0 || index === last)
      ? { ...step, fields: { ...step.fields, optional: false } }
      : step,
  )
}
