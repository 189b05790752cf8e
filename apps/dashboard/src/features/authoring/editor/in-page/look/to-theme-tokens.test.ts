import { expect, test } from 'vitest'
import type { ThemeTokens } from '@waymark/contract'
import { listThemeContrasts } from '@waymark/contract/constants'
import type { AppLook } from './read-app-look.ts'
import { toThemeTokens } from './to-theme-tokens.ts'

const look: AppLook = {
  scheme: 'light',
  background: '#ffffff',
  text: '#222222',
  accent: '#0b5fff',
  accentText: '#ffffff',
  radiusPx: 6,
  font: 'Inter, sans-serif',
}
const none: ThemeTokens = { light: {}, dark: {} }

test('the look of an app becomes the theme, and its accent also that of the other scheme', () => {
  const tokens = toThemeTokens(look, { ...none, shadow: 'STRONG' })
  expect(tokens).toMatchObject({
    light: { background: '#ffffff', text: '#222222', accent: '#0b5fff', accentText: '#ffffff' },
    font: 'Inter, sans-serif',
    radiusPx: 6,
    shadow: 'STRONG',
  })
  expect(tokens.dark.background).toBeUndefined()
  expect(tokens.dark.accent).toBeDefined()
})

test('colours that an app itself has too weak can be read in its guides', () => {
  const weak = { ...look, text: '#aaaaaa', accent: '#ffe680', accentText: '#ffffff' }
  for (const scheme of ['light', 'dark'] as const) {
    const background = scheme === 'light' ? '#ffffff' : '#101014'
    const tokens = toThemeTokens({ ...weak, scheme, background, text: '#777777' }, none)
    expect(listThemeContrasts(tokens).filter(({ ratio, needed }) => ratio < needed)).toEqual([])
  }
})

test('the colours taken in one scheme stay when the other one is taken', () => {
  const first = toThemeTokens(look, none)
  const dark = { ...look, scheme: 'dark', background: '#111111', text: '#eeeeee', accent: '#7aa7ff' } as const
  const both = toThemeTokens(dark, first)
  expect(both.light).toEqual(first.light)
  expect(both.dark).toMatchObject({ background: '#111111', text: '#eeeeee', accent: '#7aa7ff' })
})

test('an app without a button or a font that can be named leaves those of the theme', () => {
  const plain = { ...look, accent: undefined, accentText: undefined, radiusPx: undefined, font: undefined }
  const former: ThemeTokens = { light: { accent: '#123456' }, dark: {}, font: 'Georgia', radiusPx: 3 }
  expect(toThemeTokens(plain, former)).toMatchObject({
    light: { accent: '#123456' },
    font: 'Georgia',
    radiusPx: 3,
  })
})
