import type { Assist } from '@waymark/contract'
import { applyCommand } from '../model/apply-command.ts'
import type { DraftStep } from '../model/draft.ts'
import { isSameJson } from '../model/same-json.ts'
import {
  changeScreen,
  findPage,
  findScreen,
  listScreens,
  listScreensAt,
  START,
  STEPS,
  withScreensAt,
  findHome,
  type Home,
} from '../model/screens.ts'
import { hasSameIdentifiers, mergeIdentifiers, pairIdentifiers } from './merge-identifiers.ts'
import { mergeDeletion, mergePart, type MergeState } from './merge-part.ts'
import { listServerScreens, toDraftStep, toSavedScreen } from './open-project.ts'
import { entityOf, type SavedScreen } from './saved.ts'
import { wasNameSent } from './sent.ts'
import { dropScreens } from './settle-save.ts'
import { fromWireComponent, listDraftIds, toWireComponent, toWireFields } from './wire.ts'

/** A screen that they deleted goes, unless the author worked on it. */
export function dropDeletedScreens(state: MergeState) {
  const present = new Set(listServerScreens(state.server).map(({ assist }) => assist.id))
  const contested = new Set(
    state.conflicts.flatMap(({ kind, pageId }) => (kind === 'deleted' && pageId) || []),
  )
  for (const [screenId, held] of Object.entries(state.saved.screens)) {
    // What stands on a page that one of them deleted is settled with the page.
    if (present.has(held.serverId) || contested.has(held.home)) continue
    const mine = findScreen(state.draft, screenId)
    const entity = entityOf.step(screenId)
    const place = { screenId, pageId: null }
    const take = mine
      ? mergeDeletion(state, { entity, place, isUntouched: isUntouched(mine, held, state) })
      : 'theirs'
    if (take === 'conflict') continue
    if (take === 'theirs') dropFromDraft(state, screenId)
    state.saved = dropScreens(state.saved, (id) => id === screenId)
  }
}

function dropFromDraft(state: MergeState, screenId: string) {
  const home = findHome(state.draft, screenId)
  if (home === undefined) return
  const rest = listScreensAt(state.draft, home).filter(({ id }) => id !== screenId)
  state.draft = withScreensAt(state.draft, home, rest)
}

/** Merges one screen that the server holds in a home, named as the editor names it. */
export function mergeScreen(state: MergeState, assist: Assist, home: Home) {
  const known = Object.entries(state.saved.screens).find(([, { serverId }]) => serverId === assist.id)
  const screenId = known?.[0] ?? findUnanswered(state, assist) ?? findOwnStart(state, home) ?? assist.id
  state.saved = { ...state.saved, keys: { ...state.saved.keys, [screenId]: assist.key } }
  const held = state.saved.screens[screenId]
  const mine = findScreen(state.draft, screenId)
  if (held && mine) return mergeKnown(state, { mine, held, assist, home })
  // The author deleted it and they did not know: the deletion stands, with fresh revisions.
  if (held) return setSaved(state, screenId, { ...held, revision: assist.revision })
  const pair = pairIdentifiers(state, { mine: mine?.identifiers ?? [], theirs: assist.identifiers })
  const theirs = toSavedScreen(assist, { home, findOwnId: pair })
  if (mine && home === START && !state.sent[entityOf.step(screenId)]) {
    // Both added a start screen, and there is room for one.
    return mergeKnown(state, { mine, held: { ...theirs, component: null, identifiers: {} }, assist, home })
  }
  if (!mine) addToDraft(state, { assist, screenId, home })
  setSaved(state, screenId, theirs)
}

interface NewScreen {
  assist: Assist
  screenId: string
  home: Home
}

function addToDraft(state: MergeState, { assist, screenId, home }: NewScreen) {
  // A page that the author deleted takes what was added to it along.
  if (home !== START && home !== STEPS && !findPage(state.draft, home)) return
  const step = toDraftStep(assist, screenId, state.saved.keys)
  const screens = home === START ? [] : listScreensAt(state.draft, home)
  state.draft = withScreensAt(state.draft, home, screens.toSpliced(assist.position, 0, step))
}

