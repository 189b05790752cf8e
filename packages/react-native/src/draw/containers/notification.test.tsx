import { act, fireEvent, screen } from '@testing-library/react-native'
import { AccessibilityInfo, StyleSheet } from 'react-native'
import { drawStep, type Wanted } from '../../../test/draw-step.tsx'

const BAR = { container: 'NOTIFICATION', placement: 'TOP', advance: { on: 'DELAY', delayMs: 5000 } } as const

const drawBar = (wanted: Wanted = {}) => drawStep({ component: BAR, ...wanted })
const card = () => screen.getByTestId('waymark-card')

test('ends after the author’s delay, once', async () => {
  const { calls, clock } = await drawBar()
  await act(() => clock.pass(4999))
  expect(calls).toEqual([])
  await act(() => clock.pass(1))
  expect(calls).toEqual(['onAdvance'])
  await act(() => clock.pass(60_000))
  expect(calls).toEqual(['onAdvance'])
})

test('waits while a finger is on it, and then leaves a second at least', async () => {
  const { calls, clock } = await drawBar()
  await act(() => clock.pass(4800))
  await fireEvent(card(), 'touchStart')
  await act(() => clock.pass(60_000))
  expect(calls).toEqual([])
  await fireEvent(card(), 'touchEnd')
  await act(() => clock.pass(999))
  expect(calls).toEqual([])
  await act(() => clock.pass(1))
  expect(calls).toEqual(['onAdvance'])
})

test('a redraw does not begin the delay again, and its end leaves no timer', async () => {
  const { calls, clock, redraw, unmount } = await drawBar()
  await act(() => clock.pass(3000))
  await redraw({ view: { locale: 'de' } })
  await act(() => clock.pass(1500))
  expect(calls).toEqual([])
  await unmount()
  await act(() => clock.pass(60_000))
  expect([calls, clock.countWaiting()]).toEqual([[], 0])
})

test('a notification is announced, and leaves the focus and the app alone', async () => {
  const announce = jest.spyOn(AccessibilityInfo, 'announceForAccessibility').mockReturnValue()
  const { clock } = await drawBar()
  clock.pass(100)
  expect(announce).toHaveBeenCalledWith('Put it in the basket. Choose a size first.')
  expect(screen.getByTestId('waymark-panel').props).toMatchObject({
    role: 'status',
    accessibilityLiveRegion: 'polite',
    accessibilityViewIsModal: false,
  })
  expect(screen.queryByTestId('waymark-veil')).toBeNull()
})

test('several stand one below the other, and move up when the first one goes', async () => {
  const first = await drawBar()
  const layOut = (at: number, height: number) =>
    fireEvent(screen.getAllByTestId('waymark-panel')[at]!, 'layout', { nativeEvent: { layout: { height } } })
  await layOut(0, 70)
  const top = () => StyleSheet.flatten(screen.getByTestId('waymark-window').props.style).paddingTop
  expect(top()).toBe(0)
  const second = await drawBar({ key: 'b' })
  await layOut(0, 50)
  expect(top()).toBe(82)
  await act(() => first.unmount())
  expect(top()).toBe(0)
  await second.unmount()
})
