import { act, fireEvent, screen } from '@testing-library/react-native'
import type { Component } from '@waymark/contract'
import { AccessibilityInfo, BackHandler, StyleSheet } from 'react-native'
import { BLOCKS, drawStep } from '../../../test/draw-step.tsx'

const AT_TARGET = [60, 320] as const
const BESIDE = [300, 700] as const

describe('a beacon', () => {
  const BEACON = { container: 'BEACON', placement: 'TOP_END' } as const
  const dot = () => screen.getByRole('button', { name: 'Hint: Put it in the basket' })

  test('a beacon opens its card on request, and closes it by a touch of the app', async () => {
    const { calls, touch } = await drawStep({ component: BEACON })
    expect(screen.queryByTestId('waymark-card')).toBeNull()
    expect(dot().props.accessibilityState).toEqual({ expanded: false })
    await fireEvent.press(dot())
    expect(screen.getByTestId('waymark-card')).toBeOnTheScreen()
    expect(dot().props.accessibilityState).toEqual({ expanded: true })
    await act(() => touch('DOWN', ...BESIDE))
    expect(screen.queryByTestId('waymark-card')).toBeNull()
    expect(calls).toEqual([])
  })

  test('the way back closes a beacon’s card first, and then the step', async () => {
    const handlers: (() => unknown)[] = []
    jest.spyOn(BackHandler, 'addEventListener').mockImplementation((_, handler) => {
      handlers.push(handler as () => unknown)
      return { remove: () => {} }
    })
    const { calls } = await drawStep({ component: BEACON })
    await fireEvent.press(dot())
    await act(() => void handlers.at(-1)?.())
    expect([screen.queryByTestId('waymark-card'), calls]).toEqual([null, []])
    await act(() => void handlers.at(-1)?.())
    expect(calls).toEqual(['onDismiss'])
  })

  test('a beacon stands on the corner that the author chose, in the direction of reading', async () => {
    const readDot = () => StyleSheet.flatten(screen.getByTestId('waymark-beacon').props.style)
    const { redraw } = await drawStep({ component: BEACON })
    expect(readDot()).toMatchObject({ left: 106, top: 286 })
    await redraw({ view: { locale: 'ar' } })
    expect(readDot()).toMatchObject({ left: 26, top: 286 })
  })

  test('a beacon is announced after what the app itself announces', async () => {
    const announce = jest.spyOn(AccessibilityInfo, 'announceForAccessibility').mockReturnValue()
    const { clock } = await drawStep({ component: BEACON })
    clock.pass(199)
    expect(announce).not.toHaveBeenCalled()
    clock.pass(1)
    expect(announce).toHaveBeenCalledWith('Hint: Put it in the basket')
  })
})

describe('a ping', () => {
  const PING = { container: 'PING', placement: 'TOP_END' } as const

  test('a ping goes on when its target is tapped in the app, and not by a scroll over it', async () => {
    const { calls, touch } = await drawStep({ component: PING })
    await act(() => {
      touch('DOWN', ...AT_TARGET)
      touch('MOVE', 60, 220)
      touch('UP', 60, 220)
      touch('DOWN', ...BESIDE)
      touch('UP', ...BESIDE)
    })
    expect(calls).toEqual([])
    await act(() => {
      touch('DOWN', ...AT_TARGET)
      touch('UP', ...AT_TARGET)
    })
    expect(calls).toEqual(['onAdvance'])
  })

  test('a ping shows only waves if the author wrote nothing', async () => {
    const { redraw } = await drawStep({ component: { ...PING, blocks: [] } })
    expect(screen.getByTestId('waymark-ping', { includeHiddenElements: true })).toBeOnTheScreen()
    expect(screen.queryByTestId('waymark-card')).toBeNull()
    await redraw({ component: PING })
    expect(screen.getByTestId('waymark-card')).toBeOnTheScreen()
  })
})

describe('a label', () => {
  test('a label is a note in the accent’s colour that takes no touches', async () => {
    const style = { scheme: 'LIGHT', accent: '#ffd166' } as const
    await drawStep({ component: { container: 'LABEL', placement: 'AUTO', style } })
    expect(screen.getByTestId('waymark-panel').props.role).toBe('note')
    expect(StyleSheet.flatten(screen.getByTestId('waymark-card').props.style).backgroundColor).toBe('#ffd166')
    expect(StyleSheet.flatten(screen.getByText('Choose a size first.').props.style).color).toBe('#16241f')
    expect(screen.queryAllByTestId('waymark-outside')).toEqual([])
  })
})

