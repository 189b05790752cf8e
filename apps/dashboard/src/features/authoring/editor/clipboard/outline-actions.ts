import type { TFunction } from 'i18next'
import { projectKinds, type Container } from '@waymark/contract/constants'
import { createId } from '@waymark/room'
import type { EditorStore } from '../store/editor-store.ts'
import { offerUndo } from '../store/offer-undo.ts'
import { copyPage, copySteps } from '../model/copy-steps.ts'
import type { Draft, DraftPage, DraftStep } from '../model/draft.ts'
import { createPage, createStartScreen, createStep } from '../model/new-step.ts'
import { countFreePages, countFreeSlots } from '../model/step-limits.ts'
import {
  findPage,
  findStep,
  findStepPlace,
  listSteps,
  listStepsAt,
  START,
  STEPS,
  type Home,
  toStepName,
} from '../model/draft-steps.ts'
import { focusSelected } from './focus-selected.ts'

/** The properties of a new step that are known in advance: its name and its identifiers. */
interface GivenStep {
  name?: string | undefined
  identifiers?: DraftStep['identifiers']
}

/** Authors' actions on whole steps and pages, for menus, keys and buttons alike. */
export interface OutlineActions {
  /** Adds a step after the selected one, or at the end of the list, and returns its id. */
  addStep(home: Home, container: Container, given?: GivenStep): string
  addStartScreen(): void
  /** Adds a page at the end and returns its id; `identifiers` say how it is recognised. */
  addPage(identifiers?: DraftPage['identifiers']): string
  duplicate(stepIds: string[]): void
  duplicatePage(pageId: string): void
  /** Moves steps by a number of positions within their list. */
  move(stepIds: string[], by: number): void
  moveTo(stepIds: string[], home: Home): void
  movePage(pageId: string, by: number): void
  /** Deletes at once and offers undo. */
  remove(stepIds: string[]): void
  removePage(pageId: string): void
}

export const createOutlineActions = (store: EditorStore, t: TFunction<'editor'>): OutlineActions => ({
  ...createStepActions(store, t),
  ...createPageActions(store, t),
})

type PageActions = Pick<OutlineActions, 'addPage' | 'duplicatePage' | 'movePage' | 'removePage'>

function createStepActions(
  store: EditorStore,
  t: TFunction<'editor'>,
): Omit<OutlineActions, keyof PageActions> {
  const { dispatch } = store
  const getDraft = () => store.getState().draft
  return {
    addStep(home, container, { name: given, identifiers = [] } = {}) {
      const { selectedStepId } = store.getState()
      const draft = getDraft()
      const steps = listStepsAt(draft, home)
      const selected = findStepPlace(draft, selectedStepId)
      const index = selected?.home === home ? selected.index + 1 : steps.length
      const isLast = index === steps.length
      const name = given ?? t(`containers.${container}.stepName`, { number: index + 1 })
      const step = createStep(draft, { id: createId(), name, container, isLast })
      dispatch({ type: 'add_steps', steps: [{ ...step, identifiers }], to: { home, index } })
      focusSelected()
      return step.id
    },
    addStartScreen() {
      const step = createStartScreen(getDraft(), { id: createId(), name: t('places.start') })
      dispatch({ type: 'set_start_screen', step })
      focusSelected()
    },
    duplicate(stepIds) {
      const draft = getDraft()
      const place = findStepPlace(draft, stepIds.at(-1) ?? null)
      if (!place || place.home === START) return
      const chosen = listSteps(draft).filter((it) => stepIds.includes(it.id))
      const originals = chosen
        .filter((it) => it !== draft.startScreen)
        .slice(0, countFreeSlots(draft, place.home))
      if (originals.length === 0) return
      const steps = copySteps(originals, { createId, suffix: t('steps.copySuffix') })
      const index = Math.max(...chosen.map(({ id }) => indexIn(draft, place.home, id))) + 1
      dispatch({ type: 'duplicate_steps', steps, to: { home: place.home, index } })
      focusSelected()
    },
    move(stepIds, by) {
      const draft = getDraft()
      const place = findStepPlace(draft, stepIds[0] ?? null)
      if (!place || place.home === START) return
      const indexes = stepIds.map((id) => indexIn(draft, place.home, id)).filter((it) => it >= 0)
      const index = Math.max(0, Math.min(...indexes) + by)
      dispatch({ type: 'move_steps', stepIds, to: { home: place.home, index } })
      followMove()
    },
    moveTo(stepIds, home) {
      const index = listStepsAt(getDraft(), home).length
      dispatch({ type: 'move_steps', stepIds, to: { home, index } })
      focusSelected()
    },
    remove(stepIds) {
      const draft = getDraft()
      const going = stepIds.filter((id) => isRemovable(draft, id))
      const first = findStep(draft, going[0] ?? null)
      if (!first) return
      const name = toStepName(first, draft)
      dispatch({ type: 'remove_steps', stepIds: going })
      const { length: count } = going
      offerUndoOf(store, t, count === 1 ? t('steps.deleted', { name }) : t('steps.deletedSeveral', { count }))
    },
  }
}

function createPageActions(store: EditorStore, t: TFunction<'editor'>): PageActions {
  const { dispatch } = store
  const getDraft = () => store.getState().draft
  return {
    addPage(identifiers = []) {
      const { length } = getDraft().pages
      const page = createPage(createId(), t('pages.newName', { number: length + 1 }))
      dispatch({ type: 'add_page', page: { ...page, identifiers }, index: length })
      focusSelected()
      return page.id
    },
    duplicatePage(pageId) {
      const draft = getDraft()
      const page = findPage(draft, pageId)
      if (!page || countFreePages(draft) === 0) return
      const copy = copyPage(page, { createId, suffix: t('steps.copySuffix') })
      dispatch({ type: 'add_page', page: copy, index: draft.pages.indexOf(page) + 1 })
      focusSelected()
    },
    movePage(pageId, by) {
      const index = getDraft().pages.findIndex(({ id }) => id === pageId)
      if (index >= 0) dispatch({ type: 'move_page', pageId, toIndex: index + by })
      followMove()
    },
    removePage(pageId) {
      const page = findPage(getDraft(), pageId)
      if (!page) return
      dispatch({ type: 'remove_page', pageId })
      offerUndoOf(store, t, t('steps.deleted', { name: page.fields.name }))
    },
  }
}

function offerUndoOf(store: EditorStore, t: TFunction<'editor'>, message: string) {
  offerUndo(store, { message, label: t('topBar.undo'), onUndone: focusSelected })
  focusSelected()
}

/** A menu that stays open for the next move keeps the focus. */
function followMove() {
  if (!document.activeElement?.closest('[role="menu"]')) focusSelected()
}

/** A project with a single step consists of it, so that step can be changed but not deleted. */
export function isRemovable(draft: Draft, stepId: string): boolean {
  const place = findStepPlace(draft, stepId)
  return (
    place !== undefined && (place.home !== STEPS || projectKinds[draft.subType].structure.steps === 'MANY')
  )
}

const indexIn = (draft: Draft, home: Home, stepId: string) =>
  listStepsAt(draft, home).findIndex(({ id }) => id === stepId)

/** Whether the list can hold more than one step, and so has an order to change. */
export const isOrdered = (draft: Draft, home: Home): boolean =>
  home !== START && (home !== STEPS || projectKinds[draft.subType].structure.steps === 'MANY')
