import { isSameJson } from '../../../../lib/state/same-json.ts'
import { findPage, isPage, listStepsAt, STEPS, withStepsAt, type Home } from '../model/draft-steps.ts'
import { mergeOrder } from './merge-order.ts'
import { dropDeletedPages, mergePage } from './merge-pages.ts'
import { mergePart, type Merged, type MergeInput, type MergeState } from './merge-part.ts'
import { dropDeletedSteps, mergeStep } from './merge-steps.ts'
import { listServerSteps, toSavedProject } from './open-project.ts'
import { entityOf } from './saved.ts'

/**
 * Merges the server's current state with an author's draft, three ways per part, based on the last known state. Applies
 * changes by the others alone and keeps the author's own. If both changed a part, it is a conflict, unsaved until it is
 * resolved.
 */
export function mergeServer(input: MergeInput): Merged {
  const state: MergeState = { ...input, conflicts: [] }
  mergeProject(state)
  dropDeletedPages(state)
  for (const { page } of input.server.pages) mergePage(state, page)
  dropDeletedSteps(state)
  for (const { assist, home } of listServerSteps(input.server)) mergeStep(state, assist, home)
  mergeOrders(state)
  const { draft, saved, conflicts } = state
  return { draft, saved, conflicts }
}

function mergeProject(state: MergeState) {
  const { project } = state.server
  const { name, selectedLocales } = state.draft
  const take = mergePart(state, {
    entity: entityOf.project,
    place: { stepId: null, pageId: null },
    base: contentOf(state.saved.project),
    mine: { name: name.trim(), selectedLocales },
    theirs: contentOf(project),
    show: (it) => ({ part: 'project', ...it }),
    changed: project,
  })
  if (take === 'theirs') {
    state.draft = { ...state.draft, name: project.name, selectedLocales: project.selectedLocales }
  }
  if (take !== 'conflict') state.saved = { ...state.saved, project: toSavedProject(project) }
}

function contentOf({ name, selectedLocales }: { name: string; selectedLocales: string[] }) {
  return { name, selectedLocales }
}

function mergeOrders(state: MergeState) {
  const { assists, pages } = state.server
  mergeOrderAt(state, STEPS, toIds(assists))
  for (const { page, assists: onPage } of pages) mergeOrderAt(state, page.id, toIds(onPage))
  const theirs = toIds(pages.map(({ page }) => page)).filter((id) => state.saved.pages[id])
  const merged = mergeOrder({ mine: state.draft.pages, held: state.saved.pageOrder, theirs })
  if (!isSameJson(toIds(merged), toIds(state.draft.pages))) state.draft = { ...state.draft, pages: merged }
  state.saved = { ...state.saved, pageOrder: theirs }
}

function mergeOrderAt(state: MergeState, home: Home, serverIds: string[]) {
  const { orders, steps } = state.saved
  const theirs = serverIds.filter((id) => steps[id])
  const mine = listStepsAt(state.draft, home)
  const merged = mergeOrder({ mine, held: orders[home] ?? [], theirs })
  const isListed = !isPage(home) || findPage(state.draft, home)
  if (isListed && !isSameJson(toIds(merged), toIds(mine))) {
    state.draft = withStepsAt(state.draft, home, merged)
  }
  state.saved = { ...state.saved, orders: { ...orders, [home]: theirs } }
}

const toIds = (all: { id: string }[]) => all.map(({ id }) => id)
