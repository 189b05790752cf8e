import type { NewAssist } from '@waymark/contract'
import { findUnsavableBlock } from '../model/component-problem.ts'
import type { Draft, DraftPage, DraftStep } from '../model/draft.ts'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'
import { findNameProblem } from '../model/name-problem.ts'
import { isSameJson } from '../model/same-json.ts'
import { listHomes, listScreensAt, START, STEPS, type Home, type IdentifierOwner } from '../model/screens.ts'
import type { Save, ServerHome } from './save.ts'
import { entityOf, type Saved, type SavedIdentifiers } from './saved.ts'
import { listDraftIds, toWireComponent, toWireFields } from './wire.ts'

/**
 * Lists the calls that would make the server hold the draft, in the order in which they may be sent. Nothing is
 * remembered between two plans: a change that was undone before it was sent needs no call, and undoing one that
 * was sent is just another difference. What the server would refuse waits until the author completes it.
 */
export function planSaves(draft: Draft, saved: Saved): Save[] {
  const plan = { draft, saved, draftIds: listDraftIds(draft) }
  // What stands on a page that the server does not have yet waits for the page.
  const homes = listHomes(draft).flatMap((home): PlannedHome[] => {
    const at = findServerHome(home, saved)
    return at ? [{ home, at }] : []
  })
  return [
    ...planProject(plan),
    ...planNewPages(plan),
    ...homes.flatMap((it) => planNewSteps(plan, it)),
    ...planMoves(plan),
    ...planDeletions(plan),
    ...draft.pages.flatMap((page) => planPage(page, saved)),
    ...homes.flatMap((it) => listScreensAt(draft, it.home).flatMap((screen) => planStep(plan, it, screen))),
    ...planPageOrder(plan),
    ...homes.flatMap((it) => planOrder(plan, it)),
  ]
}

interface Plan {
  draft: Draft
  saved: Saved
  draftIds: Set<string>
}

interface PlannedHome {
  home: Home
  at: ServerHome
}

function findServerHome(home: Home, saved: Saved): ServerHome | undefined {
  if (home === START || home === STEPS) return home
  const page = saved.pages[home]
  return page && { pageServerId: page.serverId }
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
  return draft.pages.flatMap((page, index): Save[] => {
    if (saved.pages[page.id] || findNameProblem(page.fields.name)) return []
    const position = draft.pages.slice(0, index).filter(({ id }) => saved.pages[id]).length
    const { identifiers, identifierIds } = listSendableIdentifiers(page)
    const key = saved.keys[page.id]
    const content = { ...toWireFields(page.fields), position, identifiers, ...(key && { key }) }
    const entity = entityOf.page(page.id)
    return [{ type: 'create_page', entity, pageId: page.id, page: content, identifierIds }]
  })
}

function planNewSteps({ draft, saved, draftIds }: Plan, { home, at }: PlannedHome): Save[] {
  const screens = listScreensAt(draft, home)
  // A start screen takes the place of another only once that one has gone.
  if (home === START && Object.values(saved.screens).some((it) => it.home === START)) return []
  return screens.flatMap((step, index): Save[] => {
    if (saved.screens[step.id] || findNameProblem(step.fields.name)) return []
    const position = screens.slice(0, index).filter(({ id }) => saved.screens[id]?.home === home).length
    const { identifiers, identifierIds } = listSendableIdentifiers(step)
    const component = toSendableComponent(step, saved, draftIds)
    const newAssist: NewAssist = {
      ...toWireFields(step.fields),
      position,
      identifiers,
      ...(component && { component }),
      ...listTakenOver(step, saved),
    }
    const entity = entityOf.step(step.id)
    return [{ type: 'create_step', entity, screenId: step.id, home, at, step: newAssist, identifierIds }]
  })
}

