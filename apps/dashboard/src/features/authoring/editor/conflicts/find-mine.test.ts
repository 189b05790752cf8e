import { describe, expect, it } from 'vitest'
import { createExampleDraft } from '../test/example-draft.ts'
import type { Conflict, PartContent } from '../saving/merge-part.ts'
import { findMine } from './find-mine.ts'

const document = { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'a' } as const
const draft = createExampleDraft('a', 'b')
const [step] = draft.steps
step?.identifiers.push({ id: 'x', document })

const conflictOver = (theirs: PartContent | null, entity = 'step:a'): Conflict => ({
  entity,
  stepId: 'a',
  pageId: null,
  kind: theirs ? 'changed' : 'deleted',
  theirs,
  changedBy: null,
  changedAt: null,
})

describe('the own version of what is in conflict', () => {
  it('one’s own version in a conflict is the part that the other author changed, in its current state', () => {
    const component = step?.component ?? null
    const fields = step?.fields ?? { name: '', optional: false, waitMs: 0, onMissing: 'CENTER' as const }
    expect(findMine(draft, conflictOver({ part: 'component', component: null }))).toEqual({
      part: 'component',
      component,
    })
    expect(findMine(draft, conflictOver({ part: 'step', fields: { ...fields, name: 'hers' } }))).toEqual({
      part: 'step',
      fields,
    })
    const other = { ...document, tag: 'b' }
    const identifier = conflictOver({ part: 'identifier', document: other }, 'identifier:x')
    expect(findMine(draft, identifier)).toEqual({ part: 'identifier', document })
  })

  it('one’s own version is the whole step if the other author deleted it, and nothing once both did', () => {
    expect(findMine(draft, conflictOver(null))).toEqual({ part: 'component', component: step?.component })
    expect(findMine({ ...draft, steps: [] }, conflictOver(null))).toBeUndefined()
  })
})
