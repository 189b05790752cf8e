import { isSameJson } from '../model/same-json.ts'
import { findPage, listScreensAt, STEPS, withScreensAt } from '../model/screens.ts'
import { mergeOrder } from './merge-order.ts'
import { dropDeletedPages, mergePage } from './merge-pages.ts'
import { mergePart, type Merged, type MergeInput, type MergeState } from './merge-part.ts'
import { dropDeletedScreens, mergeScreen } from './merge-screens.ts'
import { listServerScreens, toSavedProject } from './open-project.ts'
import { entityOf } from './saved.ts'

/**
 * Brings what the server holds now together with an author's draft: three ways for each part, with the last
 * known state as the base. What only they changed is taken, what only the author changed is kept, what both
 * changed is a conflict and stays unsaved until it is settled.
 */
export function mergeServer(input: MergeInput): Merged {
  const state: MergeState = { ...input, conflicts: [] }
  mergeProject(state)
  dropDeletedPages(state)
  for (const { page } of input.server.pages) mergePage(state, page)
  dropDeletedScreens(state)
  const pageIds = mapPages(state)
  for (const { assist, home } of listServerScreens(input.server)) {
    mergeScreen(state, assist, pageIds.get(home) ?? home)
  }
  mergeOrders(state, pageIds)
  const { draft, saved, conflicts } = state
  return { draft, saved, conflicts }
}

function mergeProject(state: MergeState) {
  const { project } = state.server
  const { name, selectedLocales } = state.draft
  const take = mergePart(state, {
    entity: entityOf.project,
    place: { screenId: null, pageId: null },
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

/** The editor's ids of pages by the server's. */
function mapPages({ saved }: MergeState): Map<string, string> {
  return new Map(Object.entries(saved.pages).map(([id, { serverId }]) => [serverId, id]))
}

function mergeOrders(state: MergeState, pageIds: Map<string, string>) {
  const { assists, pages } = state.server
  const screenIds = new Map(Object.entries(state.saved.screens).map(([id, { serverId }]) => [serverId, id]))
  const lists = [{ home: STEPS as string, assists }]
  for (const page of pages) {
    const home = pageIds.get(page.page.id)
    if (home) lists.push({ home, assists: page.assists })
  }
  for (const { home, assists: list } of lists) {
    const theirs = list.flatMap(({ id }) => screenIds.get(id) ?? [])
    const held = state.saved.orders[home] ?? []
    const mine = listScreensAt(state.draft, home)
    const merged = mergeOrder({ mine, held, theirs })
    const isListed = home === STEPS || findPage(state.draft, home)
    if (isListed && !isSameJson(toIds(merged), toIds(mine))) {
      state.draft = withScreensAt(state.draft, home, merged)
    }
    state.saved = { ...state.saved, orders: { ...state.saved.orders, [home]: theirs } }
  }
  const theirs = pages.flatMap(({ page }) => pageIds.get(page.id) ?? [])
  const merged = mergeOrder({ mine: state.draft.pages, held: state.saved.pageOrder, theirs })
  if (!isSameJson(toIds(merged), toIds(state.draft.pages))) state.draft = { ...state.draft, pages: merged }
  state.saved = { ...state.saved, pageOrder: theirs }
}

const toIds = (all: { id: string }[]) => all.map(({ id }) => id)
