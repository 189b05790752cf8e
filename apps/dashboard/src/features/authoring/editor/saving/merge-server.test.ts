import { describe, expect, it } from 'vitest'
import { findTitle, openEditor, type OpenEditor } from '../test/open-editor.ts'
import { createAssist } from '../test/stand-in-server.ts'
import { toSaveStatus } from './save-status.ts'
import { STEPS } from '../model/draft-steps.ts'

const LONG_MS = 60_000

/** The other author replaces the title of a step. */
function replaceTitle({ server }: OpenEditor, index: number, title: string) {
  const assist = server.state.assists[index]
  if (!assist) throw new Error('no such step')
  assist.component = createAssist(title, index).component
  assist.componentRevision += 1
  assist.updatedBy = 'anna'
  assist.updatedAt = '2026-02-02T10:00:00.000Z'
}

describe('two authors', () => {
  it('two authors who change the same part are told, and nothing is lost until they choose', async () => {
    const editor = openEditor(['a', 'b'])
    const { store, clock, type, step, server } = editor
    replaceTitle(editor, 0, 'hers')
    type(0, 'mine')
    await clock.advance(LONG_MS)
    expect(toSaveStatus(store.getState().saving, 0)).toBe('conflict')
    expect(store.getState().saving.conflicts).toMatchObject([
      { kind: 'changed', stepId: step(0).id, changedBy: 'anna', changedAt: '2026-02-02T10:00:00.000Z' },
    ])
    expect(findTitle(step(0).component)).toBe('mine')
    expect(findTitle(server.state.assists[0]?.component)).toBe('hers')
  })

  it('an author in a conflict keeps their own version', async () => {
    const editor = openEditor(['a', 'b'])
    const { store, clock, type, server } = editor
    replaceTitle(editor, 0, 'hers')
    type(0, 'mine')
    await clock.advance(LONG_MS)
    store.settleConflict(store.getState().saving.conflicts[0]?.entity ?? '', 'mine')
    await clock.advance(LONG_MS)
    expect(findTitle(server.state.assists[0]?.component)).toBe('mine')
    expect(toSaveStatus(store.getState().saving, 0)).toBe('saved')
  })

  it('an author in a conflict takes the other’s version', async () => {
    const editor = openEditor(['a', 'b'])
    const { store, clock, type, server, step } = editor
    replaceTitle(editor, 0, 'hers')
    type(0, 'mine')
    await clock.advance(LONG_MS)
    store.settleConflict(store.getState().saving.conflicts[0]?.entity ?? '', 'theirs')
    await clock.advance(LONG_MS)
    expect(findTitle(step(0).component)).toBe('hers')
    expect(findTitle(server.state.assists[0]?.component)).toBe('hers')
    expect(toSaveStatus(store.getState().saving, 0)).toBe('saved')
  })

  it('two authors who change different parts do not disturb each other', async () => {
    const editor = openEditor(['a', 'b', 'c'])
    const { store, clock, type, step, server } = editor
    replaceTitle(editor, 1, 'hers')
    // A call refused as outdated makes the editor reload the server's state.
    server.fail('outdated')
    type(0, 'mine')
    await clock.advance(LONG_MS)
    expect(findTitle(step(1).component)).toBe('hers')
    expect(findTitle(server.state.assists[0]?.component)).toBe('mine')
    expect(store.getState().saving.conflicts).toEqual([])
  })

  it('the edits of two authors are merged when one adds a step and the other reorders', async () => {
    const { store, clock, step, server, names } = openEditor(['a', 'b', 'c'])
    server.state.assists.splice(1, 0, createAssist('hers', 1))
    server.state.assists.forEach((assist, position) => Object.assign(assist, { position }))
    store.dispatch({ type: 'move_steps', stepIds: [step(2).id], to: { home: STEPS, index: 0 } })
    await clock.advance(LONG_MS)
    expect(names()).toContain('hers')
    expect(names().filter((it) => it !== 'hers')).toEqual(['c', 'a', 'b'])
    expect(server.state.assists.map(({ name }) => name)).toEqual(names())
  })

  it('the edits of two authors are merged when one deletes a step that the other left alone', async () => {
    const { clock, type, server, names, store } = openEditor(['a', 'b', 'c'])
    server.state.assists.splice(1, 1)
    server.fail('outdated')
    type(0, 'mine')
    await clock.advance(LONG_MS)
    expect(names()).toEqual(['a', 'c'])
    expect(store.getState().saving.conflicts).toEqual([])
  })

  it.each([
    { choice: 'mine', expected: ['a', 'b', 'c'] },
    { choice: 'theirs', expected: ['a', 'c'] },
  ] as const)(
    'an author chooses $choice when one deletes the step that the other changes',
    async ({ choice, expected }) => {
      const { store, clock, type, step, server, names } = openEditor(['a', 'b', 'c'])
      server.state.assists.splice(1, 1)
      type(1, 'mine')
      await clock.advance(LONG_MS)
      expect(store.getState().saving.conflicts).toMatchObject([{ kind: 'deleted', stepId: step(1).id }])
      expect(names()).toEqual(['a', 'b', 'c'])
      store.settleConflict(store.getState().saving.conflicts[0]?.entity ?? '', choice)
      await clock.advance(LONG_MS)
      expect(names()).toEqual(expected)
      expect(server.state.assists.map(({ name }) => name)).toEqual(expected)
    },
  )

  it('two authors who rename the project differently are in conflict', async () => {
    const { store, clock, server } = openEditor(['a'])
    Object.assign(server.state.project, { name: 'Hers', revision: 2, updatedBy: 'anna' })
    store.dispatch({ type: 'rename_project', name: 'Mine' })
    await clock.advance(LONG_MS)
    expect(store.getState().saving.conflicts).toMatchObject([{ entity: 'project', changedBy: 'anna' }])
    store.settleConflict('project', 'mine')
    await clock.advance(LONG_MS)
    expect(server.state.project.name).toBe('Mine')
  })

  it('an author cannot undo a change of the other author', async () => {
    const editor = openEditor(['a', 'b', 'c'])
    const { store, clock, type, step, server } = editor
    type(0, 'mine')
    await clock.advance(LONG_MS)
    replaceTitle(editor, 1, 'hers')
    server.fail('outdated')
    type(0, 'mine again')
    await clock.advance(LONG_MS)
    store.undo()
    await clock.advance(LONG_MS)
    expect(findTitle(step(1).component)).toBe('hers')
    expect(findTitle(server.state.assists[1]?.component)).toBe('hers')
  })

  it('a conflict shows the other author’s version of each part', async () => {
    const editor = openEditor(['a', 'b'])
    const { store, clock, type, step, server } = editor
    replaceTitle(editor, 0, 'hers')
    Object.assign(server.state.assists[0] ?? {}, { name: 'her name', revision: 2 })
    type(0, 'mine')
    store.dispatch({ type: 'change_fields', stepId: step(0).id, change: { name: 'my name' } })
    await clock.advance(LONG_MS)
    const [fields, component] = store.getState().saving.conflicts.map(({ theirs }) => theirs)
    expect(fields).toMatchObject({ part: 'step', fields: { name: 'her name' } })
    expect(component?.part === 'component' && findTitle(component.component)).toBe('hers')
  })

  it.each([
    { choice: 'mine', chosen: 'mine', other: 'hers' },
    { choice: 'theirs', chosen: 'hers', other: 'mine' },
  ] as const)('a choice of $choice is undone and redone', async ({ choice, chosen, other }) => {
    const editor = openEditor(['a', 'b'])
    const { store, clock, type, step, server } = editor
    type(1, 'unrelated')
    await clock.advance(LONG_MS)
    replaceTitle(editor, 0, 'hers')
    type(0, 'mine')
    await clock.advance(LONG_MS)
    store.settleConflict(store.getState().saving.conflicts[0]?.entity ?? '', choice)
    await clock.advance(LONG_MS)
    const expectHeld = async (title: string) => {
      await clock.advance(LONG_MS)
      expect(store.getState().saving.conflicts).toEqual([])
      expect(findTitle(step(0).component)).toBe(title)
      expect(findTitle(server.state.assists[0]?.component)).toBe(title)
    }
    await expectHeld(chosen)
    store.undo()
    await expectHeld(other)
    store.redo()
    await expectHeld(chosen)
    store.undo(3)
    expect(findTitle(step(1).component)).toBe('b')
  })

  it('a step that the other deleted comes back when the consent to it is undone', async () => {
    const { store, clock, type, server, names } = openEditor(['a', 'b', 'c'])
    server.state.assists.splice(1, 1)
    type(1, 'mine')
    await clock.advance(LONG_MS)
    store.settleConflict(store.getState().saving.conflicts[0]?.entity ?? '', 'theirs')
    await clock.advance(LONG_MS)
    expect(server.state.assists.map(({ name }) => name)).toEqual(['a', 'c'])
    store.undo()
    await clock.advance(LONG_MS)
    expect(names()).toEqual(['a', 'b', 'c'])
    expect(findTitle(server.state.assists[1]?.component)).toBe('mine')
  })

  it('an author’s undo steps are kept when the other author adds, changes, moves and deletes', async () => {
    const editor = openEditor(['a', 'b', 'c', 'd'])
    const { store, clock, type, step, server, names } = editor
    type(0, 'one')
    await clock.advance(LONG_MS)
    store.dispatch({ type: 'change_fields', stepId: step(3).id, change: { name: 'D' } })
    await clock.advance(LONG_MS)
    replaceTitle(editor, 2, 'hers')
    server.state.assists.splice(1, 1)
    server.state.assists.splice(2, 0, createAssist('new', 2))
    server.state.assists.forEach((assist, position) => Object.assign(assist, { position }))
    server.fail('outdated')
    type(0, 'two')
    await clock.advance(LONG_MS)
    expect(names()).toEqual(['a', 'c', 'new', 'D'])
    expect(store.getState().past).toHaveLength(3)
    store.undo(3)
    await clock.advance(LONG_MS)
    expect(names()).toEqual(['a', 'c', 'new', 'd'])
    expect(findTitle(step(0).component)).toBe('a')
    expect(findTitle(step(1).component)).toBe('hers')
    expect(server.state.assists.map(({ name }) => name)).toEqual(names())
    store.redo(3)
    await clock.advance(LONG_MS)
    expect(names()).toEqual(['a', 'c', 'new', 'D'])
    expect(findTitle(server.state.assists[0]?.component)).toBe('two')
  })

  it('a part that the other author changed since has nothing left to undo', async () => {
    const editor = openEditor(['a', 'b'])
    const { store, clock, type, step, server } = editor
    type(0, 'mine')
    await clock.advance(LONG_MS)
    replaceTitle(editor, 0, 'hers')
    server.fail('outdated')
    type(1, 'other')
    await clock.advance(LONG_MS)
    expect(findTitle(step(0).component)).toBe('hers')
    expect(store.getState().past).toHaveLength(1)
    store.undo()
    expect(findTitle(step(1).component)).toBe('b')
    expect(findTitle(step(0).component)).toBe('hers')
  })
})
