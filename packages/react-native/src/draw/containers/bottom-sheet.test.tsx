import { fireEvent, screen } from '@testing-library/react-native'
import { drag } from '../../../test/drag.ts'
import { drawStep, type Wanted } from '../../../test/draw-step.tsx'

const SHEET = { container: 'BOTTOMSHEET', placement: 'BOTTOM' } as const
const AT = { x: 200, y: 400 }
const by = (dy: number) => ({ x: AT.x, y: AT.y + dy })

async function drawSheet(wanted: Wanted = {}) {
  const drawn = await drawStep({ component: SHEET, ...wanted })
  const layout = { width: 390, height: 240 }
  await fireEvent(screen.getByTestId('waymark-sheet'), 'layout', { nativeEvent: { layout } })
  return drawn
}

const grip = () => screen.getByRole('button', { name: 'Full height' })
const isTall = () => grip().props.accessibilityState.expanded

test('rises to full height when its grip is dragged up, and falls back before it closes', async () => {
  const { calls } = await drawSheet()
  expect(isTall()).toBe(false)
  expect(await drag(screen.getByTestId('waymark-grip'), AT, by(-80))).toBe(true)
  expect(isTall()).toBe(true)
  await drag(screen.getByTestId('waymark-grip'), AT, by(80))
  expect([isTall(), calls]).toEqual([false, []])
  await drag(screen.getByTestId('waymark-grip'), AT, by(80))
  expect(calls).toEqual(['onDismiss'])
})

test('a short drag snaps back, and a press is none', async () => {
  const { calls } = await drawSheet()
  await drag(screen.getByTestId('waymark-grip'), AT, by(40))
  await drag(screen.getByTestId('waymark-grip'), AT, by(-40))
  expect([isTall(), calls]).toEqual([false, []])
  expect(await drag(screen.getByTestId('waymark-grip'), AT, by(3))).toBe(false)
})

test('cannot be dragged away if the author allows no way out', async () => {
  const dismissal = { closeButton: false, escape: false, outside: false }
  const { calls } = await drawSheet({ component: { ...SHEET, dismissal } })
  await drag(screen.getByTestId('waymark-grip'), AT, by(300))
  expect(calls).toEqual([])
})

test('the grip is a button for those who cannot drag', async () => {
  await drawSheet({ view: { locale: 'de' } })
  const button = () => screen.getByRole('button', { name: 'Volle Höhe' })
  await fireEvent.press(button())
  expect(button().props.accessibilityState.expanded).toBe(true)
  await fireEvent.press(button())
  expect(button().props.accessibilityState.expanded).toBe(false)
})
