import type { Assist, ProjectPage } from '@waymark/contract'
import { START } from '../model/draft-steps.ts'
import type { Save, SaveAnswer } from './save.ts'
import { toSavedIdentifiers } from './open-project.ts'
import type { Saved, SavedIdentifiers, SavedPage, SavedStep } from './saved.ts'

/**
 * Records an answered save: the content that was sent, with the response's revisions. Changes by the author since then
 * show as the next difference.
 */
export function settleSave(saved: Saved, save: Save, answer: SaveAnswer): Saved {
  if ('ownerId' in save) return settleIdentifier(saved, save, answer)
  if ('pageId' in save) return settlePage(saved, save, answer)
  switch (save.type) {
    case 'update_project':
      if (answer.type !== 'project') return saved
      return { ...saved, project: { ...save.content, revision: answer.project.revision } }
    case 'create_step':
      return answer.type === 'step' ? addStep(saved, save, answer.assist) : saved
    case 'update_step':
      if (answer.type !== 'step') return saved
      return withStep(saved, save.stepId, { fields: save.fields, revision: answer.assist.revision })
    case 'delete_step':
      return dropSteps(saved, (stepId) => stepId === save.stepId)
    case 'move_step':
      return answer.type === 'step' ? moveStep(saved, save, answer.assist) : saved
    case 'reorder_steps':
      return answer.type === 'steps' ? withOrder(saved, save, answer.assists) : saved
    case 'update_component':
      if (answer.type !== 'component') return saved
      return withStep(saved, save.stepId, {
        component: save.component,
        componentRevision: answer.revision,
      })
    case 'reorder_pages':
      return { ...saved, pageOrder: save.pageIds }
  }
}

/** Forgets steps, as if the server had never held them. */
export function dropSteps(saved: Saved, isDropped: (id: string, step: SavedStep) => boolean): Saved {
  const kept = Object.entries(saved.steps).filter(([id, step]) => !isDropped(id, step))
  const steps = Object.fromEntries(kept)
  const orders = Object.entries(saved.orders).map(([home, ids]) => [home, ids.filter((id) => steps[id])])
  return { ...saved, steps, orders: Object.fromEntries(orders) as Saved['orders'] }
}

/** Forgets a page and everything on it. */
export function dropPage(saved: Saved, pageId: string): Saved {
  const rest = dropSteps(saved, (_, { home }) => home === pageId)
  const { [pageId]: _page, ...pages } = rest.pages
  const { [pageId]: _order, ...orders } = rest.orders
  return { ...rest, pages, orders, pageOrder: rest.pageOrder.filter((id) => id !== pageId) }
}

function settleIdentifier(saved: Saved, save: Extract<Save, { ownerId: string }>, answer: SaveAnswer): Saved {
  if (save.type === 'delete_identifier')
    return withIdentifiers(saved, save.ownerId, ({ [save.identifierId]: _, ...others }) => others)
  if (answer.type !== 'identifier') return saved
  const written = { revision: answer.identifier.revision, document: save.document }
  return withIdentifiers(saved, save.ownerId, (all) => ({ ...all, [save.identifierId]: written }))
}

function settlePage(saved: Saved, save: Extract<Save, { pageId: string }>, answer: SaveAnswer): Saved {
  if (save.type === 'delete_page') return dropPage(saved, save.pageId)
  if (answer.type !== 'page') return saved
  if (save.type === 'create_page') return addPage(saved, save, answer.page)
  return withPage(saved, save.pageId, { fields: save.fields, revision: answer.page.revision })
}

function addStep(saved: Saved, save: Extract<Save, { type: 'create_step' }>, assist: Assist): Saved {
  const { name, optional, waitMs, onMissing, component, position } = save.step
  const step: SavedStep = {
    home: save.home,
    revision: assist.revision,
    fields: { name, optional, waitMs, onMissing },
    component: component ?? null,
    componentRevision: assist.componentRevision,
    identifiers: toSavedIdentifiers(assist.identifiers),
  }
  const order = saved.orders[save.home] ?? []
  const orders = { ...saved.orders, [save.home]: order.toSpliced(position ?? order.length, 0, save.stepId) }
  return {
    ...saved,
    steps: { ...saved.steps, [save.stepId]: step },
    orders: save.home === START ? saved.orders : orders,
  }
}

function moveStep(
  saved: Saved,
  { stepId, home, toHome, position }: Extract<Save, { type: 'move_step' }>,
  { revision }: Assist,
): Saved {
  const left = (saved.orders[home] ?? []).filter((id) => id !== stepId)
  const joined = (saved.orders[toHome] ?? []).toSpliced(position, 0, stepId)
  const moved = withStep(saved, stepId, { home: toHome, revision })
  return { ...moved, orders: { ...saved.orders, [home]: left, [toHome]: joined } }
}

function addPage(saved: Saved, save: Extract<Save, { type: 'create_page' }>, page: ProjectPage): Saved {
  const { pageId } = save
  const { name, position = saved.pageOrder.length } = save.page
  const held: SavedPage = {
    revision: page.revision,
    fields: { name },
    identifiers: toSavedIdentifiers(page.identifiers),
  }
  return {
    ...saved,
    pages: { ...saved.pages, [pageId]: held },
    orders: { ...saved.orders, [pageId]: [] },
    pageOrder: saved.pageOrder.toSpliced(position, 0, pageId),
  }
}

/** Moving steps also makes the ends required on the server, so their fields are taken from the response. */
function withOrder(
  saved: Saved,
  { home, stepIds }: Extract<Save, { type: 'reorder_steps' }>,
  assists: Assist[],
): Saved {
  const steps = { ...saved.steps }
  for (const stepId of stepIds) {
    const step = steps[stepId]
    const assist = assists.find(({ id }) => id === stepId)
    if (!step || !assist) continue
    steps[stepId] = {
      ...step,
      revision: assist.revision,
      fields: { ...step.fields, optional: assist.optional },
    }
  }
  return { ...saved, steps, orders: { ...saved.orders, [home]: stepIds } }
}

function withStep(saved: Saved, stepId: string, change: Partial<SavedStep>): Saved {
  const step = saved.steps[stepId]
  return step ? { ...saved, steps: { ...saved.steps, [stepId]: { ...step, ...change } } } : saved
}

function withPage(saved: Saved, pageId: string, change: Partial<SavedPage>): Saved {
  const page = saved.pages[pageId]
  return page ? { ...saved, pages: { ...saved.pages, [pageId]: { ...page, ...change } } } : saved
}

function withIdentifiers(
  saved: Saved,
  ownerId: string,
  change: (identifiers: SavedIdentifiers) => SavedIdentifiers,
): Saved {
  const step = saved.steps[ownerId]
  if (step) return withStep(saved, ownerId, { identifiers: change(step.identifiers) })
  const page = saved.pages[ownerId]
  return page ? withPage(saved, ownerId, { identifiers: change(page.identifiers) }) : saved
}
