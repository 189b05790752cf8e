import { describe, expect, it } from 'vitest'
import { createPage } from '../model/new-step.ts'
import { START, STEPS } from '../model/draft-steps.ts'
import { createExampleStep } from '../test/example-draft.ts'
import { openEditor } from '../test/open-editor.ts'
import { createServerPage, createStandInServer } from '../test/stand-in-server.ts'

const target = { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'button' } as const
const LONG_MS = 60_000

/** A flow with two pages: Cart with the assists a and b, Account with c. */
function openPages() {
  const server = createStandInServer()
  server.state.project.subType = 'DYNAMIC_FLOW'
  server.state.pages = [createServerPage('Cart', 'a', 'b'), createServerPage('Account', 'c')]
  const editor = openEditor([], { server })
  const page = (index: number) => {
    const found = editor.store.getState().draft.pages[index]
    if (!found) throw new Error(`no page ${index}`)
    return found
  }
  const layout = () =>
    server.state.pages.map(({ page: { name }, assists }) => [name, ...assists.map((it) => it.name)])
  return { ...editor, page, layout }
}

describe('pages', () => {
  it('pages that were only opened send nothing', async () => {
    const { server, clock } = openPages()
    await clock.advance(LONG_MS)
    expect(server.sent).toEqual([])
  })

  it('a new page is created before the steps on it', async () => {
    const { store, clock, layout, server } = openPages()
    store.dispatch({ type: 'add_page', page: createPage('new', 'Plants'), index: 1 })
    const steps = [createExampleStep('x'), createExampleStep('y')]
    store.dispatch({ type: 'add_steps', steps, to: { home: 'new', index: 0 } })
    store.dispatch({ type: 'add_identifier', ownerId: 'new', identifier: { id: 'i', document: target } })
    await clock.advance(LONG_MS)
    expect(layout()).toEqual([
      ['Cart', 'a', 'b'],
      ['Plants', 'x', 'y'],
      ['Account', 'c'],
    ])
    expect(server.state.pages[1]?.page.identifiers).toMatchObject([{ document: target }])
  })

  it('pages are renamed, reordered and deleted, and all of it is undone', async () => {
    const { store, clock, layout, page } = openPages()
    store.dispatch({ type: 'rename_page', pageId: page(0).id, name: 'Basket' })
    store.dispatch({ type: 'move_page', pageId: page(0).id, toIndex: 1 })
    store.dispatch({ type: 'remove_page', pageId: page(0).id })
    await clock.advance(LONG_MS)
    expect(layout()).toEqual([['Basket', 'a', 'b']])
    store.undo(3)
    await clock.advance(LONG_MS)
    expect(layout()).toEqual([
      ['Cart', 'a', 'b'],
      ['Account', 'c'],
    ])
  })

  it('deleted pages come back under their keys, and so do their assists', async () => {
    const { store, clock, page, server } = openPages()
    const listKeys = () => server.state.pages.map((it) => [it.page.key, ...it.assists.map(({ key }) => key)])
    const keys = listKeys()
    store.dispatch({ type: 'remove_page', pageId: page(0).id })
    await clock.advance(LONG_MS)
    store.undo()
    await clock.advance(LONG_MS)
    expect(listKeys()).toEqual(keys)
  })

  it('a page is not deleted while a change on it is being sent', async () => {
    const { store, clock, server, page } = openPages()
    server.hold()
    const stepId = page(0).steps[0]?.id ?? ''
    store.dispatch({ type: 'change_fields', stepId, change: { name: 'on its way' } })
    await clock.advance(1000)
    store.dispatch({ type: 'remove_page', pageId: page(0).id })
    await clock.advance(LONG_MS)
    expect(server.sent.map(({ type }) => type)).toEqual(['update_step'])
    await server.answer()
    expect(server.sent.map(({ type }) => type)).toEqual(['update_step', 'delete_page'])
  })

  it('an assist moves from page to page together with what leads to it', async () => {
    const { store, clock, layout, page, server } = openPages()
    const [a, b] = page(0).steps
    if (!a?.component || !b) throw new Error('no assists')
    const go = {
      id: 'go',
      type: 'BUTTON',
      style: 'PRIMARY',
      label: { en: 'Go' },
      action: { type: 'GO_TO_STEP', stepKey: b.key },
    } as const
    const component = { ...a.component, blocks: [...a.component.blocks, go] }
    store.dispatch({ type: 'change_component', stepId: a.id, component, part: 'go' })
    const before = server.state.pages[0]?.assists[1]
    store.dispatch({ type: 'move_steps', stepIds: [b.id], to: { home: page(1).id, index: 0 } })
    await clock.advance(LONG_MS)
    expect(layout()).toEqual([
      ['Cart', 'a'],
      ['Account', 'b', 'c'],
    ])
    const moved = server.state.pages[1]?.assists[0]
    // The same assist as before, so server-side data such as its sound is kept.
    expect(moved).toMatchObject({ id: before?.id, key: before?.key })
    expect(server.sent.map(({ type }) => type)).toEqual(['move_step', 'update_component'])
    expect(server.state.pages[0]?.assists[0]?.component?.blocks.at(-1)).toMatchObject({
      action: { stepKey: moved?.key },
    })
  })

  it('an assist is moved off a page before that page is deleted', async () => {
    const { store, clock, layout, page, server } = openPages()
    const [a] = page(0).steps
    const ids = server.state.pages[0]?.assists.map(({ id }) => id)
    store.dispatch({ type: 'move_steps', stepIds: [a?.id ?? ''], to: { home: page(1).id, index: 1 } })
    store.dispatch({ type: 'remove_page', pageId: page(0).id })
    await clock.advance(LONG_MS)
    expect(layout()).toEqual([['Account', 'c', 'a']])
    expect(server.state.pages[0]?.assists[1]?.id).toBe(ids?.[0])
    store.undo(2)
    await clock.advance(LONG_MS)
    expect(layout()).toEqual([
      ['Cart', 'a', 'b'],
      ['Account', 'c'],
    ])
  })

  it('a page is not created twice when only the answer was lost', async () => {
    const { store, clock, layout, server } = openPages()
    server.fail('lost')
    store.dispatch({ type: 'add_page', page: createPage('new', 'Plants'), index: 2 })
    await clock.advance(LONG_MS)
    expect(layout().map(([name]) => name)).toEqual(['Cart', 'Account', 'Plants'])
  })
})

