import type { Assist } from '@waymark/contract'
import { applyCommand } from '../model/apply-command.ts'
import type { DraftStep } from '../model/draft.ts'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import {
  changeStep,
  findPage,
  findStep,
  isPage,
  listStepsAt,
  START,
  withStepsAt,
  findHome,
  type Home,
} from '../model/draft-steps.ts'
import { hasSameIdentifiers, mergeIdentifiers } from './merge-identifiers.ts'
import { mergeDeletion, mergePart, type MergeState } from './merge-part.ts'
import { listServerSteps, toDraftStep, toSavedStep } from './open-project.ts'
import { entityOf, type SavedStep } from './saved.ts'
import { dropSteps } from './settle-save.ts'
import { trimName } from './trim-name.ts'

/** A step that others deleted is removed, unless the author changed it. */
export function dropDeletedSteps(state: MergeState) {
  const present = new Set(listServerSteps(state.server).map(({ assist }) => assist.id))
  const contested = new Set(
    state.conflicts.flatMap(({ kind, pageId }) => (kind === 'deleted' && pageId) || []),
  )
  for (const [stepId, held] of Object.entries(state.saved.steps)) {
    // Conflicts of steps on a page in a deletion conflict are resolved together with the page.
    if (present.has(stepId) || contested.has(held.home)) continue
    const mine = findStep(state.draft, stepId)
    const entity = entityOf.step(stepId)
    const place = { stepId, pageId: null }
    const take = mine
      ? mergeDeletion(state, { entity, place, isUntouched: isUntouched(mine, held) })
      : 'theirs'
    if (take === 'conflict') continue
    if (take === 'theirs') dropFromDraft(state, stepId)
    state.saved = dropSteps(state.saved, (id) => id === stepId)
  }
}

function dropFromDraft(state: MergeState, stepId: string) {
  const home = findHome(state.draft, stepId)
  if (home === undefined) return
  const rest = listStepsAt(state.draft, home).filter(({ id }) => id !== stepId)
  state.draft = withStepsAt(state.draft, home, rest)
}

/** Merges one step that the server holds in this home. */
export function mergeStep(state: MergeState, assist: Assist, home: Home) {
  const { id, key } = assist
  const held = state.saved.steps[id]
  state.draft = changeStep(state.draft, id, (it) => (it.key === key ? it : { ...it, key }))
  const mine = findStep(state.draft, id)
  if (held && mine) return mergeKnown(state, { mine, held, assist, home })
  // The author deleted it and the others did not notice: the deletion stands, with fresh revisions.
  if (held) return setSaved(state, id, { ...held, revision: assist.revision })
  const rival = home === START ? state.draft.startScreen : null
  if (rival && rival.id !== id) return mergeRivalStart(state, rival, assist)
  if (!mine) addToDraft(state, assist, home)
  setSaved(state, id, toSavedStep(assist, home))
}

/** Both authors added a start screen, and a project has only one. */
function mergeRivalStart(state: MergeState, mine: DraftStep, assist: Assist) {
  const take = mergePart<DraftStep['component']>(state, {
    entity: entityOf.component(mine.id),
    place: { stepId: mine.id, pageId: null },
    base: null,
    mine: mine.component,
    theirs: assist.component,
    show: (component) => ({ part: 'component', component }),
    changed: assist,
  })
  if (take === 'conflict') return
  if (take === 'theirs') state.draft = { ...state.draft, startScreen: toDraftStep(assist) }
  // If it is not in the draft, it is deleted and the author's own takes its place.
  setSaved(state, assist.id, toSavedStep(assist, START))
}

function addToDraft(state: MergeState, assist: Assist, home: Home) {
  // Steps that others added to a page the author deleted go with the page.
  if (isPage(home) && !findPage(state.draft, home)) return
  const steps = listStepsAt(state.draft, home)
  state.draft = withStepsAt(state.draft, home, steps.toSpliced(assist.position, 0, toDraftStep(assist)))
}

interface StepSides {
  mine: DraftStep
  held: SavedStep
  assist: Assist
  home: Home
}

function mergeKnown(state: MergeState, { mine, held, assist, home }: StepSides) {
  const place = { stepId: mine.id, pageId: null }
  followToPage(state, { held, mine, assist, home })
  const theirs = toSavedStep(assist, home)
  const next = { ...held, home }
  let step = mine
  // The server makes the first and last steps required by itself, so agreement with it is nobody's change.
  const agreed = mine.fields.optional === theirs.fields.optional

  const fields = mergePart(state, {
    entity: entityOf.step(mine.id),
    place,
    base: agreed ? { ...held.fields, optional: mine.fields.optional } : held.fields,
    mine: trimName(mine.fields),
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
    mine: mine.component,
    theirs: theirs.component,
    show: (it) => ({ part: 'component', component: it }),
    changed: assist,
  })
  if (component === 'theirs') step = { ...step, component: theirs.component }
  if (component !== 'conflict') {
    Object.assign(next, { component: theirs.component, componentRevision: theirs.componentRevision })
  }

  const sides = { held: held.identifiers, theirs: theirs.identifiers, place, changed: assist }
  const identifiers = mergeIdentifiers(state, step, sides)
  step = { ...step, identifiers: identifiers.draft }
  next.identifiers = identifiers.saved
  if (!isSameJson(step, mine)) state.draft = changeStep(state.draft, mine.id, () => step)
  setSaved(state, mine.id, next)
}

/** Applies the others' move to another page, if the author did not move the step. */
function followToPage(state: MergeState, { mine, held, assist, home }: StepSides) {
  const isTheirs = held.home !== home && findHome(state.draft, mine.id) === held.home
  if (!isTheirs || !findPage(state.draft, home)) return
  const to = { home, index: assist.position }
  state.draft = applyCommand(state.draft, { type: 'move_steps', stepIds: [mine.id], to })
}

/** Whether the author left a step as the server held it. */
export function isUntouched(mine: DraftStep, held: SavedStep): boolean {
  return (
    isSameJson(trimName(mine.fields), held.fields) &&
    isSameJson(mine.component, held.component) &&
    hasSameIdentifiers(mine, held.identifiers)
  )
}

function setSaved(state: MergeState, stepId: string, step: SavedStep) {
  state.saved = { ...state.saved, steps: { ...state.saved.steps, [stepId]: step } }
}
