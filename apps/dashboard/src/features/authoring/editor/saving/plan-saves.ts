import type { NewAssist } from '@waymark/contract'
import { findUnsavableBlock } from '../model/component-problem.ts'
import type { Draft, DraftPage, DraftStep } from '../model/draft.ts'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'
import { findNameProblem } from '../model/name-problem.ts'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import {
  isPage,
  listHomes,
  listStepsAt,
  START,
  type Home,
  type IdentifierOwner,
} from '../model/draft-steps.ts'
import type { Save } from './save.ts'
import { entityOf, type Saved, type SavedIdentifiers } from './saved.ts'
import { trimName } from './trim-name.ts'

/**
 * Lists the calls that would bring the server up to the draft, in sending order. Plans are stateless: a change undone
 * before sending needs no call, and undoing a sent one is just another difference. Content that the server would refuse
 * waits for the author.
 */
export function planSaves(draft: Draft, saved: Saved): Save[] {
  const plan = { draft, saved }
  // Saves on a page that the server does not have yet wait for the page.
  const homes = listHomes(draft).filter((home) => !isPage(home) || saved.pages[home])
  return [
    ...planProject(plan),
    ...planNewPages(plan),
    ...homes.flatMap((home) => planNewSteps(plan, home)),
    ...planMoves(plan),
    ...planDeletions(plan),
    ...draft.pages.flatMap((page) => planPage(page, saved)),
    ...homes.flatMap((home) => listStepsAt(draft, home).flatMap((step) => planStep(saved, home, step))),
    ...planPageOrder(plan),
    ...homes.flatMap((home) => planOrder(plan, home)),
  ]
}

interface Plan {
  draft: Draft
  saved: Saved
}

function planProject({ draft, saved: { project } }: Plan): Save[] {
  if (findNameProblem(draft.name)) return []
  const content = { name: draft.name.trim(), selectedLocales: draft.selectedLocales }
  const { revision, ...held } = project
  return isSameJson(content, held)
    ? []
    : [{ type: 'update_project', entity: entityOf.project, revision, content }]
}

function planNewPages({ draft, saved }: Plan): Save[] {
  return draft.pages.flatMap(({ id, key, fields }, index): Save[] => {
    if (saved.pages[id] || findNameProblem(fields.name)) return []
    const position = draft.pages.slice(0, index).filter((it) => saved.pages[it.id]).length
    const page = { id, key, ...trimName(fields), position }
    return [{ type: 'create_page', entity: entityOf.page(id), pageId: id, page }]
  })
}

function planNewSteps({ draft, saved }: Plan, home: Home): Save[] {
  const steps = listStepsAt(draft, home)
  // A start screen is created only once the one it replaces is deleted.
  if (home === START && Object.values(saved.steps).some((it) => it.home === START)) return []
  return steps.flatMap((step, index): Save[] => {
    const { id, key, fields, copyOf } = step
    if (saved.steps[id] || findNameProblem(fields.name)) return []
    const position = steps.slice(0, index).filter((it) => saved.steps[it.id]?.home === home).length
    const component = findSendableComponent(step)
    const created: NewAssist = {
      id,
      key,
      ...trimName(fields),
      position,
      ...(component && { component }),
      ...(copyOf && { copyOf }),
    }
    return [{ type: 'create_step', entity: entityOf.step(id), stepId: id, home, step: created }]
  })
}

/** Assists are moved between pages rather than recreated, which keeps server-side data such as sounds. */
function planMoves({ draft, saved }: Plan): Save[] {
  return draft.pages.flatMap(({ id: toHome, steps }) =>
    steps.flatMap(({ id: stepId }, index): Save[] => {
      const home = saved.steps[stepId]?.home ?? toHome
      if (home === toHome || !saved.pages[home] || !saved.pages[toHome]) return []
      const position = steps.slice(0, index).filter(({ id }) => saved.steps[id]?.home === toHome).length
      return [{ type: 'move_step', entity: entityOf.step(stepId), stepId, home, toHome, position }]
    }),
  )
}

