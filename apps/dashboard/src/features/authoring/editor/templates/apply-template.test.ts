import type { Block, Component } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { applyTemplate, countLeftOut, toTemplate } from './apply-template.ts'

const text = (role: 'TITLE' | 'BODY', words: Record<string, string>): Block => ({
  id: role.toLowerCase(),
  type: 'TEXT',
  role,
  text: words,
})
const button = (label: Record<string, string>, stepKey?: string): Block => ({
  id: 'go',
  type: 'BUTTON',
  style: 'PRIMARY',
  label,
  action: stepKey ? { type: 'GO_TO_STEP', stepKey } : { type: 'FINISH' },
})
const show = (...blocks: Block[]): Component => ({
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  style: { scheme: 'DARK' },
  dismissal: { closeButton: true, escape: true, outside: false },
  blocks,
})
const template = show(
  text('TITLE', { en: 'Welcome', de: 'Willkommen' }),
  text('BODY', { en: 'Body', de: 'Text' }),
  button({ en: 'Done', de: 'Fertig' }),
)

describe('applying a template', () => {
  it('brings its own words, in the locales of the guide', () => {
    const { blocks } = applyTemplate({ own: null, template, locales: ['de', 'fr'], keepsTexts: true })
    expect(blocks[0]).toMatchObject({ text: { de: 'Willkommen' } })
  })

  it('begins in English where it lacks the default locale', () => {
    const { blocks } = applyTemplate({ own: null, template, locales: ['fr'], keepsTexts: false })
    expect(blocks[0]).toMatchObject({ text: { fr: 'Welcome' } })
  })

  it('keeps what the author wrote where it has a place for it', () => {
    const own = {
      ...show(text('TITLE', { en: 'Mine' }), button({ en: 'On' }, 'b')),
      style: { scheme: 'LIGHT' } as const,
    }
    const applied = applyTemplate({ own, template, locales: ['en'], keepsTexts: true })
    expect(applied.style).toEqual({ scheme: 'DARK' })
    expect(applied.blocks).toMatchObject([
      { text: { en: 'Mine' } },
      { text: { en: 'Body' } },
      { label: { en: 'On' }, action: { type: 'GO_TO_STEP', stepKey: 'b' } },
    ])
    const replaced = applyTemplate({ own, template, locales: ['en'], keepsTexts: false })
    expect(replaced.blocks[0]).toMatchObject({ text: { en: 'Welcome' } })
  })

  it('tells how much of the step has no place in it', () => {
    const own = show(text('BODY', { en: 'One' }), text('BODY', { en: 'Two' }), {
      id: 'line',
      type: 'DIVIDER',
    })
    expect(countLeftOut(own, template)).toBe(2)
    expect(countLeftOut(null, template)).toBe(0)
    expect(countLeftOut(template, template)).toBe(0)
  })

  it('leads nowhere in the project that it was made in', () => {
    expect(toTemplate(show(button({ en: 'On' }, 'b'))).blocks[0]).toMatchObject({ action: { type: 'NEXT' } })
    expect(toTemplate(template)).toEqual(template)
  })
})