/** What was deleted comes back under its key, and a copy says of what: the server holds more of both. */
function listTakenOver({ id, copyOf = '' }: DraftStep, { keys }: Saved): Pick<NewAssist, 'key' | 'copyOf'> {
  const [key, original] = [keys[id], keys[copyOf]]
  return { ...(key && { key }), ...(original && { copyOf: original }) }
}

/** From page to page an assist is moved with what only the server holds of it, such as its sound. */
function planMoves({ draft, saved }: Plan): Save[] {
  return draft.pages.flatMap((page) =>
    page.steps.flatMap(({ id: screenId }, index): Save[] => {
      const held = saved.screens[screenId]
      const from = saved.pages[held?.home ?? '']
      const to = saved.pages[page.id]
      if (!held || !from || !to || from === to) return []
      const before = page.steps.slice(0, index)
      return [
        {
          type: 'move_step',
          entity: entityOf.step(screenId),
          screenId,
          home: held.home,
          at: { pageServerId: from.serverId },
          serverId: held.serverId,
          to: { home: page.id, pageServerId: to.serverId },
          position: before.filter(({ id }) => saved.screens[id]?.home === page.id).length,
        },
      ]
    }),
  )
}

/** What has come from a page or gone to one of another kind of place is deleted where it was and made again there. */
function planDeletions({ draft, saved }: Plan): Save[] {
  const pageIds = new Set(draft.pages.map(({ id }) => id))
  const isLeaving = (pageId: string) =>
    Object.entries(saved.screens).some(([id, { home }]) => home === pageId && homeOf.has(id))
  const homeOf = new Map(
    listHomes(draft).flatMap((home) => listScreensAt(draft, home).map(({ id }) => [id, home] as const)),
  )
  const pages = Object.entries(saved.pages)
    // A page goes once all that moves away from it is somewhere else.
    .filter(([pageId]) => !pageIds.has(pageId) && !isLeaving(pageId))
    .map(([pageId, { serverId }]): Save => {
      return { type: 'delete_page', entity: entityOf.page(pageId), pageId, serverId }
    })
  const screens = Object.entries(saved.screens).flatMap(([screenId, { home, serverId }]): Save[] => {
    const at = findServerHome(home, saved)
    const goesWithPage = typeof at === 'object' && !pageIds.has(home)
    const present = homeOf.get(screenId)
    const isMoved = present !== undefined && isPage(present) && isPage(home)
    if (present === home || isMoved || goesWithPage || !at) return []
    return [{ type: 'delete_step', entity: entityOf.step(screenId), screenId, home, at, serverId }]
  })
  return [...pages, ...screens]
}

const isPage = (home: Home) => home !== START && home !== STEPS

function planPage(page: DraftPage, saved: Saved): Save[] {
  const held = saved.pages[page.id]
  if (!held) return []
  const { serverId, revision } = held
  const fields = toWireFields(page.fields)
  const isRenamed = !findNameProblem(fields.name) && !isSameJson(fields, held.fields)
  const entity = entityOf.page(page.id)
  const to = { ownerId: page.id, home: page.id, at: { pageServerId: serverId }, ownerServerId: null }
  return [
    ...(isRenamed
      ? [{ type: 'update_page' as const, entity, pageId: page.id, serverId, revision, fields }]
      : []),
    ...planIdentifiers(page, { held: held.identifiers, to }),
  ]
}

function planStep(plan: Plan, { home, at }: PlannedHome, step: DraftStep): Save[] {
  const held = plan.saved.screens[step.id]
  if (held?.home !== home) return []
  const { serverId, revision } = held
  const of = { screenId: step.id, home, at, serverId }
  const fields = toWireFields(step.fields)
  const isChanged = !findNameProblem(fields.name) && !isSameJson(fields, held.fields)
  const to = { ownerId: step.id, home, at, ownerServerId: serverId }
  return [
    ...(isChanged
      ? [{ type: 'update_step' as const, entity: entityOf.step(step.id), ...of, revision, fields }]
      : []),
    ...planComponent(plan, step, of),
    ...planIdentifiers(step, { held: held.identifiers, to }),
  ]
}

