import type { NativeIdentifier } from '@waymark/contract'
import { Modal, Pressable, ScrollView, Switch, Text, TextInput, View } from 'react-native'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { WaymarkOverlay } from '../../src/overlay/waymark-overlay.tsx'
import { measureTarget, type NativeTarget } from '../../src/targets/native-target.ts'
import { readTree } from '../../src/targets/read-tree.ts'
import { revealTarget } from '../../src/targets/reveal-target.ts'
import { WaymarkPrivate } from '../../src/targets/waymark-private.tsx'
import { WaymarkTarget } from '../../src/targets/waymark-target.tsx'
import { watchUse } from '../../src/targets/watch-use.ts'
import { renderApp, settle } from './render.tsx'

type App = ReturnType<typeof renderApp>

const identifier = (clues: Partial<NativeIdentifier>): NativeIdentifier => ({
  configVersion: 2,
  kind: 'NATIVE',
  role: 'TARGET',
  ...clues,
})

const find = ({ finder }: App, clues: Partial<NativeIdentifier>) =>
  finder.find([identifier(clues)], 'en', 'en')

function get(app: App, clues: Partial<NativeIdentifier>): NativeTarget {
  const match = find(app, clues)
  if (match.status !== 'FOUND' || match.element === 'WHOLE_SCREEN') throw new Error(match.status)
  return match.element
}

const text = (value: string) => ({ match: 'EQUALS' as const, value: { en: value } })
const at = (left: number, top: number, width = 100, height = 40) =>
  ({ position: 'absolute', left, top, width, height }) as const

const shop = (
  <View style={{ flex: 1 }}>
    <View testID="by-test-id" style={at(10, 20)} />
    <View nativeID="by-native-id" style={at(10, 80)} />
    <View accessibilityLabel="By label" style={at(10, 140)} />
    <Text style={at(10, 200)}>By text</Text>
    <WaymarkTarget id="by-target" style={at(10, 260)}>
      <Text>Wrapped</Text>
    </WaymarkTarget>
    <Pressable role="button" style={at(10, 320)}>
      <Text>Pay</Text>
    </Pressable>
    <View testID="no-room" style={at(10, 380, 0, 0)} />
    <View aria-hidden style={at(10, 380)}>
      <View testID="under-another-screen" style={at(0, 0)} />
    </View>
  </View>
)

test('views are found by test id, native id, label, text, and the id of a target', () => {
  const app = renderApp(shop)
  const expected = [
    [{ testId: 'by-test-id' }, 20],
    [{ resourceId: 'by-native-id' }, 80],
    [{ label: 'By label' }, 140],
    [{ text: text('By text') }, 200],
    [{ resourceId: 'by-target' }, 260],
  ] as const
  for (const [clues, y] of expected) {
    expect(measureTarget(get(app, clues))).toEqual({ x: 10, y, width: 100, height: 40 })
  }
})

test('a button has its text as its label, as screen readers say it', () => {
  const app = renderApp(shop)
  expect(measureTarget(get(app, { label: 'Pay' }))).toMatchObject({ y: 320, width: 100 })
})

test('a view that takes no room or is under another screen is missing', () => {
  const app = renderApp(shop)
  expect(find(app, { testId: 'no-room' })).toEqual({ status: 'MISSING' })
  expect(find(app, { testId: 'under-another-screen' })).toEqual({ status: 'MISSING' })
})

test('boxes count from the corner of the overlay, wherever it is in the window', () => {
  const app = renderApp(shop)
  const [root] = [document.body.lastElementChild as HTMLElement]
  root.style.inset = '30px 0 0 15px'
  expect(measureTarget(get(app, { testId: 'by-test-id' }))).toMatchObject({ x: 10, y: 20 })
})

test('the same view is the same target, until it is gone', () => {
  const app = renderApp(shop)
  const target = get(app, { testId: 'by-test-id' })
  expect(get(app, { testId: 'by-test-id' })).toBe(target)
  app.show(<View />)
  expect(measureTarget(target)).toBeNull()
})

test('a screen clue must fit the screen that the app shows', () => {
  const app = renderApp(shop)
  const screen = { match: 'EQUALS' as const, value: 'Basket' }
  expect(find(app, { testId: 'by-test-id', screen })).toEqual({ status: 'OTHER_PAGE' })
  app.app.screens.show('Basket')
  expect(find(app, { testId: 'by-test-id', screen })).toMatchObject({ status: 'FOUND' })
})

