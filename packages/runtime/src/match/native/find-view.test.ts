import type { CapturedView, NativeIdentifier } from '@waymark/contract'
import { expect, test } from 'vitest'
import { findView } from './find-view.ts'
import { suggestNativeIdentifier } from './suggest-native-identifier.ts'

const view = (className: string, rest: Partial<CapturedView> = {}): CapturedView => ({
  className,
  box: [0, 0, 100, 40],
  ...rest,
})

const row = (name: string) =>
  view('android.widget.LinearLayout', {
    children: [
      view('android.widget.TextView', { text: name }),
      view('android.widget.Button', { text: 'Remove', resourceId: 'shop:id/remove' }),
    ],
  })

const screen = {
  screen: 'BasketActivity',
  root: view('Window', {
    children: [
      view('Toolbar', { children: [view('ImageButton', { accessibilityId: 'back', label: 'Back' })] }),
      view('RecyclerView', { children: [row('Lamp'), row('Stool'), row('Mug')] }),
      view('Button', { testId: 'pay', text: 'Pay 94.00', state: { enabled: true } }),
      view('Button', { text: 'Cancel', label: 'Cancel' }),
      view('EditText', { hint: 'Voucher', text: '•••', isPrivate: true }),
      view('Button', { text: 'Hidden', box: [0, 0, 0, 0] }),
    ],
  }),
}

const identifier = (clues: Partial<NativeIdentifier>): NativeIdentifier => ({
  configVersion: 2,
  kind: 'NATIVE',
  role: 'TARGET',
  ...clues,
})
const find = (...clues: Partial<NativeIdentifier>[]) => findView(screen, clues.map(identifier), 'en', 'en')

test('a test id names a view on its own, though its text has changed', () => {
  const text = { match: 'EQUALS' as const, value: { en: 'Pay 12.00' } }
  expect(find({ testId: 'pay', text })).toMatchObject({
    status: 'FOUND',
    score: 920,
    path: 'Window/0 Button/2',
  })
})

test('every clue must be right if none is strong', () => {
  const text = { match: 'EQUALS' as const, value: { en: 'Cancel' } }
  expect(find({ text, className: 'Button' })).toMatchObject({ status: 'FOUND', view: { label: 'Cancel' } })
  expect(find({ text, className: 'ImageButton' })).toEqual({ status: 'MISSING' })
})

test('equal views are ambiguous, and none is guessed', () => {
  expect(find({ resourceId: 'shop:id/remove' })).toMatchObject({ status: 'AMBIGUOUS', score: 1000 })
})

test('the path through the tree tells equals apart, then the index', () => {
  const relationPath = 'Window/0 RecyclerView/1 LinearLayout/1 Button/1'
  expect(find({ resourceId: 'shop:id/remove', relationPath })).toMatchObject({
    status: 'FOUND',
    path: relationPath,
  })
  const third = { status: 'FOUND', path: 'Window/0 RecyclerView/1 LinearLayout/2 Button/1' }
  expect(find({ resourceId: 'shop:id/remove', relationPath: 'Window/0', index: 2 })).toMatchObject(third)
})

const inRow = (text: string, clues: Partial<NativeIdentifier> = {}): Partial<NativeIdentifier> => ({
  kind: 'NATIVE_ROW',
  resourceId: 'shop:id/remove',
  row: { className: 'android.widget.LinearLayout', text: { de: 'Kein solcher', en: text } },
  ...clues,
})

test('a view is found in the row with the text, wherever that is', () => {
  const path = 'Window/0 RecyclerView/1 LinearLayout/1 Button/1'
  expect(find(inRow('stool'))).toMatchObject({ status: 'FOUND', path })
  // A path would lead to the row at a place.
  const relationPath = 'Window/0 RecyclerView/1 LinearLayout/2 Button/1'
  expect(find(inRow('Stool', { relationPath }))).toMatchObject({ path })
})

test('a row that is gone is not replaced by another, and of several none is guessed', () => {
  expect(find(inRow('Sofa'))).toEqual({ status: 'MISSING' })
  // Only the whole text of a view names its row.
  expect(find(inRow('Stoo'))).toEqual({ status: 'MISSING' })
  expect(find(inRow('Remove'))).toMatchObject({ status: 'AMBIGUOUS' })
  expect(find(inRow('Remove', { index: 1 }))).toEqual({ status: 'MISSING' })
})

test('an index counts within the row', () => {
  const row = { className: 'android.widget.LinearLayout', text: { en: 'Mug' } }
  const second = { kind: 'NATIVE_ROW' as const, state: { enabled: false }, row, index: 1 }
  expect(find(second)).toMatchObject({ path: 'Window/0 RecyclerView/1 LinearLayout/2 Button/1' })
  expect(find({ ...second, index: 2 })).toEqual({ status: 'MISSING' })
})