describe('two authors of a flow with pages', () => {
  it('steps that two authors add to pages are merged', async () => {
    const { store, clock, layout, page, server } = openPages()
    server.state.pages.push(createServerPage('Hers', 'd'))
    server.state.pages.forEach((it, position) => (it.page.position = position))
    server.fail('outdated')
    const to = { home: page(1).id, index: 1 }
    store.dispatch({ type: 'add_steps', steps: [createExampleStep('mine')], to })
    await clock.advance(LONG_MS)
    expect(layout()).toEqual([
      ['Cart', 'a', 'b'],
      ['Account', 'c', 'mine'],
      ['Hers', 'd'],
    ])
    expect(store.getState().draft.pages.map(({ fields }) => fields.name)).toEqual(['Cart', 'Account', 'Hers'])
  })

  it('the edits of two authors are merged when one moves an assist and the other changes it', async () => {
    const { store, clock, layout, page, server } = openPages()
    const [cart, account] = server.state.pages
    const [a] = cart?.assists.splice(0, 1) ?? []
    if (a) account?.assists.push(a)
    server.fail('outdated')
    const stepId = page(0).steps[0]?.id ?? ''
    store.dispatch({ type: 'change_fields', stepId, change: { name: 'mine' } })
    await clock.advance(LONG_MS)
    expect(layout()).toEqual([
      ['Cart', 'b'],
      ['Account', 'c', 'mine'],
    ])
    expect(page(1).steps.map(({ fields }) => fields.name)).toEqual(['c', 'mine'])
  })

  it.each([
    { choice: 'mine', expected: ['Account', 'Cart'] },
    { choice: 'theirs', expected: ['Account'] },
  ] as const)(
    'an author chooses $choice when one deletes the page that the other works on',
    async ({ choice, expected }) => {
      const { store, clock, layout, page, server } = openPages()
      const pageId = page(0).id
      const stepId = page(0).steps[0]?.id ?? ''
      server.state.pages.shift()
      store.dispatch({ type: 'change_fields', stepId, change: { name: 'mine' } })
      await clock.advance(LONG_MS)
      expect(store.getState().saving.conflicts).toMatchObject([{ kind: 'deleted', pageId, stepId: null }])
      store.settleConflict(store.getState().saving.conflicts[0]?.entity ?? '', choice)
      await clock.advance(LONG_MS)
      expect(
        layout()
          .map(([name]) => name)
          .toSorted(),
      ).toEqual(expected)
      if (choice === 'mine') expect(layout().flat()).toContain('mine')
    },
  )
})

