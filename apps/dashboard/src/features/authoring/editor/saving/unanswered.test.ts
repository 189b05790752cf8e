import { describe, expect, it } from 'vitest'
import { STEPS } from '../model/draft-steps.ts'
import { createStorage } from '../test/create-storage.ts'
import { createExampleStep } from '../test/example-draft.ts'
import { findTitle, openEditor, type OpenEditor } from '../test/open-editor.ts'
import { SAVE_DELAY_MS } from './timing.ts'

const target = { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'button' } as const
const LONG_MS = 60_000

function expectHeld({ store, server, step }: OpenEditor, title: string) {
  expect(store.getState().saving.conflicts).toEqual([])
  expect(findTitle(step(0).component)).toBe(title)
  expect(findTitle(server.state.assists[0]?.component)).toBe(title)
}

/** A reload during a save: the server applies it only after the tab is gone. */
async function reload({ server, storage, clock, store }: OpenEditor): Promise<OpenEditor> {
  store.keepUnsent()
  const left = copyStorage(storage)
  await server.answer()
  await clock.advance(0)
  return openEditor([], { server, storage: left })
}

function copyStorage(storage: Storage): Storage {
  const copy = createStorage()
  for (let at = 0; at < storage.length; at += 1) {
    const name = storage.key(at) ?? ''
    copy.setItem(name, storage.getItem(name) ?? '')
  }
  return copy
}

/** The server applied the first edit, but its response was lost. */
async function typeOnAfterLostAnswer() {
  const editor = openEditor(['a', 'b'])
  editor.server.fail('lost')
  editor.type(0, 'mine')
  await editor.clock.advance(SAVE_DELAY_MS)
  editor.type(0, 'mine and more')
  return editor
}

