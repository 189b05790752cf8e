import type { DraftStep } from '../model/draft.ts'
import type { MergeState } from './merge-part.ts'
import { isSameJson } from '../model/same-json.ts'

/** A new order of the author's stands; otherwise theirs is taken, with the author's new steps where they were. */
export function mergeOrder(state: MergeState) {
  const { draft, saved, server } = state
  const idByServerId = new Map(Object.entries(saved.steps).map(([id, { serverId }]) => [serverId, id]))
  const theirs = server.assists.flatMap(({ id }) => idByServerId.get(id) ?? [])
  const held = draft.steps.filter(({ id }) => saved.order.includes(id)).map(({ id }) => id)
  const unmoved = isSameJson(
    held,
    saved.order.filter((id) => held.includes(id)),
  )
  if (unmoved) state.draft = { ...draft, steps: sortByServer(draft.steps, theirs) }
  state.saved = { ...saved, order: theirs }
}

function sortByServer(steps: DraftStep[], order: string[]): DraftStep[] {
  const sorted = order.flatMap((id) => steps.find((step) => step.id === id) ?? [])
  steps.forEach((step, index) => {
    if (order.includes(step.id)) return
    const before = steps[index - 1]
    const at = before ? sorted.indexOf(before) + 1 : 0
    sorted.splice(at, 0, step)
  })
  return sorted
}
