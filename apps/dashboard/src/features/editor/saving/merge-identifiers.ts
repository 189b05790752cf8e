import type { Assist } from '@waymark/contract'
import type { DraftStep } from '../model/draft.ts'
import { dropEmptyClues } from '../model/identifier-clues.ts'
import { mergePart, type MergeState } from './merge-part.ts'
import { isSameJson } from '../model/same-json.ts'
import { entityOf, type SavedStep } from './saved.ts'

/** Merges a step's identifiers one by one; one that only they deleted goes, unless the author changed it. */
export function mergeIdentifiers(
  state: MergeState,
  step: DraftStep,
  held: SavedStep,
  { assist, theirs }: { assist: Assist; theirs: SavedStep },
) {
  const saved: SavedStep['identifiers'] = {}
  let draft = step.identifiers
  for (const [id, their] of Object.entries(theirs.identifiers)) {
    const base = held.identifiers[id]
    const mine = draft.find((it) => it.id === id)
    if (!base && !mine) draft = [...draft, { id, document: their.document }]
    if (!base || !mine) {
      saved[id] = their
      continue
    }
    const take = mergePart(state, {
      entity: entityOf.identifier(id),
      stepId: step.id,
      base: base.document,
      mine: dropEmptyClues(mine.document),
      theirs: their.document,
      changed: assist,
    })
    if (take === 'theirs') draft = draft.map((it) => (it.id === id ? { id, document: their.document } : it))
    saved[id] = take === 'conflict' ? base : their
  }
  const gone = Object.entries(held.identifiers).filter(([id]) => !theirs.identifiers[id])
  for (const [id, base] of gone) {
    const mine = draft.find((it) => it.id === id)
    const untouched = mine && isSameJson(dropEmptyClues(mine.document), base.document)
    if (untouched) draft = draft.filter((it) => it.id !== id)
  }
  return { draft, saved }
}