describe('a save whose answer was lost', () => {
  it('a save whose answer was lost is no conflict for an author who types on', async () => {
    const editor = await typeOnAfterLostAnswer()
    await editor.clock.advance(LONG_MS)
    expectHeld(editor, 'mine and more')
  })

  it('a save whose answer was lost is no conflict after a reload that came before the answer', async () => {
    const before = openEditor(['a', 'b'])
    before.server.hold()
    before.type(0, 'mine')
    await before.clock.advance(SAVE_DELAY_MS)
    before.type(0, 'mine and more')
    const after = await reload(before)
    const further = after.clock.advance(LONG_MS)
    await before.server.answer()
    await further
    // The same call again, a read of the server's state, and the newer edit.
    await before.server.answer()
    await after.clock.advance(LONG_MS)
    await before.server.answer()
    expectHeld(after, 'mine and more')
  })

  it('a save whose answer was lost does not hide what another author made of it', async () => {
    const editor = await typeOnAfterLostAnswer()
    const [theirs] = editor.server.state.assists
    const [title] = theirs?.component?.blocks ?? []
    if (title?.type === 'TEXT') title.text = { en: 'hers' }
    await editor.clock.advance(LONG_MS)
    expect(editor.store.getState().saving.conflicts).toMatchObject([{ kind: 'changed' }])
  })

  it('a save whose answer was lost is forgotten once a later one was answered', async () => {
    const editor = await typeOnAfterLostAnswer()
    await editor.clock.advance(LONG_MS)
    expect(editor.store.getState().saving.unanswered).toEqual([])
  })

  it('a renamed step is not created twice when the answer was lost', async () => {
    const { store, server, clock, names } = openEditor(['a', 'b'])
    server.fail('lost')
    store.dispatch({ type: 'add_steps', steps: [createExampleStep('new')], to: { home: STEPS, index: 1 } })
    await clock.advance(SAVE_DELAY_MS)
    store.dispatch({ type: 'change_fields', stepId: 'new', change: { name: 'renamed' } })
    await clock.advance(LONG_MS)
    expect(names()).toEqual(['a', 'renamed', 'b'])
    expect(server.state.assists.map(({ name }) => name)).toEqual(['a', 'renamed', 'b'])
  })

  it('a changed identifier is not created twice when the answer was lost', async () => {
    const { store, server, clock, step } = openEditor(['a', 'b'])
    const { id: ownerId } = step(0)
    server.fail('lost')
    store.dispatch({ type: 'add_identifier', ownerId, identifier: { id: 'x', document: target } })
    await clock.advance(SAVE_DELAY_MS)
    const document = { ...target, tag: 'a' }
    store.dispatch({ type: 'change_identifier', ownerId, identifierId: 'x', document })
    await clock.advance(LONG_MS)
    expect(step(0).identifiers).toEqual([{ id: 'x', document }])
    expect(server.state.assists[0]?.identifiers).toMatchObject([{ document }])
  })

  it('a step or identifier stays when its deletion, whose answer was lost, is undone', async () => {
    const { store, server, clock, step, names } = openEditor(['a', 'b', 'c'])
    const { id: ownerId } = step(0)
    store.dispatch({ type: 'add_identifier', ownerId, identifier: { id: 'x', document: target } })
    await clock.advance(LONG_MS)
    server.fail('lost')
    store.dispatch({ type: 'remove_steps', stepIds: [step(1).id] })
    await clock.advance(SAVE_DELAY_MS)
    store.undo()
    await clock.advance(LONG_MS)
    expect(names()).toEqual(['a', 'b', 'c'])
    expect(server.state.assists.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    server.fail('lost')
    store.dispatch({ type: 'remove_identifier', ownerId, identifierId: 'x' })
    await clock.advance(SAVE_DELAY_MS)
    store.undo()
    await clock.advance(LONG_MS)
    expect(step(0).identifiers).toEqual([{ id: 'x', document: target }])
    expect(server.state.assists[0]?.identifiers).toMatchObject([{ document: target }])
  })

  it('a step is created once though the tab was killed before the answer', async () => {
    const before = openEditor(['a', 'b'])
    before.server.hold()
    const steps = [createExampleStep('new')]
    before.store.dispatch({ type: 'add_steps', steps, to: { home: STEPS, index: 1 } })
    before.store.dispatch({
      type: 'add_identifier',
      ownerId: 'new',
      identifier: { id: 'x', document: target },
    })
    await before.clock.advance(SAVE_DELAY_MS)
    const after = await reload(before)
    for (let call = 0; call < 4; call += 1) {
      await after.clock.advance(LONG_MS)
      await after.server.answer()
    }
    expect(after.names()).toEqual(['a', 'new', 'b'])
    const [, made] = after.server.state.assists
    expect(after.server.state.assists.map(({ name }) => name)).toEqual(['a', 'new', 'b'])
    expect(made).toMatchObject({ id: 'new', identifiers: [{ id: 'x', document: target }] })
    expect(after.storage).toHaveLength(0)
  })

  it('a step is created once though the tab was killed before it recorded the call', async () => {
    const before = openEditor(['a', 'b'])
    const steps = [createExampleStep('new')]
    before.store.dispatch({ type: 'add_steps', steps, to: { home: STEPS, index: 1 } })
    before.store.keepUnsent()
    const left = copyStorage(before.storage)
    await before.clock.advance(LONG_MS)
    const after = openEditor([], { server: before.server, storage: left })
    await after.clock.advance(LONG_MS)
    expect(after.names()).toEqual(['a', 'new', 'b'])
    expect(after.server.state.assists.map(({ id }) => id)).toEqual([
      before.step(0).id,
      'new',
      before.step(2).id,
    ])
    expect(after.server.sent.map((it) => it.type)).toEqual(['create_step'])
  })

  it('changes of a step are not held up when its lost save turns out to be refused', async () => {
    const { type, server, clock, store } = openEditor(['a', 'b'])
    server.fail('unreachable', 'refused')
    type(0, 'refused')
    await clock.advance(SAVE_DELAY_MS)
    type(0, 'fine')
    await clock.advance(LONG_MS)
    expect(findTitle(server.state.assists[0]?.component)).toBe('fine')
    expect(store.getState().saving.refused).toEqual({})
  })
})

describe('a key that is taken meanwhile', () => {
  it('a key that is taken meanwhile gives way to the one that the server chose, in every step of undo', async () => {
    const { store, server, clock, step, type } = openEditor(['a', 'b'])
    type(0, 'before')
    const steps = [{ ...createExampleStep('new'), key: step(0).key }]
    store.dispatch({ type: 'add_steps', steps, to: { home: STEPS, index: 1 } })
    store.dispatch({ type: 'change_fields', stepId: 'new', change: { name: 'renamed' } })
    await clock.advance(LONG_MS)
    const key = server.state.assists[1]?.key
    expect(key).not.toBe(step(0).key)
    expect(step(1).key).toBe(key)
    store.undo()
    expect(step(1)).toMatchObject({ key, fields: { name: 'new' } })
    expect(store.getState().past).toHaveLength(2)
  })
})
