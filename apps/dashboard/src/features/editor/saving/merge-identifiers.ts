import type { Identifier } from '@waymark/contract'
import type { DraftIdentifier } from '../model/draft.ts'
import { dropEmptyClues } from '../model/identifier-clues.ts'
import { isSameJson } from '../model/same-json.ts'
import type { IdentifierOwner } from '../model/screens.ts'
import { mergePart, type ConflictPlace, type MergeState } from './merge-part.ts'
import { entityOf, type SavedIdentifiers } from './saved.ts'
import { wasDeletionSent, wasSent } from './sent.ts'

interface IdentifierSides {
  held: SavedIdentifiers
  theirs: SavedIdentifiers
  place: ConflictPlace
  changed: { updatedBy: string | null; updatedAt: string }
}

/** Merges identifiers one by one; one that only they deleted goes, unless the author changed it. */
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
    const untouched = mine && isSameJson(dropEmptyClues(mine.document), base.document)
    if (untouched && !wasDeletionSent(state.sent, entityOf.identifier(id)))
      draft = draft.filter((it) => it.id !== id)
  }
  return { draft, saved }
}

interface IdentifierPairs {
  mine: DraftIdentifier[]
  theirs: Identifier[]
  held?: SavedIdentifiers
}

/** Finds the editor's id of an identifier: known by its server id, or created without an answer and told by what it says. */
export function pairIdentifiers(
  { sent }: Pick<MergeState, 'sent'>,
  { mine, theirs, held = {} }: IdentifierPairs,
): (serverId: string) => string | undefined {
  const unsaved = mine.filter(({ id }) => !held[id])
  return (serverId) => {
    const known = Object.entries(held).find(([, it]) => it.serverId === serverId)?.[0]
    if (known) return known
    const document = theirs.find(({ id }) => id === serverId)?.document
    return unsaved.find(
      (it) =>
        isSameJson(dropEmptyClues(it.document), document) ||
        wasSent(sent, entityOf.identifier(it.id), document),
    )?.id
  }
}

/** Whether the author left everything as the server held it. */
export function hasSameIdentifiers({ identifiers }: IdentifierOwner, held: SavedIdentifiers): boolean {
  return identifiers.every(({ id, document }) => isSameJson(dropEmptyClues(document), held[id]?.document))
}
