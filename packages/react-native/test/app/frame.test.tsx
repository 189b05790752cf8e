import { Keyboard, Platform, View } from 'react-native'
import { afterEach, expect, test, vi } from 'vitest'
import { toPlace } from '../../src/overlay/use-screen.ts'
import { settle } from './render.tsx'
import { startApp, toStep } from './start-app.tsx'

const find = (testId: string) => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
const root = () => document.body.lastElementChild as HTMLElement
const at = (testId: string) => find(testId)!.getBoundingClientRect()

/** The keyboard's events, which browsers do not have. */
function listenToKeyboard() {
  type Listener = (event: { endCoordinates: { height: number } }) => void
  const listeners = new Map<string, Set<Listener>>()
  vi.spyOn(Keyboard, 'addListener').mockImplementation(((name: string, listener: Listener) => {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(listener))
    return { remove: () => all.delete(listener) }
  }) as never)
  return (name: string, height: number) =>
    listeners.get(name)?.forEach((tell) => tell({ endCoordinates: { height } }))
}

const { OS } = Platform

afterEach(() => void (Platform.OS = OS))

const SHEET = { container: 'BOTTOMSHEET', placement: 'BOTTOM' } as const

test('guides stay in a provider between bars that the app draws around it', async () => {
  const app = (
    <View style={{ flex: 1, justifyContent: 'flex-end' }}>
      <View testID="last" style={{ height: 40 }} />
    </View>
  )
  const starting = startApp(app, [toStep('At the end', 'last')])
  root().style.inset = '100px 0 180px 0'
  await starting
  await expect.poll(() => find('waymark-card')?.textContent).toContain('At the end')
  await expect.poll(() => at('waymark-card').bottom).toBeLessThanOrEqual(at('last').top)
  expect(at('waymark-card').top).toBeGreaterThanOrEqual(100)
  expect(at('last').bottom).toBe(520)
})

test('a sheet is lifted by the keyboard once, whether Android makes the app smaller for it or not', async () => {
  const tell = listenToKeyboard()
  await startApp(<View style={{ flex: 1 }} />, [toStep('Sheet', undefined, { component: SHEET })])
  await expect.poll(() => find('waymark-card')?.textContent).toContain('Sheet')
  await settle(700)
  expect(at('waymark-card').bottom).toBe(700)
  tell('keyboardDidShow', 300)
  await expect.poll(() => at('waymark-card').bottom).toBe(400)
  tell('keyboardDidHide', 0)
  await expect.poll(() => at('waymark-card').bottom).toBe(700)
  // Android reports the keyboard after it has made the app smaller, or before.
  root().style.inset = '0 0 300px 0'
  await settle(50)
  tell('keyboardDidShow', 300)
  await settle(300)
  expect(at('waymark-card').bottom).toBe(400)
  root().style.inset = '0'
  tell('keyboardDidHide', 0)
  await expect.poll(() => at('waymark-card').bottom).toBe(700)
  tell('keyboardDidShow', 300)
  root().style.inset = '0 0 300px 0'
  await settle(300)
  expect(at('waymark-card').bottom).toBe(400)
})

const WINDOW = { width: 390, height: 800 }
const INSETS = { top: 47, bottom: 34, left: 0, right: 0 }
const toFrame = (y: number, height: number, more: object = {}) => ({
  x: 0,
  y,
  width: 390,
  height,
  isNested: false,
  keyboardHeight: 0,
  givenWayPx: 0,
  ...more,
})

test('bars between a guide and the edge of the window take what the system covers of it', () => {
  expect(toPlace(toFrame(0, 800), WINDOW, INSETS)).toMatchObject({ height: 800, insets: INSETS })
  expect(toPlace(toFrame(90, 630), WINDOW, INSETS)).toMatchObject({
    height: 630,
    insets: { top: 0, bottom: 0 },
  })
  expect(toPlace(toFrame(20, 770), WINDOW, INSETS).insets).toMatchObject({ top: 27, bottom: 24 })
})

test('the keyboard covers of a guide what no bar below it and no smaller window has taken', () => {
  const cover = (y: number, height: number, more: object) =>
    toPlace(toFrame(y, height, { keyboardHeight: 300, ...more }), WINDOW, INSETS).keyboardHeight
  expect(cover(0, 800, {})).toBe(300)
  // A bar of tabs.
  expect(cover(0, 750, {})).toBe(250)
  expect(cover(0, 500, {})).toBe(0)
  // A window that is made smaller itself, and Androids that count it without its bars.
  expect(cover(300, 500, { givenWayPx: 300 })).toBe(0)
  expect(cover(0, 860, {})).toBe(300)
})

test('the keyboard stands on the bar of Android, which its height leaves out, unless the app was made smaller', () => {
  Platform.OS = 'android'
  const cover = (height: number, more: object) =>
    toPlace(toFrame(0, height, more), WINDOW, INSETS).keyboardHeight
  expect(cover(800, { keyboardHeight: 300 })).toBe(334)
  expect(cover(860, { keyboardHeight: 300 })).toBe(334)
  expect(cover(750, { keyboardHeight: 300 })).toBe(284)
  expect(cover(500, { keyboardHeight: 300, givenWayPx: 300 })).toBe(0)
  expect(cover(800, {})).toBe(0)
})

test('a sheet with an overlay of its own keeps its insets and the keyboard, wherever it begins in the window', () => {
  const sheet = { isNested: true, keyboardHeight: 300 }
  expect(toPlace(toFrame(0, 500, sheet), WINDOW, INSETS)).toEqual({
    width: 390,
    height: 500,
    insets: INSETS,
    keyboardHeight: 300,
  })
})
