import { expect, test } from 'vitest'
import { toHandset } from './handset.ts'
import { changeSettings, toFirstSettings, toPhoneKey } from './phone-settings.ts'

const android = toFirstSettings('REACT_NATIVE_ANDROID', 'de')

test('the simulated phone is one of the family of the app', () => {
  expect(android).toMatchObject({ platform: 'ANDROID', handset: 'androidPhone', locale: 'de' })
  expect(toFirstSettings('FLUTTER_IOS', 'en')).toMatchObject({ platform: 'IOS', handset: 'phone' })
})

test('another platform has a phone of its own, and keeps a tablet', () => {
  expect(changeSettings(android, { platform: 'IOS' }).handset).toBe('phone')
  expect(changeSettings({ ...android, handset: 'tablet' }, { platform: 'IOS' }).handset).toBe('tablet')
})

test('an app starts anew for another platform or direction, and follows other settings', () => {
  const keyOf = (change: Parameters<typeof changeSettings>[1]) => toPhoneKey(changeSettings(android, change))
  expect(keyOf({ isTurned: true, fontScale: 2, scheme: 'dark', isKeyboardOpen: true })).toBe(keyOf({}))
  expect(keyOf({ isRtl: true })).not.toBe(keyOf({}))
  expect(keyOf({ platform: 'IOS' })).not.toBe(keyOf({}))
})

test('a phone that is turned has its notch at the side, and its keyboard only while that is open', () => {
  const held = toHandset({ handset: 'phone', isTurned: true, isKeyboardOpen: false })
  expect(held).toMatchObject({ width: 874, height: 402, insets: { top: 0, left: 62 }, keyboardHeight: 0 })
  expect(toHandset({ handset: 'phone', isTurned: false, isKeyboardOpen: true }).keyboardHeight).toBe(336)
})
