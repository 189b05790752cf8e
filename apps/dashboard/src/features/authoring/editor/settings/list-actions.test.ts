import { expect, it } from 'vitest'
import { listActions } from './list-actions.ts'

const single = { steps: 'ONE', hasPages: false, containers: ['POPUP'], startContainers: [] } as const
const flow = { ...single, steps: 'MANY' } as const
const paged = { ...single, steps: 'NONE', hasPages: true } as const

it('offers the only step no way to another', () => {
  expect(listActions('BUTTON', single, 'FINISH')).toEqual([
    'FINISH',
    'DISMISS',
    'START_PROJECT',
    'OPEN_LINK',
    'DEEP_LINK',
    'EMIT_EVENT',
  ])
})

it('offers pages where there are pages', () => {
  expect(listActions('BUTTON', flow, 'NEXT')).not.toContain('GO_TO_PAGE')
  expect(listActions('ITEM', paged, 'GO_TO_PAGE')).toEqual(
    expect.arrayContaining(['GO_TO_STEP', 'GO_TO_PAGE']),
  )
})

it('lets an entry lead somewhere, and not on', () => {
  expect(listActions('ITEM', flow, 'GO_TO_STEP')).not.toContain('NEXT')
})

it('shows what is set, though it makes no sense here', () => {
  expect(listActions('ITEM', single, 'NEXT')[0]).toBe('NEXT')
})
