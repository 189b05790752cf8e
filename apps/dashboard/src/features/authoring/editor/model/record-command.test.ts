import { describe, expect, it } from 'vitest'
import { createExampleDraft, createExampleStep } from '../test/example-draft.ts'
import type { EditorCommand } from './command.ts'
import { setContainer } from './component-edits.ts'
import type { Draft } from './draft.ts'
import { redo, startHistory, undo } from './history.ts'
import { recordCommand, type HistoryEntry, type DraftHistory } from './record-command.ts'
import { STEPS } from './draft-steps.ts'

const startWith = (...ids: string[]) => startHistory<Draft, HistoryEntry>(createExampleDraft(...ids))
const namesOf = ({ present }: DraftHistory) => present.steps.map(({ fields }) => fields.name)
const rename = (name: string): EditorCommand => ({ type: 'change_fields', stepId: 'b', change: { name } })

const [first] = createExampleDraft('a').steps
const component = first?.component
if (!component) throw new Error('an example step shows something')
const identifier = {
  id: 'x',
  document: { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'button' } as const,
}

const commands: EditorCommand[] = [
  { type: 'rename_project', name: 'Welcome' },
  { type: 'choose_locales', locales: ['en', 'de'] },
  { type: 'add_steps', steps: [createExampleStep('d')], to: { home: STEPS, index: 1 } },
  { type: 'remove_steps', stepIds: ['b'] },
  { type: 'move_steps', stepIds: ['a'], to: { home: STEPS, index: 2 } },
  { type: 'change_fields', stepId: 'b', change: { optional: true, waitMs: 0 } },
  {
    type: 'change_component',
    stepId: 'b',
    component: setContainer(component, 'TOOLTIP'),
    part: 'container',
  },
  { type: 'add_identifier', ownerId: 'b', identifier },
]

describe('undo and redo', () => {
  it.each(commands)('a command is undone and redone: $type', (command) => {
    const start = startWith('a', 'b', 'c')
    const done = recordCommand(start, command, 0)
    expect(done.present).not.toEqual(start.present)
    expect(undo(done).present).toEqual(start.present)
    expect(redo(undo(done)).present).toEqual(done.present)
  })

  it('a change and a removal of an identifier are undone', () => {
    const start = startWith('a')
    const added = recordCommand(start, { type: 'add_identifier', ownerId: 'a', identifier }, 0)
    const document = { ...identifier.document, tag: 'a' }
    const changed = recordCommand(
      added,
      { type: 'change_identifier', ownerId: 'a', identifierId: 'x', document },
      0,
    )
    const removed = recordCommand(changed, { type: 'remove_identifier', ownerId: 'a', identifierId: 'x' }, 0)
    expect(removed.present.steps[0]?.identifiers).toEqual([])
    expect(undo(removed).present).toEqual(changed.present)
    expect(undo(undo(removed)).present).toEqual(added.present)
  })

  it('typing in one field is undone at once, and a pause starts anew', () => {
    let history = startWith('a', 'b', 'c')
    history = recordCommand(history, rename('S'), 0)
    history = recordCommand(history, rename('Se'), 900)
    history = recordCommand(history, rename('See'), 1800)
    history = recordCommand(history, rename('Seen'), 3000)
    history = undo(history)
    expect(namesOf(history)).toEqual(['a', 'See', 'c'])
    expect(namesOf(undo(history))).toEqual(['a', 'b', 'c'])
  })

  it('a change that belongs to no part is undone by itself, however soon it came', () => {
    const show = (container: 'TOOLTIP' | 'POPUP', part: string | null): EditorCommand => ({
      type: 'change_component',
      stepId: 'a',
      component: setContainer(component, container),
      part,
    })
    const start = startWith('a')
    const pasted = recordCommand(recordCommand(start, show('TOOLTIP', null), 0), show('POPUP', null), 1)
    expect(undo(pasted).present).not.toEqual(start.present)
    expect(undo(undo(pasted)).present).toEqual(start.present)
    const chosen = recordCommand(
      recordCommand(start, show('TOOLTIP', 'container'), 0),
      show('POPUP', 'container'),
      1,
    )
    expect(undo(chosen).present).toEqual(start.present)
  })

  it('undo does not join two fields, or typing before and after an undo', () => {
    let history = startWith('a', 'b')
    history = recordCommand(history, rename('B'), 0)
    history = recordCommand(history, { type: 'change_fields', stepId: 'a', change: { name: 'A' } }, 10)
    history = undo(history)
    expect(namesOf(history)).toEqual(['a', 'B'])
    history = recordCommand(history, { type: 'change_fields', stepId: 'a', change: { name: 'AA' } }, 20)
    expect(namesOf(undo(history))).toEqual(['a', 'B'])
  })

  it('an undone command is forgotten once something else is done', () => {
    let history = startWith('a', 'b')
    history = undo(recordCommand(history, rename('B'), 0))
    history = recordCommand(history, { type: 'remove_steps', stepIds: ['a'] }, 5000)
    expect(redo(history)).toBe(history)
  })

  it('undo and redo change nothing at the ends of the history', () => {
    const history = startWith('a')
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
  })

  it('a command that changes nothing is not recorded', () => {
    const history = startWith('a', 'b')
    expect(
      recordCommand(history, { type: 'move_steps', stepIds: ['a'], to: { home: STEPS, index: 0 } }, 0),
    ).toBe(history)
    expect(recordCommand(history, { type: 'remove_steps', stepIds: ['gone'] }, 0)).toBe(history)
    expect(recordCommand(history, rename('b'), 0)).toBe(history)
  })

  it('a recorded command tells the step that it changed', () => {
    const history = recordCommand(startWith('a', 'b'), rename('B'), 0)
    expect(history.past.at(-1)?.entry).toEqual({ type: 'change_fields', ids: ['b'], name: 'b' })
  })
})

describe('the ends of a flow', () => {
  const optionalsOf = (draft: Draft) => draft.steps.map(({ fields }) => fields.optional)
  const withOptional = recordCommand(
    startWith('a', 'b', 'c'),
    { type: 'change_fields', stepId: 'b', change: { optional: true } },
    0,
  )

  it('the ends of a flow cannot be made optional', () => {
    const history = recordCommand(
      withOptional,
      { type: 'change_fields', stepId: 'a', change: { optional: true } },
      0,
    )
    expect(optionalsOf(history.present)).toEqual([false, true, false])
  })

  it('the ends of a flow become required when a step is moved, deleted or added', () => {
    const moved = recordCommand(
      withOptional,
      { type: 'move_steps', stepIds: ['b'], to: { home: STEPS, index: 0 } },
      0,
    )
    const deleted = recordCommand(withOptional, { type: 'remove_steps', stepIds: ['c'] }, 0)
    expect(optionalsOf(moved.present)).toEqual([false, false, false])
    expect(optionalsOf(deleted.present)).toEqual([false, false])
    expect(optionalsOf(undo(deleted).present)).toEqual([false, true, false])
  })
})