type SavedScreenPlace = PlannedHome & { screenId: string; serverId: string }

function planComponent({ saved, draftIds }: Plan, step: DraftStep, of: SavedScreenPlace): Save[] {
  const held = saved.screens[step.id]
  const component = toSendableComponent(step, saved, draftIds)
  if (!held || !component || isSameJson(component, held.component)) return []
  const to = { entity: entityOf.component(step.id), ...of, component }
  if (!held.component) return [{ type: 'create_component', ...to }]
  return [{ type: 'update_component', ...to, revision: held.componentRevision }]
}

function toSendableComponent({ component }: DraftStep, { keys }: Saved, draftIds: Set<string>) {
  if (!component || findUnsavableBlock(component)) return undefined
  return toWireComponent(component, keys, draftIds)
}

function listSendableIdentifiers({ identifiers }: IdentifierOwner) {
  const sendable = identifiers.filter(({ document }) => !findClueProblem(document))
  return {
    identifiers: sendable.map(({ document }) => dropEmptyClues(document)),
    identifierIds: sendable.map(({ id }) => id),
  }
}

interface IdentifiersPlace {
  held: SavedIdentifiers
  to: PlannedHome & { ownerId: string; ownerServerId: string | null }
}

function planIdentifiers({ identifiers }: IdentifierOwner, { held, to }: IdentifiersPlace): Save[] {
  const wanted = new Set(identifiers.map(({ id }) => id))
  const removed = Object.entries(held)
    .filter(([identifierId]) => !wanted.has(identifierId))
    .map(([identifierId, { serverId }]): Save => {
      const entity = entityOf.identifier(identifierId)
      return { type: 'delete_identifier', entity, ...to, identifierId, serverId }
    })
  const written = identifiers.flatMap(({ id: identifierId, document, captureId }): Save[] => {
    if (findClueProblem(document)) return []
    const wire = dropEmptyClues(document)
    const entity = entityOf.identifier(identifierId)
    const known = held[identifierId]
    if (!known) {
      return [
        {
          type: 'create_identifier',
          entity,
          ...to,
          identifierId,
          document: wire,
          ...(captureId && { captureId }),
        },
      ]
    }
    if (isSameJson(wire, known.document)) return []
    const { serverId, revision } = known
    return [
      {
        type: 'update_identifier',
        entity,
        ...to,
        identifierId,
        serverId,
        revision,
        document: wire,
        ...(captureId && { captureId }),
      },
    ]
  })
  return [...removed, ...written]
}

function planOrder({ draft, saved }: Plan, { home, at }: PlannedHome): Save[] {
  const order = saved.orders[home] ?? []
  const screenIds = toWantedOrder(listScreensAt(draft, home), order)
  if (home === START || isSameJson(screenIds, order)) return []
  const serverIds = screenIds.map((id) => saved.screens[id]?.serverId ?? id)
  return [{ type: 'reorder_steps', entity: entityOf.order(home), home, at, screenIds, serverIds }]
}

function planPageOrder({ draft, saved }: Plan): Save[] {
  const pageIds = toWantedOrder(draft.pages, saved.pageOrder)
  if (isSameJson(pageIds, saved.pageOrder)) return []
  const serverIds = pageIds.map((id) => saved.pages[id]?.serverId ?? id)
  return [{ type: 'reorder_pages', entity: entityOf.pageOrder, pageIds, serverIds }]
}

/** The draft's order of what the server has, with what is about to be deleted behind it. */
function toWantedOrder(wanted: { id: string }[], order: string[]): string[] {
  const held = new Set(order)
  const inDraft = wanted.map(({ id }) => id).filter((id) => held.has(id))
  return [...inDraft, ...order.filter((id) => !inDraft.includes(id))]
}
