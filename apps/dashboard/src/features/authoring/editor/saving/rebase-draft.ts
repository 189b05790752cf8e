import type { Draft, DraftIdentifier, DraftPage, DraftStep } from '../model/draft.ts'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import {
  findHome,
  findPage,
  findStep,
  isPage,
  listHomes,
  listStepsAt,
  START,
  withStepsAt,
  type Home,
} from '../model/draft-steps.ts'
import { mergeOrder } from './merge-order.ts'

/** The result of merging the server's state into the author's draft. */
export interface MergedDraft {
  before: Draft
  after: Draft
}

/**
 * Applies others' changes to a past or future draft of the history, so that undo never reverts them. Parts that they
 * changed are theirs in every draft; everything else stays as it was in this one.
 */
export function rebaseDraft(draft: Draft, { before, after }: MergedDraft): Draft {
  if (draft === before) return after
  const pages = rebaseList({
    mine: draft.pages,
    before: before.pages,
    after: after.pages,
    rebase: rebasePage,
  })
  const isRenamed = before.name !== after.name
  const hasOtherLocales = !isSameJson(before.selectedLocales, after.selectedLocales)
  const named = {
    ...draft,
    pages,
    name: isRenamed ? after.name : draft.name,
    selectedLocales: hasOtherLocales ? after.selectedLocales : draft.selectedLocales,
  }
  return listHomes(named).reduce((rebased, home) => {
    const steps = rebaseSteps({ draft, rebased, home, before, after })
    return isSameJson(steps, listStepsAt(rebased, home)) ? rebased : withStepsAt(rebased, home, steps)
  }, named)
}

interface StepsAt extends MergedDraft {
  draft: Draft
  rebased: Draft
  home: Home
}

function rebaseSteps({ draft, rebased, home, before, after }: StepsAt): DraftStep[] {
  const own = listStepsAt(draft, home)
  const isElsewhere = ({ id }: DraftStep) => {
    const at = findHome(draft, id)
    return at !== undefined && at !== home && at !== findHome(before, id)
  }
  const isHomeless = (id: string) => {
    const to = findHome(after, id)
    return to !== undefined && isPage(to) && !findPage(rebased, to)
  }
  const earlier = listStepsAt(before, home).filter(({ id }) => !isHomeless(id))
  const later = listStepsAt(after, home)
    .filter((it) => !isElsewhere(it))
    // A step that others moved here keeps its content from this draft.
    .map((it) => {
      const mine = findStep(draft, it.id)
      return mine ? rebaseStep(mine, findStep(before, it.id), it) : it
    })
  const all = rebaseList({
    mine: own,
    before: earlier,
    after: later,
    rebase: (mine, base) => rebaseStep(mine, base, findStep(after, mine.id) ?? mine),
  })
  // A project has at most one start screen.
  return home === START ? all.filter((it) => all.length === 1 || own.some(({ id }) => id === it.id)) : all
}

function rebaseStep(mine: DraftStep, before: DraftStep | undefined, after: DraftStep): DraftStep {
  if (!before || before === after) return mine
  return {
    ...mine,
    key: after.key,
    fields: isSameJson(before.fields, after.fields) ? mine.fields : after.fields,
    component: isSameJson(before.component, after.component) ? mine.component : after.component,
    identifiers: rebaseIdentifiers(mine, before, after),
  }
}

function rebasePage(mine: DraftPage, before: DraftPage, after: DraftPage): DraftPage {
  if (before === after) return mine
  return {
    ...mine,
    key: after.key,
    fields: isSameJson(before.fields, after.fields) ? mine.fields : after.fields,
    identifiers: rebaseIdentifiers(mine, before, after),
  }
}

interface Owner {
  identifiers: DraftIdentifier[]
}

const rebaseIdentifiers = (mine: Owner, before: Owner, after: Owner): DraftIdentifier[] =>
  rebaseList({
    mine: mine.identifiers,
    before: before.identifiers,
    after: after.identifiers,
    rebase: (own, base, theirs) => (isSameJson(base, theirs) ? own : theirs),
  })

interface Lists<T> {
  mine: T[]
  before: T[]
  after: T[]
  rebase(mine: T, before: T, after: T): T
}

/**
 * Applies additions, removals, changes and moves between two lists; returns the same list if there are none.
 */
function rebaseList<T extends { id: string }>({ mine, before, after, rebase }: Lists<T>): T[] {
  if (before === after) return mine
  const [earlier, later, own] = [byId(before), byId(after), byId(mine)]
  const kept = mine
    .filter(({ id }) => !earlier.has(id) || later.has(id))
    .map((it) => {
      const [base, theirs] = [earlier.get(it.id), later.get(it.id)]
      return base && theirs ? rebase(it, base, theirs) : it
    })
  const added = after.filter(({ id }) => !earlier.has(id) && !own.has(id))
  const all = added.reduce((list, it) => list.toSpliced(after.indexOf(it), 0, it), kept)
  return mergeOrder({ mine: all, held: toIds(before), theirs: toIds(after) })
}

const byId = <T extends { id: string }>(all: T[]) => new Map(all.map((it) => [it.id, it]))

const toIds = (all: { id: string }[]) => all.map(({ id }) => id)