test('a row is so many views of its class away', () => {
  const up = (level: number) =>
    inRow('Mug', { row: { className: 'android.widget.LinearLayout', level, text: { en: 'Mug' } } })
  expect(find(up(0))).toMatchObject({ status: 'FOUND' })
  expect(find(up(1))).toEqual({ status: 'MISSING' })
})

test('a masked text names no row', () => {
  const masked = structuredClone(screen)
  masked.root.children![1]!.children![0]!.children![0]!.isPrivate = true
  expect(findView(masked, [identifier(inRow('Lamp'))], 'en', 'en')).toEqual({ status: 'MISSING' })
})

test('a view that all rows of a list have is suggested by the text of its row', () => {
  const stool = screen.root.children![1]!.children![1] as CapturedView
  expect(suggestNativeIdentifier(screen, stool.children![1]!, 'en')).toEqual(
    identifier({
      kind: 'NATIVE_ROW',
      screen: { match: 'EQUALS', value: 'BasketActivity' },
      resourceId: 'shop:id/remove',
      text: { match: 'EQUALS', value: { en: 'Remove' } },
      className: 'android.widget.Button',
      row: { className: 'android.widget.LinearLayout', level: 0, text: { en: 'Stool' } },
    }),
  )
})

test('rows without a text of their own are told by their place', () => {
  const shop = {
    screen: 'Shop',
    root: view('Window', {
      children: [view('List', { children: [row('24.90'), row('24.90'), row('12.00')] })],
    }),
  }
  const suggested = (at: number) =>
    suggestNativeIdentifier(shop, shop.root.children![0]!.children![at]!.children![1]!, 'en')
  expect(suggested(0)).toMatchObject({
    kind: 'NATIVE',
    relationPath: 'Window/0 List/0 LinearLayout/0 Button/1',
  })
  // Figures change.
  expect(suggested(2)).not.toHaveProperty('row')
})

test('a path that is the only clue is followed', () => {
  expect(find({ relationPath: 'Window/0 Toolbar/0' })).toMatchObject({ view: { className: 'Toolbar' } })
  expect(find({ relationPath: 'Window/0 Toolbar/9' })).toEqual({ status: 'MISSING' })
})

test('a view that takes no room is missing', () => {
  expect(find({ text: { match: 'EQUALS', value: { en: 'Hidden' } } })).toEqual({ status: 'MISSING' })
})

test('another screen is no place to look', () => {
  expect(find({ testId: 'pay', screen: { match: 'EQUALS', value: 'HomeActivity' } })).toEqual({
    status: 'OTHER_PAGE',
  })
  expect(find({ testId: 'pay', screen: { match: 'REGEX', value: '^basket' } })).toMatchObject({
    status: 'FOUND',
  })
})

test('presence and absence are conditions', () => {
  const absence = { role: 'ABSENCE' as const, accessibilityId: 'back' }
  expect(find({ testId: 'pay' }, absence)).toEqual({ status: 'OTHER_PAGE' })
  expect(find({ role: 'PRESENCE', accessibilityId: 'back' })).toMatchObject({ status: 'FOUND', view: null })
})

test('a text may be a regular expression; one that cannot be read matches nothing', () => {
  const text = (value: string) => ({ match: 'REGEX' as const, value: { en: value } })
  expect(find({ text: text('^pay \\d+') })).toMatchObject({ view: { testId: 'pay' } })
  expect(find({ text: text('(') })).toEqual({ status: 'MISSING' })
})

test('a state must hold', () => {
  expect(find({ text: { match: 'STARTS_WITH', value: { en: 'Pay' } }, state: { enabled: false } })).toEqual({
    status: 'MISSING',
  })
})

const listAll = (it: CapturedView): CapturedView[] => [it, ...(it.children ?? []).flatMap(listAll)]

test('the suggested identifier finds the picked view, for each view of a screen', () => {
  const shown = listAll(screen.root).filter(({ box }) => box[2] > 0)
  expect(shown.length).toBeGreaterThan(15)
  for (const picked of shown) {
    const suggestion = suggestNativeIdentifier(screen, picked, 'en')
    const match = findView(screen, [suggestion], 'en', 'en')
    // Equal views differ only by identity.
    expect(match.status === 'FOUND' && match.view === picked).toBe(true)
  }
})

test('one strong clue suffices; a masked text is none', () => {
  const [, , pay, , voucher] = screen.root.children as CapturedView[]
  expect(suggestNativeIdentifier(screen, pay as CapturedView, 'en')).toEqual(
    identifier({ screen: { match: 'EQUALS', value: 'BasketActivity' }, testId: 'pay' }),
  )
  expect(suggestNativeIdentifier(screen, voucher as CapturedView, 'en')).not.toHaveProperty('text')
})
