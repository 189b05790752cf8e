import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PARTS } from '../draw/name-parts.ts'
import { STYLESHEET } from '../draw/stylesheet.ts'
import { toThemeCss } from './theme-css.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/theming.md'), 'utf8')
const listRows = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name = '']) => name)

describe('the style sheet of a theme', () => {
  it('says nothing of what a theme leaves as it is built in', () => {
    expect(toThemeCss({ light: {}, dark: {}, shadow: 'SOFT', spacing: 'REGULAR' })).toBe('')
  })

  it('sets what the app may still set itself, and texts that can be read', () => {
    const css = toThemeCss({ light: { background: '#101010' }, dark: { accent: '#ffff00' }, radiusPx: 0 })
    expect(css).toContain(
      '.root { --bg: var(--waymark-background, #101010); --ink: var(--waymark-text, #ffffff)',
    )
    expect(css).toContain('--soft: var(--ink)')
    expect(css).toContain(
      '.root.dark { --accent: var(--waymark-accent, #ffff00); --on-accent: var(--waymark-accent-text, #16241f) }',
    )
    expect(css).toContain('--radius: var(--waymark-radius, 0px)')
  })

  it('fits what is wrong and the browser’s own parts to the backgrounds, not to the scheme', () => {
    const light = { background: '#fffaf6', text: '#2b1a33' }
    const css = toThemeCss({ light, dark: light })
    expect(css).toContain('.root:not(.dark) { --error: #b3261e; color-scheme: light }')
    expect(css).toMatch(/\.root\.dark \{.* --error: #b3261e; color-scheme: light \}/)
    const dark = { background: '#241030', text: '#ffffff' }
    expect(toThemeCss({ light: dark, dark: {} })).toContain('--error: #ffb4ab; color-scheme: dark')
    // No red can be read on a red.
    expect(toThemeCss({ light: { background: '#b3234f' }, dark: {} })).toContain('--error: #ffffff')
  })

  it('multiplies the distances of cards, whatever their kind', () => {
    const css = toThemeCss({ light: {}, dark: {}, spacing: 'COMPACT' })
    expect(css).toContain('.panel { --spaced: calc(var(--pad) * 0.75) }')
    expect(css).toContain('.card { --pad: var(--spaced); gap: 6px }')
    expect(css).toContain('.root.notification:not(.top, .bottom) .card { padding: 9px 12px }')
  })

  it('keeps the fonts of the app before those of the system', () => {
    const css = toThemeCss({ light: {}, dark: {}, font: '"Open Sans", Georgia' })
    expect(css).toContain('font-family: var(--waymark-font, "Open Sans", Georgia), sans-serif')
  })

  it('asks for an uploaded font first, under a name that only its files have', () => {
    const file = { media: '3f'.repeat(32), minWeight: 400, maxWeight: 400, isItalic: false }
    const look = { light: {}, dark: {}, uploadedFont: { name: 'Brand', files: [file] } }
    expect(toThemeCss(look)).toContain('var(--waymark-font, "Waymark 3f3f3f3f", system-ui), sans-serif')
    expect(toThemeCss({ ...look, font: 'Georgia' })).toContain('"Waymark 3f3f3f3f", Georgia)')
  })
})

describe('the page about themes', () => {
  it('lists the parts that there are', () => {
    expect(listRows(/^\| `([a-z-]+)` +\|/gm).filter((it) => !it.startsWith('--'))).toEqual(
      PARTS.map(([part]) => part),
    )
  })

  it('lists the custom properties that the style sheet reads', () => {
    const read = new Set([...STYLESHEET.matchAll(/var\((--waymark-[a-z-]+)/g)].map(([, name]) => name))
    expect(listRows(/^\| `(--waymark-[a-z-]+)` +\|/gm).sort()).toEqual([...read].sort())
  })
})