/** Steps that move between a page and another kind of home are deleted and created again. */
function planDeletions({ draft, saved }: Plan): Save[] {
  const pageIds = new Set(draft.pages.map(({ id }) => id))
  const homeOf = new Map(
    listHomes(draft).flatMap((home) => listStepsAt(draft, home).map(({ id }) => [id, home] as const)),
  )
  const isLeaving = (pageId: string) =>
    Object.entries(saved.steps).some(([id, { home }]) => home === pageId && homeOf.has(id))
  const pages = Object.keys(saved.pages)
    // A page is deleted once everything that leaves it has been moved.
    .filter((pageId) => !pageIds.has(pageId) && !isLeaving(pageId))
    .map((pageId): Save => ({ type: 'delete_page', entity: entityOf.page(pageId), pageId }))
  const steps = Object.entries(saved.steps).flatMap(([stepId, { home }]): Save[] => {
    const goesWithPage = isPage(home) && !pageIds.has(home)
    const present = homeOf.get(stepId)
    const isMoved = present !== undefined && isPage(present) && isPage(home)
    if (present === home || isMoved || goesWithPage) return []
    return [{ type: 'delete_step', entity: entityOf.step(stepId), stepId, home }]
  })
  return [...pages, ...steps]
}

function planPage(page: DraftPage, saved: Saved): Save[] {
  const held = saved.pages[page.id]
  if (!held) return []
  const { revision } = held
  const fields = trimName(page.fields)
  const isRenamed = !findNameProblem(fields.name) && !isSameJson(fields, held.fields)
  const of = { entity: entityOf.page(page.id), pageId: page.id }
  return [
    ...(isRenamed ? [{ type: 'update_page' as const, ...of, revision, fields }] : []),
    ...planIdentifiers(page, { held: held.identifiers, home: page.id }),
  ]
}

function planStep(saved: Saved, home: Home, step: DraftStep): Save[] {
  const held = saved.steps[step.id]
  if (held?.home !== home) return []
  const { revision, componentRevision } = held
  const of = { stepId: step.id, home }
  const fields = trimName(step.fields)
  const isChanged = !findNameProblem(fields.name) && !isSameJson(fields, held.fields)
  const component = findSendableComponent(step)
  const saves: Save[] = planIdentifiers(step, { held: held.identifiers, home })
  if (component && !isSameJson(component, held.component)) {
    const entity = entityOf.component(step.id)
    saves.unshift({ type: 'update_component', entity, ...of, revision: componentRevision, component })
  }
  if (isChanged)
    saves.unshift({ type: 'update_step', entity: entityOf.step(step.id), ...of, revision, fields })
  return saves
}

const findSendableComponent = ({ component }: DraftStep) =>
  component && !findUnsavableBlock(component) ? component : undefined

function planIdentifiers(
  { id: ownerId, identifiers }: IdentifierOwner,
  { held, home }: { held: SavedIdentifiers; home: Home },
): Save[] {
  const to = (identifierId: string) => {
    return { entity: entityOf.identifier(identifierId), ownerId, home, identifierId }
  }
  const wanted = new Set(identifiers.map(({ id }) => id))
  const removed = Object.keys(held)
    .filter((id) => !wanted.has(id))
    .map((id): Save => ({ type: 'delete_identifier', ...to(id) }))
  const written = identifiers.flatMap(({ id, captureId, ...identifier }): Save[] => {
    if (findClueProblem(identifier.document)) return []
    const document = dropEmptyClues(identifier.document)
    const content = { ...to(id), document, ...(captureId && { captureId }) }
    const known = held[id]
    if (!known) return [{ type: 'create_identifier', ...content }]
    if (isSameJson(document, known.document)) return []
    return [{ type: 'update_identifier', ...content, revision: known.revision }]
  })
  return [...removed, ...written]
}

function planOrder({ draft, saved }: Plan, home: Home): Save[] {
  const order = saved.orders[home] ?? []
  const stepIds = toWantedOrder(listStepsAt(draft, home), order)
  if (home === START || isSameJson(stepIds, order)) return []
  return [{ type: 'reorder_steps', entity: entityOf.order(home), home, stepIds }]
}

function planPageOrder({ draft, saved }: Plan): Save[] {
  const pageIds = toWantedOrder(draft.pages, saved.pageOrder)
  if (isSameJson(pageIds, saved.pageOrder)) return []
  return [{ type: 'reorder_pages', entity: entityOf.pageOrder, pageIds }]
}

/** The draft's order of the server's items, followed by those about to be deleted. */
function toWantedOrder(wanted: { id: string }[], order: string[]): string[] {
  const held = new Set(order)
  const inDraft = wanted.map(({ id }) => id).filter((id) => held.has(id))
  return [...inDraft, ...order.filter((id) => !inDraft.includes(id))]
}
