import { act } from '@testing-library/react-native'
import type { TestInstance } from 'test-renderer'

interface Point {
  x: number
  y: number
}

/** Drags a finger over a view, as React Native's responders report it; returns whether the view took the finger. */
export async function drag(view: TestInstance, from: Point, to: Point): Promise<boolean> {
  const { props } = view
  const taken = props.onMoveShouldSetResponderCapture?.(toEvent(from, to)) === true
  if (!taken) return false
  await act(() => {
    props.onResponderGrant(toEvent(from, from))
    props.onResponderMove(toEvent(from, to))
    props.onResponderRelease(toEvent(from, to, false))
  })
  return true
}

let timeStamp = 0

/** An event of one finger that began at one point and is now at another. */
function toEvent(from: Point, to: Point, isDown = true) {
  timeStamp += 16
  const touch = {
    touchActive: isDown,
    startPageX: from.x,
    startPageY: from.y,
    startTimeStamp: timeStamp,
    previousPageX: from.x,
    previousPageY: from.y,
    previousTimeStamp: timeStamp - 16,
    currentPageX: to.x,
    currentPageY: to.y,
    currentTimeStamp: timeStamp,
  }
  const touchHistory = {
    touchBank: [touch],
    numberActiveTouches: isDown ? 1 : 0,
    indexOfSingleActiveTouch: 0,
    mostRecentTimeStamp: timeStamp,
  }
  const touches = isDown ? [{ identifier: 0, pageX: to.x, pageY: to.y }] : []
  return { touchHistory, nativeEvent: { touches }, persist: () => {} }
}
