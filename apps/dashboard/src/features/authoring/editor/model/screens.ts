import type { Draft, DraftIdentifier, DraftPage, DraftStep } from './draft.ts'

/** The home of the start screen. */
export const START = 'start'
/** The home of the project's own steps. */
export const STEPS = 'steps'

/** The list a screen is in: START, STEPS, or the id of its page. */
export type Home = string

export const isPage = (home: Home): boolean => home !== START && home !== STEPS

/** A position in a list of screens, counted from 0. */
export interface ScreenPlace {
  home: Home
  index: number
}

/** A screen, identified by its element, or a page, identified by its content. */
export interface IdentifierOwner {
  id: string
  identifiers: DraftIdentifier[]
}

/** All homes, in the order of the left panel. */
export function listHomes({ pages }: Draft): Home[] {
  return [START, STEPS, ...pages.map(({ id }) => id)]
}

const NONE: DraftStep[] = []

export function listScreensAt(draft: Draft, home: Home): DraftStep[] {
  if (home === START) return draft.startScreen ? [draft.startScreen] : []
  if (home === STEPS) return draft.steps
  return findPage(draft, home)?.steps ?? NONE
}

/** All screens of the project: the start screen, the steps, and the assists page by page. */
export function listScreens({ startScreen, steps, pages }: Draft): DraftStep[] {
  return [...(startScreen ? [startScreen] : []), ...steps, ...pages.flatMap((page) => page.steps)]
}

/** Finds a screen in any list. */
export function findScreen(draft: Draft, stepId: string | null): DraftStep | undefined {
  if (stepId === null) return undefined
  return listScreens(draft).find(({ id }) => id === stepId)
}

export function findHome(draft: Draft, stepId: string | null): Home | undefined {
  return listHomes(draft).find((home) => listScreensAt(draft, home).some(({ id }) => id === stepId))
}

/** The list and position of a screen. */
export function findScreenPlace(draft: Draft, stepId: string | null): ScreenPlace | undefined {
  const home = findHome(draft, stepId)
  if (home === undefined) return undefined
  return { home, index: listScreensAt(draft, home).findIndex(({ id }) => id === stepId) }
}

/** The screens of the same list in playing order, including this one. */
export function listSiblings(draft: Draft, stepId: string | null): DraftStep[] {
  const home = findHome(draft, stepId)
  return home === undefined ? [] : listScreensAt(draft, home)
}

export function findPage(draft: Draft, pageId: string | null): DraftPage | undefined {
  return draft.pages.find(({ id }) => id === pageId)
}

/** The page that an assist is on; undefined for steps and the start screen. */
export function findPageOf(draft: Draft, stepId: string | null): DraftPage | undefined {
  return draft.pages.find(({ steps }) => steps.some(({ id }) => id === stepId))
}

/** The screen or page with this id. */
export function findOwner(draft: Draft, ownerId: string): IdentifierOwner | undefined {
  return findScreen(draft, ownerId) ?? findPage(draft, ownerId)
}

/** The id of the screen or page with this key, as guides and actions use it. */
export function findIdByKey(draft: Draft, key: string | undefined): string | undefined {
  return [...listScreens(draft), ...draft.pages].find((it) => it.key === key)?.id
}

/** Replaces the screens of one list; the others keep their identity. */
export function withScreensAt(draft: Draft, home: Home, screens: DraftStep[]): Draft {
  if (home === START) return { ...draft, startScreen: screens[0] ?? null }
  if (home === STEPS) return { ...draft, steps: requireEnds(screens) }
  return changePage(draft, home, (page) => ({ ...page, steps: screens }))
}

export function changeScreen(draft: Draft, stepId: string, change: (screen: DraftStep) => DraftStep): Draft {
  const place = findScreenPlace(draft, stepId)
  if (!place) return draft
  const screens = listScreensAt(draft, place.home)
  const screen = screens[place.index]
  const changed = screen && change(screen)
  if (!changed || changed === screen) return draft
  return withScreensAt(draft, place.home, screens.with(place.index, changed))
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