interface ScreenSides {
  mine: DraftStep
  held: SavedScreen
  assist: Assist
  home: Home
}

function mergeKnown(state: MergeState, { mine, held, assist, home }: ScreenSides) {
  const place = { screenId: mine.id, pageId: null }
  followToPage(state, { held, mine, assist, home })
  const pair = pairIdentifiers(state, {
    mine: mine.identifiers,
    theirs: assist.identifiers,
    held: held.identifiers,
  })
  const theirs = toSavedScreen(assist, { home, findOwnId: pair })
  const next = { ...held, home }
  let step = mine
  // The server makes the ends required by itself: agreeing with it on that is nobody's change.
  const agreed = mine.fields.optional === theirs.fields.optional

  const fields = mergePart(state, {
    entity: entityOf.step(mine.id),
    place,
    base: agreed ? { ...held.fields, optional: mine.fields.optional } : held.fields,
    mine: toWireFields(mine.fields),
    theirs: theirs.fields,
    show: (it) => ({ part: 'step', fields: it }),
    changed: assist,
  })
  if (fields === 'theirs') step = { ...step, fields: theirs.fields }
  if (fields !== 'conflict') Object.assign(next, { fields: theirs.fields, revision: theirs.revision })

  const component = mergePart(state, {
    entity: entityOf.component(mine.id),
    place,
    base: held.component,
    mine: toWire(mine, state),
    theirs: theirs.component,
    show: (it) => ({ part: 'component', component: it && fromWireComponent(it, state.saved.keys) }),
    changed: assist,
  })
  if (component === 'theirs') {
    step = {
      ...step,
      component: theirs.component && fromWireComponent(theirs.component, state.saved.keys),
    }
  }
  if (component !== 'conflict') {
    Object.assign(next, { component: theirs.component, componentRevision: theirs.componentRevision })
  }

  const sides = { held: held.identifiers, theirs: theirs.identifiers, place, changed: assist }
  const identifiers = mergeIdentifiers(state, step, sides)
  step = { ...step, identifiers: identifiers.draft }
  next.identifiers = identifiers.saved
  if (!isSameJson(step, mine)) state.draft = changeScreen(state.draft, mine.id, () => step)
  setSaved(state, mine.id, next)
}

/** They moved it to another page and the author left it where it was. */
function followToPage(state: MergeState, { mine, held, assist, home }: ScreenSides) {
  const isTheirs = held.home !== home && findHome(state.draft, mine.id) === held.home
  if (!isTheirs || !findPage(state.draft, home)) return
  const to = { home, index: assist.position }
  state.draft = applyCommand(state.draft, { type: 'move_steps', screenIds: [mine.id], to })
}

function findUnanswered({ draft, saved, sent }: MergeState, assist: Assist): string | undefined {
  return listScreens(draft).find(
    ({ id }) => !saved.screens[id] && wasNameSent(sent, entityOf.step(id), assist.name),
  )?.id
}

function findOwnStart({ draft, saved }: MergeState, home: Home): string | undefined {
  const own = home === START ? draft.startScreen?.id : undefined
  return own && !saved.screens[own] ? own : undefined
}

/** Whether the author left a screen as the server held it. */
export function isUntouched(mine: DraftStep, held: SavedScreen, state: MergeState): boolean {
  return (
    isSameJson(toWireFields(mine.fields), held.fields) &&
    isSameJson(toWire(mine, state), held.component) &&
    hasSameIdentifiers(mine, held.identifiers)
  )
}

function toWire({ component }: DraftStep, { draft, saved }: MergeState) {
  return component && (toWireComponent(component, saved.keys, listDraftIds(draft)) ?? component)
}

function setSaved(state: MergeState, screenId: string, screen: SavedScreen) {
  state.saved = { ...state.saved, screens: { ...state.saved.screens, [screenId]: screen } }
}