describe('the start screen', () => {
  it('the start screen is created, changed and deleted, and comes back when that is undone', async () => {
    const { store, clock, server } = openEditor(['a'])
    store.dispatch({ type: 'set_start_screen', step: createExampleStep('start') })
    await clock.advance(LONG_MS)
    expect(server.state.startScreen).toMatchObject({ name: 'start' })
    store.dispatch({ type: 'change_fields', stepId: 'start', change: { name: 'Welcome' } })
    await clock.advance(LONG_MS)
    expect(server.state.startScreen).toMatchObject({ name: 'Welcome' })
    store.dispatch({ type: 'remove_steps', stepIds: ['start'] })
    await clock.advance(LONG_MS)
    expect(server.state.startScreen).toBeNull()
    store.undo()
    await clock.advance(LONG_MS)
    expect(server.state.startScreen).toMatchObject({ name: 'Welcome' })
    expect(server.state.assists).toHaveLength(1)
  })

  it('a start screen takes the place of another only once that one is deleted', async () => {
    const { store, clock, server } = openEditor(['a'])
    store.dispatch({ type: 'set_start_screen', step: createExampleStep('first') })
    await clock.advance(LONG_MS)
    store.dispatch({ type: 'set_start_screen', step: createExampleStep('second') })
    await clock.advance(LONG_MS)
    expect(server.state.startScreen).toMatchObject({ name: 'second' })
    expect(server.sent.slice(1).map(({ type }) => type)).toEqual(['delete_step', 'create_step'])
  })

  it('a start screen that both authors add is a conflict, and neither is lost', async () => {
    const { store, clock, server } = openEditor(['a'])
    server.state.startScreen = createServerPage('', 'hers').assists[0] ?? null
    store.dispatch({ type: 'set_start_screen', step: createExampleStep('mine') })
    await clock.advance(LONG_MS)
    expect(store.getState().saving.conflicts).toMatchObject([{ stepId: 'mine', kind: 'changed' }])
    expect(server.state.startScreen?.component?.blocks[0]).toMatchObject({ text: { en: 'hers' } })
    store.settleConflict(store.getState().saving.conflicts[0]?.entity ?? '', 'mine')
    await clock.advance(LONG_MS)
    expect(server.state.startScreen?.component?.blocks).toHaveLength(3)
    expect(store.getState().saving.conflicts).toEqual([])
  })

  it('the start screen is no place to move steps to', () => {
    const { store, step } = openEditor(['a', 'b'])
    store.dispatch({ type: 'move_steps', stepIds: [step(0).id], to: { home: START, index: 0 } })
    expect(store.getState().draft.startScreen).toBeNull()
  })
})

describe('several steps at once', () => {
  it('several steps are moved as a block, deleted, and brought back by one undo', async () => {
    const { store, clock, step, names, server } = openEditor(['a', 'b', 'c', 'd'])
    const ids = [step(0).id, step(2).id]
    store.selectMany(ids)
    store.dispatch({ type: 'move_steps', stepIds: ids, to: { home: STEPS, index: 2 } })
    expect(names()).toEqual(['b', 'd', 'a', 'c'])
    expect(store.getState().selectedStepIds).toEqual(ids)
    store.dispatch({ type: 'remove_steps', stepIds: ids })
    await clock.advance(LONG_MS)
    expect(server.state.assists.map(({ name }) => name)).toEqual(['b', 'd'])
    store.undo()
    await clock.advance(LONG_MS)
    expect(server.state.assists.map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c'])
    expect(store.getState().selectedStepIds).toEqual(ids)
  })
})

describe('two tabs of one browser', () => {
  it('two tabs of one browser keep a draft each', async () => {
    const first = openEditor(['a', 'b'])
    const { server, storage } = first
    const second = openEditor([], { server, storage, openTabs: [first.tabId] })
    server.fail('signed_out', 'signed_out')
    first.type(0, 'in the first')
    second.type(1, 'in the second')
    await first.clock.advance(LONG_MS)
    await second.clock.advance(LONG_MS)
    expect(storage.length).toBe(2)
    expect(second.store.getState().isRestored).toBe(false)
  })

  it('a closed tab leaves its draft to whoever opens the project next', async () => {
    const gone = openEditor(['a', 'b'])
    const { server, storage } = gone
    server.fail('signed_out')
    gone.type(0, 'kept')
    await gone.clock.advance(LONG_MS)
    const beside = openEditor([], { server, storage, openTabs: [gone.tabId] })
    expect(beside.store.getState().isRestored).toBe(false)
    const after = openEditor([], { server, storage })
    expect(after.store.getState().isRestored).toBe(true)
    await after.clock.advance(LONG_MS)
    expect(JSON.stringify(server.state.assists[0])).toContain('kept')
    expect(storage.length).toBe(0)
  })

  it('a draft is left to its author, whoever signs in to the same tab', async () => {
    const ada = openEditor(['a', 'b'])
    const { server, storage, tabId } = ada
    server.fail('signed_out')
    ada.type(0, 'of Ada')
    await ada.clock.advance(LONG_MS)
    const bo = openEditor([], { server, storage, tabId, memberId: 'bo' })
    expect(bo.store.getState().isRestored).toBe(false)
    bo.type(1, 'of Bo')
    await bo.clock.advance(LONG_MS)
    expect(JSON.stringify(server.state.assists)).not.toContain('of Ada')
    const again = openEditor([], { server, storage, tabId })
    expect(again.store.getState().isRestored).toBe(true)
    await again.clock.advance(LONG_MS)
    expect(JSON.stringify(server.state.assists)).toContain('of Ada')
    expect(storage.length).toBe(0)
  })
})
