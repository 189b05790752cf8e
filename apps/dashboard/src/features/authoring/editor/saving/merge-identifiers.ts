import { dropEmptyClues } from '../model/identifier-clues.ts'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import type { IdentifierOwner } from '../model/draft-steps.ts'
import { mergePart, type ConflictPlace, type MergeState } from './merge-part.ts'
import { entityOf, type SavedIdentifiers } from './saved.ts'

interface IdentifierSides {
  held: SavedIdentifiers
  theirs: SavedIdentifiers
  place: ConflictPlace
  changed: { updatedBy: string | null; updatedAt: string }
}

/**
 * Merges identifiers one by one; those that only the others deleted are removed, unless the author changed
 * them.
 */
export function mergeIdentifiers(state: MergeState, owner: IdentifierOwner, sides: IdentifierSides) {
  const { held, theirs, place, changed } = sides
  const saved: SavedIdentifiers = {}
  let draft = owner.identifiers
  for (const [id, their] of Object.entries(theirs)) {
    const base = held[id]
    const mine = draft.find((it) => it.id === id)
    if (!base && !mine) draft = [...draft, { id, document: their.document }]
    if (!base || !mine) {
      saved[id] = their
      continue
    }
    const take = mergePart(state, {
      entity: entityOf.identifier(id),
      place,
      base: base.document,
      mine: dropEmptyClues(mine.document),
      theirs: their.document,
      show: (it) => ({ part: 'identifier', document: it }),
      changed,
    })
    if (take === 'theirs') draft = draft.map((it) => (it.id === id ? { id, document: their.document } : it))
    saved[id] = take === 'conflict' ? base : their
  }
  const gone = Object.entries(held).filter(([id]) => !theirs[id])
  for (const [id, base] of gone) {
    const mine = draft.find((it) => it.id === id)
    const isUntouched = mine && isSameJson(dropEmptyClues(mine.document), base.document)
    if (isUntouched) draft = draft.filter((it) => it.id !== id)
  }
  return { draft, saved }
}

/** Whether the author left the identifiers as the server held them. */
export function hasSameIdentifiers({ identifiers }: IdentifierOwner, held: SavedIdentifiers): boolean {
  return identifiers.every(({ id, document }) => isSameJson(dropEmptyClues(document), held[id]?.document))
}
