import { fireEvent, screen, within } from '@testing-library/react-native'
import type { Container, Placement } from '@waymark/contract'
import { AccessibilityInfo, BackHandler, StyleSheet } from 'react-native'
import { drawStep } from '../../../test/draw-step.tsx'
import { isModalStep } from '../index.ts'
import { toStep } from '../../../test/draw-step.tsx'

const MODALS: [Container, Placement][] = [
  ['POPUP', 'CENTER'],
  ['POPUP', 'BOTTOM'],
  ['FULLSCREEN', 'CENTER'],
  ['DRAWER', 'END'],
  ['BOTTOMSHEET', 'BOTTOM'],
  ['CAROUSEL_SLIDE', 'CENTER'],
]

const pressBack = () => {
  const handlers = jest.mocked(BackHandler.addEventListener).mock.calls.map(([, handler]) => handler)
  return handlers.at(-1)?.({ type: 'hardwareBackPress', timeStamp: 0 })
}

beforeEach(() => {
  jest.spyOn(BackHandler, 'addEventListener').mockReturnValue({ remove: () => {} })
})

for (const [container, placement] of MODALS) {
  test(`${container} ${placement} keeps screen readers inside and moves them to its title`, async () => {
    const focus = jest.spyOn(AccessibilityInfo, 'sendAccessibilityEvent').mockReturnValue()
    const { clock } = await drawStep({ component: { container, placement }, screen: { keyboardHeight: 300 } })
    expect(screen.getByTestId('waymark-panel').props).toMatchObject({
      role: 'dialog',
      accessibilityLabel: 'Put it in the basket',
      accessibilityViewIsModal: true,
      'aria-modal': true,
    })
    clock.pass(100)
    // The keyboard belongs to the covered part now.
    expect(focus).toHaveBeenCalledWith(expect.anything(), 'focus')
    expect(isModalStep(toStep({ container }), false)).toBe(true)
  })

  test(`${container} ${placement} closes by its cross, the way back and a touch outside, as the author allows`, async () => {
    const all = { closeButton: true, escape: true, outside: true }
    const none = { closeButton: false, escape: false, outside: false }
    const { calls, redraw } = await drawStep({ component: { container, placement, dismissal: all } })
    await fireEvent.press(screen.getByRole('button', { name: 'Close' }))
    expect(pressBack()).toBe(true)
    screen.getByTestId('waymark-panel').props.onAccessibilityEscape()
    const outside = screen.queryAllByTestId('waymark-outside')
    for (const veil of outside) await fireEvent.press(veil)
    expect(calls).toEqual(Array(3 + outside.length).fill('onDismiss'))
    await redraw({ component: { container, placement, dismissal: none } })
    calls.length = 0
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByTestId('waymark-panel').props.onAccessibilityEscape).toBeUndefined()
    for (const veil of screen.queryAllByTestId('waymark-outside')) await fireEvent.press(veil)
    expect(calls).toEqual([])
  })
}

test('full screen covers the window, so that there is nothing outside of it to touch', async () => {
  await drawStep({ component: { container: 'FULLSCREEN', placement: 'CENTER' } })
  expect(screen.queryByTestId('waymark-veil')).toBeNull()
})

test('keeps clear of the notch, the home bar and the keyboard', async () => {
  const readPads = () => StyleSheet.flatten(screen.getByTestId('waymark-scroll').props.contentContainerStyle)
  const { redraw } = await drawStep({ component: { container: 'DRAWER', placement: 'END' } })
  expect(readPads()).toMatchObject({ paddingTop: 47, paddingBottom: 34 })
  await redraw({ screen: { keyboardHeight: 300 } })
  expect(readPads()).toMatchObject({ paddingBottom: 316 })
})

test('the card of a pop-up is at most as high as what the keyboard leaves', async () => {
  const readHeight = () => StyleSheet.flatten(screen.getByTestId('waymark-card').props.style).maxHeight
  const { redraw } = await drawStep({ component: { container: 'POPUP', placement: 'CENTER' } })
  expect(readHeight()).toBe(800 - 47 - 34 - 24)
  await redraw({ screen: { keyboardHeight: 300 } })
  expect(readHeight()).toBe(800 - 47 - 300 - 24)
})

test('a drawer at the end is on the left where the guide reads from right to left', async () => {
  const readPlace = () => StyleSheet.flatten(screen.getByTestId('waymark-window').props.style).alignItems
  const { redraw } = await drawStep({ component: { container: 'DRAWER', placement: 'END' } })
  expect(readPlace()).toBe('flex-end')
  await redraw({ view: { locale: 'ar' } })
  expect(readPlace()).toBe('flex-start')
})

test('a modal in a preview takes neither focus nor the way back, and its buttons still answer', async () => {
  const focus = jest.spyOn(AccessibilityInfo, 'sendAccessibilityEvent').mockReset()
  const dismissal = { closeButton: true, escape: true, outside: true }
  const { clock, calls } = await drawStep({
    component: { container: 'POPUP', placement: 'CENTER', dismissal },
    view: { interactive: false },
  })
  clock.pass(1000)
  expect(focus).not.toHaveBeenCalled()
  expect(BackHandler.addEventListener).not.toHaveBeenCalled()
  expect(screen.getByTestId('waymark-outside').props.pointerEvents).toBe('none')
  await fireEvent.press(within(screen.getByTestId('waymark-card')).getByRole('button', { name: 'Next' }))
  expect(calls).toEqual(['onAction NEXT next'])
})
