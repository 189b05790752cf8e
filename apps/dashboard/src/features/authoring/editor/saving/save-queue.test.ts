import { describe, expect, it } from 'vitest'
import { copySteps } from '../model/copy-steps.ts'
import { createExampleStep } from '../test/example-draft.ts'
import { findTitle, openEditor } from '../test/open-editor.ts'
import { SAVE_DELAY_MS } from './timing.ts'
import { toSaveStatus } from './save-status.ts'
import { STEPS } from '../model/draft-steps.ts'

const target = { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'button' } as const
const LONG_MS = 60_000

describe('saving', () => {
  it('the queue sends nothing for a project that was only opened', async () => {
    const { server, clock, store } = openEditor(['a', 'b'])
    await clock.advance(LONG_MS)
    expect(server.sent).toEqual([])
    expect(toSaveStatus(store.getState().saving, 0)).toBe('saved')
  })

  it('the queue sends what was typed once, after a pause', async () => {
    const { server, clock, type, store } = openEditor(['a', 'b'])
    type(0, 'H')
    await clock.advance(SAVE_DELAY_MS - 1)
    type(0, 'Hi')
    await clock.advance(SAVE_DELAY_MS - 1)
    expect(server.sent).toEqual([])
    expect(toSaveStatus(store.getState().saving, 0)).toBe('saving')
    await clock.advance(1)
    expect(server.sent).toMatchObject([{ type: 'update_component', revision: 1 }])
    expect(findTitle(server.state.assists[0]?.component)).toBe('Hi')
    expect(toSaveStatus(store.getState().saving, 0)).toBe('saved')
  })

  it('the queue lets each entity wait for its own pause', async () => {
    const { server, clock, type } = openEditor(['a', 'b'])
    type(0, 'first')
    await clock.advance(400)
    type(1, 'second')
    await clock.advance(200)
    expect(server.sent).toHaveLength(1)
    await clock.advance(400)
    expect(server.sent).toHaveLength(2)
  })

  it('the queue keeps one call in flight for an entity, and sends later changes with the new revision', async () => {
    const { server, clock, type } = openEditor(['a', 'b'])
    server.hold()
    type(0, 'one')
    await clock.advance(SAVE_DELAY_MS)
    type(0, 'two')
    await clock.advance(LONG_MS)
    expect(server.sent).toHaveLength(1)
    await server.answer()
    expect(server.sent).toMatchObject([{ revision: 1 }, { revision: 2 }])
    await server.answer()
    expect(findTitle(server.state.assists[0]?.component)).toBe('two')
  })

  it('the queue sends nothing when a change was undone before the pause was over', async () => {
    const { server, clock, type, store } = openEditor(['a', 'b'])
    type(0, 'never mind')
    store.undo()
    await clock.advance(LONG_MS)
    expect(server.sent).toEqual([])
  })

  it('the queue trims names as the server does, and does not send them for ever', async () => {
    const { server, clock, step, store } = openEditor(['a', 'b'])
    store.dispatch({ type: 'change_fields', stepId: step(0).id, change: { name: ' Start ' } })
    await clock.advance(LONG_MS)
    expect(server.sent).toHaveLength(1)
    expect(server.state.assists[0]?.name).toBe('Start')
  })

  it('the queue keeps back what the server would refuse until it is complete', async () => {
    const { server, clock, step, store } = openEditor(['a', 'b'])
    store.dispatch({ type: 'change_fields', stepId: step(0).id, change: { name: '' } })
    const empty = { configVersion: 2, kind: 'WEB', role: 'TARGET' } as const
    store.dispatch({ type: 'add_identifier', ownerId: step(0).id, identifier: { id: 'x', document: empty } })
    await clock.advance(LONG_MS)
    expect(server.sent).toEqual([])
    const document = { ...empty, tag: 'a' }
    store.dispatch({ type: 'change_identifier', ownerId: step(0).id, identifierId: 'x', document })
    await clock.advance(LONG_MS)
    expect(server.sent).toMatchObject([{ type: 'create_identifier', document }])
  })

  it('the queue flushes at once and tells whether everything is stored', async () => {
    const { server, type, store } = openEditor(['a', 'b'])
    type(0, 'now')
    await expect(store.flush()).resolves.toBe(true)
    expect(findTitle(server.state.assists[0]?.component)).toBe('now')
    server.fail('refused')
    type(0, 'not this')
    await expect(store.flush()).resolves.toBe(false)
  })
})