describe('a gesture', () => {
  const toGesture = (gesture: Component['gesture'], blocks: Component['blocks'] = []) =>
    ({ container: 'GESTURE', placement: 'AUTO', gesture, blocks }) as const

  test('a gesture without a text is named by the runtime, and can be skipped by a button', async () => {
    const { calls, redraw } = await drawStep({ component: toGesture('SWIPE_LEFT') })
    expect(screen.getByText('Swipe left here')).toBeOnTheScreen()
    expect(screen.getByTestId('waymark-panel').props.accessibilityLabel).toBe('Swipe left here')
    await fireEvent.press(screen.getByRole('button', { name: 'Done' }))
    expect(calls).toEqual(['onAdvance'])
    await redraw({ component: toGesture('SWIPE_LEFT', BLOCKS) })
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    expect(screen.queryByText('Swipe left here')).toBeNull()
  })

  test('a gesture has no hand in an app without effects, and says what to do all the same', async () => {
    const hand = () => screen.queryByTestId('waymark-hand', { includeHiddenElements: true })
    const { calls, touch, redraw } = await drawStep({ component: toGesture('TAP') })
    expect(hand()).not.toBeNull()
    await redraw({ component: toGesture('TAP'), services: { effects: undefined } })
    expect(hand()).toBeNull()
    expect(screen.getByText('Tap here')).toBeOnTheScreen()
    await act(() => {
      touch('DOWN', 60, 320)
      touch('UP', 60, 320)
    })
    expect(calls).toEqual(['onAdvance'])
  })

  test.each([
    [
      'TAP',
      [
        ['DOWN', 60, 320],
        ['UP', 60, 320],
      ],
    ],
    [
      'DOUBLE_TAP',
      [
        ['DOWN', 60, 320],
        ['UP', 60, 320],
        ['DOWN', 61, 321],
        ['UP', 61, 321],
      ],
    ],
    [
      'SWIPE_LEFT',
      [
        ['DOWN', 60, 320],
        ['MOVE', 10, 322],
      ],
    ],
    [
      'SWIPE_UP',
      [
        ['DOWN', 60, 320],
        ['MOVE', 62, 260],
      ],
    ],
    [
      'PINCH',
      [
        ['DOWN', 60, 320, 1],
        ['DOWN', 100, 320, 2],
        ['MOVE_BOTH', 0, 0],
      ],
    ],
  ] as const)('a %s on its target is recognised from the app’s touches', async (gesture, touches) => {
    const { calls, touch, pinch } = await drawStep({ component: toGesture(gesture) })
    for (const [phase, x, y, id] of touches) {
      expect(calls).toEqual([])
      await act(() => (phase === 'MOVE_BOTH' ? pinch([40, 320], [130, 320]) : touch(phase, x, y, id)))
    }
    expect(calls).toEqual(['onAdvance'])
  })

  test('a long press is recognised by its time, unless the finger moves away', async () => {
    const { calls, touch, clock } = await drawStep({ component: toGesture('LONG_PRESS') })
    await act(() => {
      touch('DOWN', ...AT_TARGET)
      touch('MOVE', 60, 345)
      clock.pass(600)
      touch('UP', 60, 345)
    })
    expect(calls).toEqual([])
    await act(() => {
      touch('DOWN', ...AT_TARGET)
      clock.pass(500)
    })
    expect(calls).toEqual(['onAdvance'])
  })

  test('another gesture, or one beside the target, is not recognised', async () => {
    const { calls, touch } = await drawStep({ component: toGesture('SWIPE_LEFT') })
    await act(() => {
      touch('DOWN', ...AT_TARGET)
      touch('MOVE', 140, 320)
      touch('UP', 140, 320)
      touch('DOWN', ...BESIDE)
      touch('MOVE', 200, 700)
    })
    expect(calls).toEqual([])
  })

  test('a gesture takes the touches on its target on a host that reports none', async () => {
    const { redraw } = await drawStep({ component: toGesture('TAP') })
    expect(screen.queryByTestId('waymark-touch-area')).toBeNull()
    await redraw({ services: { watchTouches: undefined } })
    expect(StyleSheet.flatten(screen.getByTestId('waymark-touch-area').props.style)).toMatchObject({
      left: 40,
      top: 300,
      width: 80,
      height: 40,
    })
  })
})

describe('a highlight and a spot', () => {
  test.each(['HIGHLIGHT', 'SPOT'] as const)(
    '%s leaves a hole for the target’s touches',
    async (container) => {
      const outside = { closeButton: true, escape: true, outside: true }
      const { calls } = await drawStep({ component: { container, placement: 'AUTO', dismissal: outside } })
      const areas = screen.getAllByTestId('waymark-outside').map((it) => StyleSheet.flatten(it.props.style))
      const covers = (x: number, y: number) =>
        areas.some((it) => x >= it.left && x < it.left + it.width && y >= it.top && y < it.top + it.height)
      expect([covers(80, 320), covers(80, 250), covers(200, 320), covers(80, 500)]).toEqual([
        false,
        true,
        true,
        true,
      ])
      await fireEvent.press(screen.getAllByTestId('waymark-outside')[0]!)
      expect(calls).toEqual(['onDismiss'])
    },
  )
})
