import { describe, expect, it } from 'vitest'
import { createStorage } from '../test/create-storage.ts'
import { createExampleStep } from '../test/example-draft.ts'
import { findTitle, openEditor } from '../test/open-editor.ts'
import { createStandInServer } from '../test/stand-in-server.ts'

const document = { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'button' } as const

/** A step as an earlier version of the editor kept it: without a key, its button leading to an id of the editor's. */
function createFormerStep(id: string, name: string, stepKey: string) {
  const { key: _, ...step } = createExampleStep(id)
  const go = { id: 'go', type: 'BUTTON', label: {}, action: { type: 'GO_TO_STEP', stepKey } }
  const component = { ...step.component, blocks: [...(step.component?.blocks ?? []), go] }
  return { ...step, fields: { ...step.fields, name }, component }
}

/** What a tab of that version left: of its steps the server has `own`, under an id and a key of its own. */
function leaveFormerDraft() {
  const server = createStandInServer('made')
  const [assist] = server.state.assists
  if (!assist) throw new Error('no step')
  const identifier = { id: 'server-x', document, revision: 1 }
  Object.assign(assist, { identifiers: [{ ...assist, ...identifier }] })
  const { id: serverId, key, component, componentRevision, revision, optional, waitMs, onMissing } = assist
  const fields = { name: 'made', optional, waitMs, onMissing }
  const x = { serverId: 'server-x', document, revision: 1 }
  const held = { home: 'steps', serverId, key, revision, fields, component, componentRevision }
  const unsent = {
    draft: {
      subType: 'STATIC_FLOW',
      name: 'Tour',
      defaultLocale: 'en',
      selectedLocales: ['en'],
      startScreen: null,
      steps: [
        { ...createFormerStep('own', 'typed', 'new'), identifiers: [{ id: 'own-x', document }] },
        createFormerStep('new', 'new', 'own'),
      ],
      pages: [],
    },
    saved: {
      project: { revision: 1, name: 'Tour', selectedLocales: ['en'] },
      screens: { own: { ...held, identifiers: { 'own-x': x } } },
      pages: {},
      orders: { steps: ['own'] },
      pageOrder: [],
      keys: { own: key },
    },
    sent: {},
  }
  const storage = createStorage()
  storage.setItem('waymark.editor.project.gone', JSON.stringify({ format: 3, at: 1, unsent }))
  return { server, storage, serverId, key }
}

describe('a draft that an earlier version of the editor left', () => {
  it('is sent on, with nothing made twice and each button leading where it led', async () => {
    const { server, storage, serverId, key } = leaveFormerDraft()
    const { clock, store, step } = openEditor([], { server, storage })
    expect(store.getState().isRestored).toBe(true)
    await clock.advance(60_000)
    expect(store.getState().saving).toMatchObject({ conflicts: [], refused: {}, isBusy: false })
    const [made, added] = server.state.assists
    expect(server.state.assists.map(({ name }) => name)).toEqual(['typed', 'new'])
    expect(made).toMatchObject({ id: serverId, key, identifiers: [{ id: 'server-x' }] })
    expect(made?.component?.blocks.at(-1)).toMatchObject({ action: { stepKey: added?.key } })
    expect(added?.component?.blocks.at(-1)).toMatchObject({ action: { stepKey: key } })
    expect(findTitle(step(0).component)).toBe(findTitle(made?.component))
    expect(storage).toHaveLength(0)
  })
})