test('a capture contains nothing that was typed or is private', () => {
  const app = renderApp(
    <View>
      <TextInput testID="name" placeholder="Name" defaultValue="Ada" />
      <WaymarkPrivate>
        <Text testID="iban">DE02 1203</Text>
        <Pressable role="button">
          <Text>Show DE02 1203</Text>
        </Pressable>
      </WaymarkPrivate>
    </View>,
  )
  const { root } = readTree(app.app.overlays.findTop()!.findContent()!)
  const captured = JSON.stringify(root)
  expect(captured).toContain('"testId":"iban"')
  expect(captured).toContain('"hint":"Name"')
  expect(captured).not.toContain('DE02')
  expect(captured).not.toContain('Ada')
})

test('a view under a modal is not found, and a view in it is', async () => {
  const modal = (isOpen: boolean) => (
    <View style={{ flex: 1 }}>
      <View testID="under" style={at(0, 0)} />
      <Modal visible={isOpen}>
        <WaymarkOverlay>
          <View testID="inside" style={at(5, 7)} />
        </WaymarkOverlay>
      </Modal>
    </View>
  )
  const app = renderApp(modal(false))
  expect(find(app, { testId: 'under' }).status).toBe('FOUND')
  app.show(modal(true))
  expect(find(app, { testId: 'under' }).status).toBe('MISSING')
  expect(measureTarget(get(app, { testId: 'inside' }))).toMatchObject({ x: 5, y: 7 })
  app.show(modal(false))
  // It slides away first.
  await expect.poll(() => find(app, { testId: 'under' }).status).toBe('FOUND')
})

test('a target that is scrolled away is brought into sight', async () => {
  const app = renderApp(
    <ScrollView testID="list" style={{ flex: 1 }}>
      {Array.from({ length: 60 }, (_, row) => (
        <Text key={row} testID={`row-${row}`} style={{ height: 50 }}>
          Row {row}
        </Text>
      ))}
    </ScrollView>,
  )
  const target = get(app, { testId: 'row-45' })
  expect(measureTarget(target)!.y).toBe(45 * 50)
  revealTarget(target, false)
  await expect.poll(() => measureTarget(target)!.y).toBe(325)
  const seen = get(app, { testId: 'row-46' })
  revealTarget(seen, false)
  await settle()
  expect(measureTarget(seen)!.y).toBe(375)
})

test('taps on a target count, also on the button around a text; others do not', async () => {
  const app = renderApp(
    <View>
      <Pressable role="button" testID="pay" style={{ height: 60, padding: 20 }}>
        <Text>Pay</Text>
      </Pressable>
      <Pressable role="button" testID="other" style={{ height: 60 }}>
        <Text>Other</Text>
      </Pressable>
    </View>,
  )
  let uses = 0
  const stop = watchUse(app.app.events, get(app, { text: text('Pay') }), 'CLICK', () => {
    uses += 1
  })
  await userEvent.click(document.querySelector('[data-testid=other]')!)
  expect(uses).toBe(0)
  await userEvent.click(document.querySelector('[data-testid=pay]')!, { position: { x: 3, y: 3 } })
  expect(uses).toBe(1)
  stop()
  await userEvent.click(document.querySelector('[data-testid=pay]')!)
  expect(uses).toBe(1)
})

test('a changed text counts once its field is left, and a switch at once', async () => {
  const app = renderApp(
    <View>
      <TextInput testID="name" />
      <Switch testID="gift" />
      <TextInput testID="other" />
    </View>,
  )
  const count = (testId: string) => {
    const counted = { uses: 0 }
    watchUse(app.app.events, get(app, { testId }), 'CHANGE', () => {
      counted.uses += 1
    })
    return counted
  }
  const name = count('name')
  await userEvent.type(document.querySelector('[data-testid=name]')!, 'A')
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(name.uses).toBe(0)
  await userEvent.click(document.querySelector('[data-testid=other]')!)
  expect(name.uses).toBeGreaterThan(0)
  const gift = count('gift')
  await userEvent.click(document.querySelector('[data-testid=gift] input')!)
  await expect.poll(() => gift.uses).toBeGreaterThan(0)
})
