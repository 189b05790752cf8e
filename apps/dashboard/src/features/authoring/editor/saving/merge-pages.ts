import type { ProjectPage } from '@waymark/contract'
import type { DraftPage } from '../model/draft.ts'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import { changePage, findPage } from '../model/draft-steps.ts'
import { hasSameIdentifiers, mergeIdentifiers } from './merge-identifiers.ts'
import { mergeDeletion, mergePart, type MergeState } from './merge-part.ts'
import { isUntouched } from './merge-steps.ts'
import { toDraftPage, toSavedPage } from './open-project.ts'
import { entityOf, type SavedPage } from './saved.ts'
import { dropPage } from './settle-save.ts'
import { trimName } from './trim-name.ts'

/** A page that others deleted is removed with its assists, unless the author changed any of it. */
export function dropDeletedPages(state: MergeState) {
  const present = new Set(state.server.pages.map(({ page }) => page.id))
  for (const [pageId, held] of Object.entries(state.saved.pages)) {
    if (present.has(pageId)) continue
    const mine = findPage(state.draft, pageId)
    const entity = entityOf.page(pageId)
    const place = { stepId: null, pageId }
    const take = mine
      ? mergeDeletion(state, { entity, place, isUntouched: isPageUntouched(mine, held, state) })
      : 'theirs'
    if (take === 'conflict') continue
    if (take === 'theirs') {
      state.draft = { ...state.draft, pages: state.draft.pages.filter(({ id }) => id !== pageId) }
    }
    state.saved = dropPage(state.saved, pageId)
  }
}

function isPageUntouched(mine: DraftPage, held: SavedPage, state: MergeState): boolean {
  return (
    isSameJson(trimName(mine.fields), held.fields) &&
    hasSameIdentifiers(mine, held.identifiers) &&
    mine.steps.every((step) => {
      const saved = state.saved.steps[step.id]
      return saved?.home === mine.id && isUntouched(step, saved)
    })
  )
}

/** Merges a page itself; its assists are merged like all other steps. */
export function mergePage(state: MergeState, page: ProjectPage) {
  const held = state.saved.pages[page.id]
  state.draft = changePage(state.draft, page.id, (it) =>
    it.key === page.key ? it : { ...it, key: page.key },
  )
  const mine = findPage(state.draft, page.id)
  if (held && mine) return mergeKnownPage(state, { mine, held, page })
  // The author deleted the page and the others did not notice: the deletion stands, with fresh revisions.
  if (held) return setSavedPage(state, page.id, { ...held, revision: page.revision })
  if (!mine) {
    const pages = state.draft.pages.toSpliced(page.position, 0, toDraftPage(page))
    state.draft = { ...state.draft, pages }
  }
  setSavedPage(state, page.id, toSavedPage(page))
}

interface PageSides {
  mine: DraftPage
  held: SavedPage
  page: ProjectPage
}

function mergeKnownPage(state: MergeState, { mine, held, page }: PageSides) {
  const place = { stepId: null, pageId: mine.id }
  const theirs = toSavedPage(page)
  const next = { ...held }
  let merged = mine
  const fields = mergePart(state, {
    entity: entityOf.page(mine.id),
    place,
    base: held.fields,
    mine: trimName(mine.fields),
    theirs: theirs.fields,
    show: (it) => ({ part: 'page', ...it }),
    changed: page,
  })
  if (fields === 'theirs') merged = { ...merged, fields: theirs.fields }
  if (fields !== 'conflict') Object.assign(next, { fields: theirs.fields, revision: theirs.revision })

  const sides = { held: held.identifiers, theirs: theirs.identifiers, place, changed: page }
  const identifiers = mergeIdentifiers(state, merged, sides)
  merged = { ...merged, identifiers: identifiers.draft }
  next.identifiers = identifiers.saved
  if (!isSameJson(merged, mine)) state.draft = changePage(state.draft, mine.id, () => merged)
  setSavedPage(state, mine.id, next)
}

function setSavedPage(state: MergeState, pageId: string, page: SavedPage) {
  const { pages, orders } = state.saved
  state.saved = {
    ...state.saved,
    pages: { ...pages, [pageId]: page },
    orders: { ...orders, [pageId]: orders[pageId] ?? [] },
  }
}
