import type { Component } from '@waymark/contract'
import { actionTypes, blockTypes, containers } from '@waymark/contract/constants'
import { expect, test } from 'vitest'
import { fullRenderer } from './full-renderer.ts'
import { loadRenderer } from './load-renderer.ts'

const toComponent = (change: Partial<Component>): Component => ({
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
  ...change,
})

test.each(containers)('%s is drawn as what it is, in the editor and in a target app', async (container) => {
  const { containers: loaded } = await loadRenderer([toComponent({ container })])
  expect(loaded[container]).toBeDefined()
  expect(fullRenderer.containers[container]).toBe(loaded[container])
})

/** The blocks that a card draws by itself. */
const OWN_BLOCKS = ['TEXT', 'BUTTON']

test.each(blockTypes)('a %s is drawn', async (type) => {
  const block = { id: 'a', type, action: { type: 'NEXT' } } as Component['blocks'][number]
  const { blocks } = await loadRenderer([toComponent({ blocks: [block] })])
  expect(type in blocks).toBe(!OWN_BLOCKS.includes(type))
})

/** The actions that the player carries out by itself. */
const OWN_ACTIONS = ['NEXT', 'BACK', 'FINISH', 'DISMISS', 'GO_TO_STEP', 'GO_TO_PAGE']

test.each(actionTypes)('a button does %s', async (type) => {
  const button = { id: 'a', type: 'BUTTON', action: { type } } as Component['blocks'][number]
  const { runHostAction } = await loadRenderer([toComponent({ blocks: [button] })])
  expect(runHostAction !== undefined).toBe(!OWN_ACTIONS.includes(type))
})

test.each([
  ['a colour', { style: { scheme: 'AUTO', accent: '#ff0000' } }],
  ['an offset', { offset: { x: 1, y: 0 } }],
  ['a corner', { placement: 'TOP_START' }],
] as [string, Partial<Component>][])("an author's own style is applied: %s", async (_, change) => {
  expect((await loadRenderer([toComponent(change)])).applyStyle).toBeDefined()
})
