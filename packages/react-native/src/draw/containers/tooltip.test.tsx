import { act, fireEvent, screen } from '@testing-library/react-native'
import { AccessibilityInfo, StyleSheet } from 'react-native'
import { drawStep } from '../../../test/draw-step.tsx'

const layOut = (width: number, height: number) =>
  fireEvent(screen.getByTestId('waymark-place'), 'layout', { nativeEvent: { layout: { width, height } } })

const readPlace = () => {
  const { opacity, transform } = StyleSheet.flatten(screen.getByTestId('waymark-place').props.style)
  return { opacity, ...Object.assign({}, ...transform) }
}

test('a tooltip is named by its title, and its parts are read in the order that they are drawn in', async () => {
  await drawStep()
  expect(screen.getByTestId('waymark-panel').props).toMatchObject({
    role: 'dialog',
    accessibilityLabel: 'Put it in the basket',
    accessibilityViewIsModal: false,
  })
  expect(screen.getByRole('header', { name: 'Put it in the basket' })).toBeOnTheScreen()
  expect(screen.getByLabelText('Step 2 of 5')).toBeOnTheScreen()
  const names = screen.getAllByRole('button').map((it) => it.props.accessibilityLabel)
  expect(names).toEqual(['Back', 'Next', 'Close'])
})

test('shows itself once it is measured, below its target and inside of the window', async () => {
  await drawStep()
  expect(readPlace().opacity).toBe(0)
  await layOut(320, 160)
  // 40 wide of the window's edge, the panel stays 12 px inside of it.
  expect(readPlace()).toEqual({ opacity: 1, translateX: 12, translateY: 352 })
})

test('goes above a target that leaves no room below, also because of the keyboard', async () => {
  const { redraw } = await drawStep()
  await layOut(320, 160)
  await redraw({ screen: { keyboardHeight: 380 } })
  expect(readPlace()).toMatchObject({ translateY: 128 })
})

test('a tooltip is laid out anew when the device is turned', async () => {
  const { redraw } = await drawStep({ component: { placement: 'END' } })
  await layOut(320, 160)
  expect(readPlace()).toMatchObject({ translateY: 352 })
  await redraw({ screen: { width: 800, height: 390 }, targetBox: { x: 40, y: 160, width: 80, height: 40 } })
  expect(readPlace()).toMatchObject({ translateX: 132 })
})

test('tells which button was pressed, and shows no way back where there is none', async () => {
  const { calls, redraw } = await drawStep()
  await fireEvent.press(screen.getByRole('button', { name: 'Next' }))
  await fireEvent.press(screen.getByRole('button', { name: 'Back' }))
  await fireEvent.press(screen.getByRole('button', { name: 'Close' }))
  expect(calls).toEqual(['onAction NEXT next', 'onAction BACK back', 'onDismiss'])
  await redraw({ view: { canGoBack: false } })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('a touch of the app beside it closes it only if the author allows it, and never one of the target', async () => {
  const outside = { closeButton: true, escape: true, outside: true }
  const { calls, touch, redraw } = await drawStep()
  await act(() => touch('DOWN', 300, 700))
  expect(calls).toEqual([])
  await redraw({ component: { dismissal: outside } })
  await act(() => touch('DOWN', 60, 320))
  expect(calls).toEqual([])
  await act(() => touch('DOWN', 300, 700))
  expect(calls).toEqual(['onDismiss'])
  expect(screen.queryAllByTestId('waymark-outside')).toEqual([])
})

test('takes touches beside it where the host reports none', async () => {
  const outside = { closeButton: true, escape: true, outside: true }
  const { calls } = await drawStep({
    component: { dismissal: outside },
    services: { watchTouches: undefined },
  })
  await fireEvent.press(screen.getAllByTestId('waymark-outside')[0]!)
  expect(calls).toEqual(['onDismiss'])
})

test('a tooltip without its target is a pop-up in the centre', async () => {
  await drawStep({ targetBox: null })
  expect(screen.getByTestId('waymark-panel').props.accessibilityViewIsModal).toBe(true)
  expect(screen.getByTestId('waymark-veil')).toBeOnTheScreen()
  const title = screen.getByRole('header', { name: 'Put it in the basket' })
  expect(StyleSheet.flatten(title.props.style).fontSize).toBe(20)
})

test('falls back to the default language, whose direction and name the text keeps', async () => {
  await drawStep({ view: { locale: 'ar' } })
  expect(StyleSheet.flatten(screen.getByTestId('waymark-card').props.style).direction).toBe('rtl')
  const text = screen.getByText('Choose a size first.')
  expect(text.props).toMatchObject({ accessibilityLanguage: 'en' })
  expect(StyleSheet.flatten(text.props.style).writingDirection).toBe('ltr')
  expect(screen.getByRole('button', { name: 'Close' })).toBeOnTheScreen()
})

test('grows with the text size of the end user', async () => {
  await drawStep({ screen: { fontScale: 2 } })
  expect(StyleSheet.flatten(screen.getByText('Choose a size first.').props.style)).toMatchObject({
    fontSize: 30,
    lineHeight: 45,
  })
})

test('a screen reader moves to its title once, or hears it while the end user is typing', async () => {
  const focus = jest.spyOn(AccessibilityInfo, 'sendAccessibilityEvent').mockReturnValue()
  const announce = jest.spyOn(AccessibilityInfo, 'announceForAccessibility').mockReturnValue()
  const { clock, redraw } = await drawStep()
  clock.pass(100)
  expect(focus).toHaveBeenCalledTimes(1)
  await redraw({ view: { locale: 'de' } })
  clock.pass(1000)
  expect(focus).toHaveBeenCalledTimes(1)
  await redraw({ key: 'b', screen: { keyboardHeight: 300 } })
  clock.pass(100)
  expect(focus).toHaveBeenCalledTimes(1)
  expect(announce).toHaveBeenCalledWith('Put it in the basket. Choose a size first.')
})