describe('changes of others', () => {
  it('a change of somebody else is merged into the draft once told, beside what is being written here', async () => {
    const { server, clock, store, type, step } = openEditor(['a', 'b'])
    type(0, 'mine')
    Object.assign(server.state.assists[1]!, { name: 'theirs', revision: 2 })
    store.pull()
    await clock.advance(1)
    expect(step(1).fields.name).toBe('theirs')
    expect(findTitle(step(0).component)).toBe('mine')
    await clock.advance(LONG_MS)
    expect(findTitle(server.state.assists[0]?.component)).toBe('mine')
    expect(server.loads).toBe(1)
  })

  it('the server’s state is read again if it changed while it was read', async () => {
    const { server, clock, store, step } = openEditor(['a', 'b'])
    server.hold()
    store.pull()
    await clock.advance(1)
    store.pull()
    Object.assign(server.state.assists[1]!, { name: 'later', revision: 2 })
    await server.answer()
    await server.answer()
    expect(server.loads).toBe(2)
    expect(step(1).fields.name).toBe('later')
  })
})

describe('steps', () => {
  it('a step is created before anything in it is changed', async () => {
    const { server, clock, store, type } = openEditor(['a', 'b'])
    server.hold()
    const step = createExampleStep('new')
    store.dispatch({ type: 'add_steps', steps: [step], to: { home: STEPS, index: 1 } })
    await clock.advance(SAVE_DELAY_MS)
    type(1, 'typed while it was created')
    store.dispatch({ type: 'add_identifier', ownerId: 'new', identifier: { id: 'x', document: target } })
    await clock.advance(LONG_MS)
    expect(server.sent.map((it) => it.type)).toEqual(['create_step'])
    await server.answer()
    expect(server.sent.map((it) => it.type)).toEqual(['create_step', 'update_component', 'create_identifier'])
    await server.answer()
    expect(server.state.assists.map(({ name }) => name)).toEqual(['a', 'new', 'b'])
    expect(findTitle(server.state.assists[1]?.component)).toBe('typed while it was created')
  })

  it('steps are created one after the other, each at its place', async () => {
    const { server, clock, store } = openEditor(['a', 'b'])
    store.dispatch({ type: 'add_steps', steps: [createExampleStep('x')], to: { home: STEPS, index: 1 } })
    store.dispatch({ type: 'add_steps', steps: [createExampleStep('y')], to: { home: STEPS, index: 2 } })
    store.dispatch({ type: 'add_steps', steps: [createExampleStep('z')], to: { home: STEPS, index: 0 } })
    server.hold()
    await clock.advance(SAVE_DELAY_MS)
    expect(server.sent).toHaveLength(1)
    for (let call = 0; call < 4; call += 1) await server.answer()
    expect(server.state.assists.map(({ name }) => name)).toEqual(['z', 'a', 'x', 'y', 'b'])
  })

  it('a deleted step comes back whole by undo, and changes reach the new row', async () => {
    const { server, clock, store, step, type, names } = openEditor(['a', 'b', 'c'])
    const { id } = step(1)
    store.dispatch({ type: 'add_identifier', ownerId: id, identifier: { id: 'x', document: target } })
    await clock.advance(LONG_MS)
    const former = server.state.assists[1]
    store.dispatch({ type: 'remove_steps', stepIds: [id] })
    await clock.advance(LONG_MS)
    expect(server.state.assists.map(({ name }) => name)).toEqual(['a', 'c'])
    store.undo()
    await clock.advance(LONG_MS)
    const again = server.state.assists[1]
    expect(again).toMatchObject({
      name: 'b',
      component: former?.component,
      identifiers: [{ document: target }],
    })
    expect(again).toMatchObject({ id: former?.id, key: former?.key })
    type(1, 'after')
    const document = { ...target, tag: 'a' }
    store.dispatch({ type: 'change_identifier', ownerId: id, identifierId: 'x', document })
    await clock.advance(LONG_MS)
    expect(findTitle(server.state.assists[1]?.component)).toBe('after')
    expect(server.state.assists[1]?.identifiers).toMatchObject([{ document }])
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  it('a step can be deleted while it is still being created', async () => {
    const { server, clock, store } = openEditor(['a', 'b'])
    server.hold()
    store.dispatch({ type: 'add_steps', steps: [createExampleStep('new')], to: { home: STEPS, index: 1 } })
    await clock.advance(SAVE_DELAY_MS)
    store.undo()
    await server.answer()
    await clock.advance(LONG_MS)
    await server.answer()
    expect(server.sent.map((it) => it.type)).toEqual(['create_step', 'delete_step'])
    expect(server.state.assists).toHaveLength(2)
  })

  it('a step is not deleted while a change of it is being sent', async () => {
    const { server, clock, store, step, type } = openEditor(['a', 'b', 'c'])
    server.hold()
    type(1, 'on its way')
    await clock.advance(SAVE_DELAY_MS)
    store.dispatch({ type: 'remove_steps', stepIds: [step(1).id] })
    await clock.advance(LONG_MS)
    expect(server.sent.map((it) => it.type)).toEqual(['update_component'])
    await server.answer()
    expect(server.sent.map((it) => it.type)).toEqual(['update_component', 'delete_step'])
  })

  it('steps are put in order once all of them exist', async () => {
    const { server, clock, store, step } = openEditor(['a', 'b', 'c'])
    store.dispatch({ type: 'add_steps', steps: [createExampleStep('new')], to: { home: STEPS, index: 3 } })
    store.dispatch({ type: 'move_steps', stepIds: ['new'], to: { home: STEPS, index: 0 } })
    store.dispatch({ type: 'move_steps', stepIds: [step(3).id], to: { home: STEPS, index: 1 } })
    await clock.advance(LONG_MS)
    expect(server.sent.map((it) => it.type)).toEqual(['create_step', 'reorder_steps'])
    expect(server.state.assists.map(({ name }) => name)).toEqual(['new', 'c', 'a', 'b'])
    store.undo()
    await clock.advance(LONG_MS)
    expect(server.state.assists.map(({ name }) => name)).toEqual(['new', 'a', 'b', 'c'])
  })

  it('a button keeps its target when the step it leads to is deleted and brought back', async () => {
    const { server, clock, store, step } = openEditor(['a', 'b', 'c'])
    const { id, component } = step(0)
    if (!component) throw new Error('the step shows nothing')
    const button = {
      id: 'go',
      type: 'BUTTON',
      style: 'PRIMARY',
      label: { en: 'Go' },
      action: { type: 'GO_TO_STEP', stepKey: step(1).key },
    } as const
    const leading = { ...component, blocks: [...component.blocks, button] }
    store.dispatch({ type: 'change_component', stepId: id, component: leading, part: 'go' })
    await clock.advance(LONG_MS)
    const aim = () => server.state.assists[0]?.component?.blocks[1]
    expect(aim()).toMatchObject({ action: { stepKey: server.state.assists[1]?.key } })
    const firstKey = server.state.assists[1]?.key
    store.dispatch({ type: 'remove_steps', stepIds: [step(1).id] })
    await clock.advance(LONG_MS)
    store.undo()
    await clock.advance(LONG_MS)
    expect(server.state.assists[1]?.key).toBe(firstKey)
    expect(aim()).toMatchObject({ action: { stepKey: server.state.assists[1]?.key } })
  })

  it('two new steps may lead to each other before either exists', async () => {
    const { server, clock, store } = openEditor(['a'])
    const leadTo = (stepId: string, to: string) => {
      const step = createExampleStep(stepId)
      const blocks = step.component?.blocks.map((block) =>
        block.type === 'BUTTON' ? { ...block, action: { type: 'GO_TO_STEP' as const, stepKey: to } } : block,
      )
      return { ...step, component: step.component && blocks ? { ...step.component, blocks } : null }
    }
    store.dispatch({ type: 'add_steps', steps: [leadTo('x', 'y')], to: { home: STEPS, index: 1 } })
    store.dispatch({ type: 'add_steps', steps: [leadTo('y', 'x')], to: { home: STEPS, index: 2 } })
    await clock.advance(LONG_MS)
    expect(server.sent.map((it) => it.type)).toEqual(['create_step', 'create_step'])
    const [, x, y] = server.state.assists
    expect(x?.component?.blocks.at(-1)).toMatchObject({ action: { stepKey: y?.key } })
    expect(y?.component?.blocks.at(-1)).toMatchObject({ action: { stepKey: x?.key } })
  })

  it('steps that the server made required are no conflict', async () => {
    const { server, clock, store, step } = openEditor(['a', 'b', 'c'])
    store.dispatch({ type: 'change_fields', stepId: step(1).id, change: { optional: true } })
    await clock.advance(LONG_MS)
    store.dispatch({ type: 'remove_steps', stepIds: [step(2).id] })
    store.dispatch({ type: 'change_fields', stepId: step(1).id, change: { name: 'the end' } })
    await clock.advance(LONG_MS)
    expect(store.getState().saving.conflicts).toEqual([])
    expect(server.state.assists[1]).toMatchObject({ name: 'the end', optional: false })
    store.undo()
    store.undo()
    await clock.advance(LONG_MS)
    expect(server.state.assists).toMatchObject([{ name: 'a' }, { name: 'b', optional: true }, { name: 'c' }])
  })
})

const sound = {
  en: { source: 'UPLOADED' as const, media: 'a', url: '/a', voiceId: null, text: null },
}

describe('parts that only the server holds', () => {
  it('data that only the server holds comes back with a step whose deletion is undone, and so does its key', async () => {
    const { server, clock, store, step } = openEditor(['a', 'b', 'c'])
    Object.assign(server.state.assists[1] ?? {}, { sound })
    const key = server.state.assists[1]?.key
    store.dispatch({ type: 'remove_steps', stepIds: [step(1).id] })
    await clock.advance(LONG_MS)
    store.undo()
    await clock.advance(LONG_MS)
    expect(server.state.assists[1]).toMatchObject({ name: 'b', key, sound })
  })

  it('data that only the server holds goes with a copy of a step, which has a key of its own', async () => {
    const { server, clock, store, step } = openEditor(['a', 'b'])
    Object.assign(server.state.assists[0] ?? {}, { sound })
    const steps = copySteps([step(0)], { createId: () => 'copy' })
    store.dispatch({ type: 'duplicate_steps', steps, to: { home: STEPS, index: 1 } })
    await clock.advance(LONG_MS)
    expect(server.state.assists[1]).toMatchObject({ name: 'a', sound })
    expect(server.state.assists[1]?.key).not.toBe(server.state.assists[0]?.key)
  })
})

describe('saving without a connection', () => {
  it('saving is tried again after longer and longer pauses', async () => {
    const { server, clock, type, store } = openEditor(['a', 'b'])
    server.fail('unreachable', 'unreachable', 'unreachable')
    type(0, 'kept')
    await clock.advance(SAVE_DELAY_MS)
    expect(toSaveStatus(store.getState().saving, 0)).toBe('offline')
    await clock.advance(999)
    expect(server.sent).toHaveLength(1)
    await clock.advance(1)
    expect(server.sent).toHaveLength(2)
    await clock.advance(1999)
    expect(server.sent).toHaveLength(2)
    await clock.advance(1)
    expect(server.sent).toHaveLength(3)
    await clock.advance(4000)
    expect(findTitle(server.state.assists[0]?.component)).toBe('kept')
    expect(toSaveStatus(store.getState().saving, 0)).toBe('saved')
  })

  it('saving is tried again at once when asked to', async () => {
    const { server, clock, type, store } = openEditor(['a', 'b'])
    server.fail('unreachable')
    type(0, 'kept')
    await clock.advance(SAVE_DELAY_MS)
    store.retry()
    await clock.advance(0)
    expect(toSaveStatus(store.getState().saving, 0)).toBe('saved')
  })

  it('a step is not created twice when only the answer was lost', async () => {
    const { server, clock, store } = openEditor(['a', 'b'])
    server.fail('lost')
    store.dispatch({ type: 'add_steps', steps: [createExampleStep('new')], to: { home: STEPS, index: 1 } })
    await clock.advance(LONG_MS)
    expect(server.sent.map((it) => it.type)).toEqual(['create_step', 'create_step'])
    expect(server.state.assists.map(({ name }) => name)).toEqual(['a', 'new', 'b'])
    expect(toSaveStatus(store.getState().saving, 0)).toBe('saved')
  })

  it('an identifier is not created twice when only the answer was lost', async () => {
    const { server, clock, store, step } = openEditor(['a', 'b'])
    server.fail('lost')
    store.dispatch({ type: 'add_identifier', ownerId: step(0).id, identifier: { id: 'x', document: target } })
    await clock.advance(LONG_MS)
    expect(server.state.assists[0]?.identifiers).toHaveLength(1)
    expect(step(0).identifiers).toEqual([{ id: 'x', document: target }])
  })

  it('a save whose answer was lost is recognised as one’s own', async () => {
    const { server, clock, type, store } = openEditor(['a', 'b'])
    server.fail('lost')
    type(0, 'mine')
    await clock.advance(LONG_MS)
    expect(store.getState().saving.conflicts).toEqual([])
    type(0, 'mine again')
    await clock.advance(LONG_MS)
    expect(findTitle(server.state.assists[0]?.component)).toBe('mine again')
  })

  it('unsent changes are kept over a reload and sent then', async () => {
    const before = openEditor(['a', 'b'])
    before.server.fail('unreachable', 'unreachable')
    before.type(0, 'kept over the reload')
    before.store.dispatch({
      type: 'add_steps',
      steps: [createExampleStep('new')],
      to: { home: STEPS, index: 1 },
    })
    await before.clock.advance(SAVE_DELAY_MS)
    const after = openEditor([], before)
    expect(after.store.getState().isRestored).toBe(true)
    expect(findTitle(after.step(0).component)).toBe('kept over the reload')
    await after.clock.advance(LONG_MS)
    expect(after.server.state.assists.map(({ name }) => name)).toEqual(['a', 'new', 'b'])
    expect(findTitle(after.server.state.assists[0]?.component)).toBe('kept over the reload')
    expect(after.storage.length).toBe(0)
  })

  it('incomplete changes are kept over a reload, too', async () => {
    const before = openEditor(['a', 'b'])
    const empty = { configVersion: 2, kind: 'WEB', role: 'TARGET' } as const
    const identifier = { id: 'x', document: empty }
    before.store.dispatch({ type: 'add_identifier', ownerId: before.step(0).id, identifier })
    await before.clock.advance(LONG_MS)
    const after = openEditor([], before)
    expect(after.step(0).identifiers).toEqual([identifier])
  })

  it('saving stops when the session has ended, and keeps the draft', async () => {
    const { server, clock, type, storage, store } = openEditor(['a', 'b'])
    server.fail('signed_out')
    type(0, 'kept')
    await clock.advance(LONG_MS)
    expect(server.sent).toHaveLength(1)
    expect(storage.length).toBe(1)
    expect(store.getState().saving.failure).toMatchObject({ kind: 'signed_out', retryAt: null })
  })
})

describe('refused changes', () => {
  it('a refused change is reported, kept, and sent again only once it was changed', async () => {
    const { server, clock, type, store, storage } = openEditor(['a', 'b'])
    server.fail('refused')
    type(0, 'bad')
    await clock.advance(LONG_MS)
    expect(server.sent).toHaveLength(1)
    expect(toSaveStatus(store.getState().saving, 0)).toBe('failed')
    expect(Object.values(store.getState().saving.refused)).toEqual(['failed: refused'])
    expect(storage.length).toBe(1)
    type(0, 'good')
    await clock.advance(LONG_MS)
    expect(findTitle(server.state.assists[0]?.component)).toBe('good')
    expect(storage.length).toBe(0)
  })

  it('a refused change does not hold up anything else', async () => {
    const { server, clock, type } = openEditor(['a', 'b'])
    server.fail('refused')
    type(0, 'bad')
    await clock.advance(LONG_MS)
    type(1, 'good')
    await clock.advance(LONG_MS)
    expect(findTitle(server.state.assists[1]?.component)).toBe('good')
  })

  it('a change that is always refused as outdated is given up after a few tries', async () => {
    const { server, clock, type, store } = openEditor(['a', 'b'])
    server.fail(...Array.from({ length: 10 }, () => 'outdated' as const))
    type(0, 'never')
    await clock.advance(LONG_MS)
    expect(server.sent).toHaveLength(3)
    expect(toSaveStatus(store.getState().saving, 0)).toBe('failed')
  })
})
