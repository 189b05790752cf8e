import type { Draft } from './draft.ts'
import { findPage, findStep, findStepPlace, listSteps, listStepsAt } from './draft-steps.ts'

/** The selection: steps, of which the canvas shows the last, or else a whole page. */
export interface Selection {
  stepIds: string[]
  pageId: string | null
}

/** The initial selection: the first step, or else the first page. */
export function selectFirst(draft: Draft): Selection {
  return selectIds(draft, [listSteps(draft)[0]?.id ?? draft.pages[0]?.id ?? ''])
}

/** Selects the existing ones of these steps, or the page with this id; unknown ids are ignored. */
export function selectIds(draft: Draft, ids: string[]): Selection {
  const stepIds = ids.filter((id) => findStep(draft, id))
  if (stepIds.length > 0) return { stepIds, pageId: null }
  return { stepIds: [], pageId: ids.find((id) => findPage(draft, id)) ?? null }
}

/** The same selection if all of it still exists; otherwise the rest of it, or the neighbour of the deleted part. */
export function keepSelection(selection: Selection, before: Draft, after: Draft): Selection {
  const { stepIds, pageId } = selection
  const kept = stepIds.filter((id) => findStep(after, id))
  if (kept.length === stepIds.length && (pageId === null || findPage(after, pageId))) {
    return stepIds.length > 0 || pageId !== null ? selection : selectFirst(after)
  }
  if (kept.length > 0) return { stepIds: kept, pageId: null }
  return findNeighbour(selection, before, after) ?? selectFirst(after)
}

function findNeighbour({ stepIds, pageId }: Selection, before: Draft, after: Draft): Selection | undefined {
  if (pageId !== null) {
    const index = before.pages.findIndex(({ id }) => id === pageId)
    const page = after.pages[index] ?? after.pages.at(-1)
    return page && { stepIds: [], pageId: page.id }
  }
  const place = findStepPlace(before, stepIds[0] ?? null)
  if (!place) return undefined
  const steps = listStepsAt(after, place.home)
  const step = steps[place.index] ?? steps.at(-1)
  if (step) return { stepIds: [step.id], pageId: null }
  return findPage(after, place.home) && { stepIds: [], pageId: place.home }
}
