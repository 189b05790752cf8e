import { fireEvent, screen } from '@testing-library/react-native'
import type { Block, Component } from '@waymark/contract'
import { AccessibilityInfo } from 'react-native'
import { drawStep, type Wanted } from '../../../test/draw-step.tsx'

const toItems = (count: number): Block[] =>
  [...Array(count).keys()].map((at) => ({
    id: `item-${at + 1}`,
    type: 'ITEM',
    label: { en: at === 2 ? 'Größe wählen' : `Item ${at + 1}` },
    ...(at === 1 && { hint: { en: 'Takes a minute' } }),
    action: { type: 'NEXT' },
  }))
const TITLE: Block = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Your first order' } }

const toList = (container: 'CHECKLIST' | 'MENU', count: number): Partial<Component> => ({
  container,
  placement: 'BOTTOM_END',
  blocks: [TITLE, ...toItems(count)],
})

const items = [{ id: 'item-1', isDone: true }]
const drawChecklist = (wanted: Wanted = {}) =>
  drawStep({ component: toList('CHECKLIST', 3), ...wanted, view: { items, ...wanted.view } })

test('a checklist says how many items are done, and which', async () => {
  const { redraw } = await drawChecklist()
  const bar = () => screen.getByRole('progressbar')
  expect(bar().props).toMatchObject({
    accessibilityLabel: '1 of 3 done',
    'aria-valuemax': 3,
    'aria-valuenow': 1,
  })
  expect(screen.getByRole('button', { name: /^Item 1.*Done/ })).toBeOnTheScreen()
  expect(screen.getByRole('button', { name: /^Item 2.*Takes a minute$/ })).toBeOnTheScreen()
  expect(screen.getAllByRole('button', { name: /Done/ })).toHaveLength(1)
  const all = ['item-1', 'item-2', 'item-3'].map((id) => ({ id, isDone: true }))
  await redraw({ view: { items: all } })
  expect(bar().props.accessibilityLabel).toBe('All done!')
})

test('an item goes to the player that keeps the list, or else runs its action', async () => {
  const chosen: string[] = []
  const { calls, redraw } = await drawChecklist({ view: { onItem: (id) => void chosen.push(id) } })
  await fireEvent.press(screen.getByRole('button', { name: /^Item 2/ }))
  expect([chosen, calls]).toEqual([['item-2'], []])
  await redraw({ view: { items } })
  await fireEvent.press(screen.getByRole('button', { name: /^Item 2/ }))
  expect(calls).toEqual(['onAction NEXT item-2'])
})

test('collapsed it is a button that reopens it, and one that ends it', async () => {
  const opened: string[] = []
  const collapsed = { items, isCollapsed: true, onOpen: () => void opened.push('onOpen') }
  const { calls } = await drawChecklist({ view: collapsed })
  expect(screen.queryByRole('list')).toBeNull()
  const open = screen.getByRole('button', { name: 'Your first order, 1 of 3 done' })
  expect(open.props.accessibilityState).toEqual({ expanded: false })
  await fireEvent.press(open)
  await fireEvent.press(screen.getByRole('button', { name: 'Close' }))
  expect([opened, calls]).toEqual([['onOpen'], ['onDismiss']])
})

test('a screen reader follows it once the end user opened or closed it, and not before', async () => {
  const focus = jest.spyOn(AccessibilityInfo, 'sendAccessibilityEvent').mockReturnValue()
  jest.spyOn(AccessibilityInfo, 'announceForAccessibility').mockReturnValue()
  const { clock, redraw } = await drawChecklist()
  clock.pass(100)
  expect(focus).not.toHaveBeenCalled()
  await redraw({ view: { items, isCollapsed: true } })
  clock.pass(100)
  expect(focus).toHaveBeenCalledTimes(1)
  await redraw({ view: { items, isCollapsed: false } })
  clock.pass(100)
  expect(focus).toHaveBeenCalledTimes(2)
})

test('a long menu is searched without regard to case, accents and ß', async () => {
  await drawStep({ component: toList('MENU', 8), view: { progress: null } })
  const field = screen.getByLabelText('Search')
  await fireEvent.changeText(field, ' GRÖSSE ')
  expect(screen.getAllByRole('button')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Größe wählen' })).toBeOnTheScreen()
  await fireEvent.changeText(field, 'nothing of the kind')
  expect(screen.getByText('No results')).toBeOnTheScreen()
  await fireEvent.changeText(field, '')
  expect(screen.getAllByRole('button')).toHaveLength(9)
})

test('a short menu has no search', async () => {
  await drawStep({ component: toList('MENU', 7) })
  expect(screen.queryByLabelText('Search')).toBeNull()
})
