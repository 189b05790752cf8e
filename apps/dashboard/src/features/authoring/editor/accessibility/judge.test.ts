import type { Block, Component } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { createComponent } from '../model/new-step.ts'
import { parseHex, WHITE } from './colour.ts'
import type { AccessibilityReport } from './accessibility-report.ts'
import { judgeContent } from './judge-content.ts'
import { judgeReport } from './judge-report.ts'

const locales = { locale: 'en', fallbackLocale: 'en' }
const popup = createComponent(['en'], 'POPUP', 'next')
const withBlocks = (...blocks: Block[]): Component => ({ ...popup, blocks: [...popup.blocks, ...blocks] })
const codes = (component: Component) => judgeContent(component, locales).map(({ code }) => code)
const button = (id: string, label: string, url: string): Block => ({
  id,
  type: 'BUTTON',
  style: 'SECONDARY',
  label: { en: label },
  action: { type: 'OPEN_LINK', url, newTab: false },
})
const rich = (text: string): Block => ({
  id: 'r',
  type: 'TEXT',
  role: 'BODY',
  format: 'RICH',
  text: { en: text },
})
const media = 'a'.repeat(64)

describe('the content of a step', () => {
  it('a new step has no finding', () => {
    expect(codes(popup)).toEqual([])
  })

  it('a dialog without a title has a finding, whose fix adds one', () => {
    const bare = { ...popup, blocks: popup.blocks.slice(1) }
    const [finding] = judgeContent(bare, locales)
    expect(finding?.code).toBe('no_title')
    expect(finding?.fix?.change?.blocks[0]).toMatchObject({ type: 'TEXT', role: 'TITLE' })
  })

  it('media without descriptions and captions have findings', () => {
    expect(codes(withBlocks({ id: 'i', type: 'IMAGE', media, alt: {} }))).toEqual(['image_alt'])
    const film: Block = { id: 'v', type: 'VIDEO', media, alt: {}, autoplay: false }
    expect(codes(withBlocks(film))).toEqual(['video_alt', 'video_captions'])
    const told = {
      ...film,
      alt: { en: 'How to pay' },
      captions: [{ startMs: 0, endMs: 900, text: { en: 'Pay' } }],
    }
    expect(codes(withBlocks(told))).toEqual([])
  })

  it('equal buttons that do different things have a finding', () => {
    expect(codes(withBlocks(button('a', 'Open', '/a'), button('b', 'open ', '/b')))).toEqual(['same_buttons'])
    expect(codes(withBlocks(button('a', 'Open', '/a'), button('b', 'Open', '/a')))).toEqual([])
    expect(codes(withBlocks(button('a', '', '/a')))).toEqual(['empty_button'])
  })

  it.each([
    ['[here](/a)', ['vague_link']],
    ['[https://a.example/x](https://a.example/x)', ['vague_link']],
    ['[Prices](/a) and [prices](/b)', ['same_links']],
    ['[All **prices**](/a)', []],
  ])('links of %s have the right findings', (text, expected) => {
    expect(codes(withBlocks(rich(text)))).toEqual(expected)
  })

  it('a step without a way out has a finding, whose fix adds one', () => {
    const none = { closeButton: false, escape: false, outside: false }
    const shut = { ...popup, blocks: popup.blocks.slice(0, 2), dismissal: none }
    const [finding] = judgeContent(shut, locales)
    expect(finding?.code).toBe('no_way_out')
    expect(finding?.fix?.change?.dismissal.closeButton).toBe(true)
    expect(codes({ ...popup, dismissal: none })).toEqual(['no_escape'])
  })

  it('a step with little time to read has a finding, whose fix gives more', () => {
    const [finding] = judgeContent({ ...popup, advance: { on: 'DELAY', delayMs: 1000 } }, locales)
    expect(finding).toMatchObject({ code: 'little_time', values: { seconds: 1 } })
    expect(codes({ ...popup, ...finding?.fix?.change })).toEqual([])
  })

  it('a sound without words has a finding', () => {
    const sound = {
      ...createComponent(['en'], 'EFFECT', 'next'),
      effect: { kind: 'AUDIO' as const, durationMs: 900 },
    }
    expect(codes({ ...sound, blocks: [] })).toEqual(['audio_text'])
    expect(codes({ ...sound, blocks: [rich('Hooray')] })).toEqual([])
  })
})

const report: AccessibilityReport = {
  texts: [],
  shapes: [],
  veil: null,
  stops: [],
  cutOff: [],
  isOutside: false,
  movingCount: 0,
  hasMotionTwin: true,
  gifCount: 0,
}
const text = { kind: 'TEXT', text: 'Hello', isLarge: false, isSeeThrough: false } as const
const light: Component = { ...popup, style: { scheme: 'LIGHT' } }

describe('the drawing of a step', () => {
  it('text that is too pale has its contrast as a finding, whose fix blackens it', () => {
    const drawn = { ...report, texts: [{ ...text, colour: parseHex('#999999'), grounds: [WHITE] }] }
    const [finding] = judgeReport(light, drawn)
    expect(finding).toMatchObject({
      code: 'text_contrast',
      level: 'PROBLEM',
      values: { ratio: 2.8, needed: 4.5 },
    })
    expect(finding?.fix).toMatchObject({ name: 'black_text', change: { style: { text: '#000000' } } })
  })

  it('large text needs less contrast', () => {
    const drawn = {
      ...report,
      texts: [{ ...text, isLarge: true, colour: parseHex('#888888'), grounds: [WHITE] }],
    }
    expect(judgeReport(light, drawn)).toEqual([])
  })

  it('the worst pixel decides, and the fix makes a see-through card opaque', () => {
    const glass = { ...light, style: { scheme: 'LIGHT' as const, background: '#ffffff40' } }
    const grounds = [WHITE, parseHex('#222222')]
    const drawn = {
      ...report,
      texts: [{ ...text, isSeeThrough: true, colour: parseHex('#16241f'), grounds }],
    }
    expect(judgeReport(glass, drawn)[0]?.fix?.change?.style.background).toBe('#ffffff')
  })

  it('the check reports contrasts that it cannot measure as unknown', () => {
    const drawn = { ...report, texts: [{ ...text, colour: WHITE, grounds: null }] }
    expect(judgeReport(light, drawn)).toEqual([
      { code: 'unmeasured', level: 'UNKNOWN', values: { count: 1 } },
    ])
  })

  it('a ring that is hard to see has a finding, whose fix is a readable accent', () => {
    const drawn = { ...report, shapes: [{ colour: parseHex('#f2f2f2'), grounds: [WHITE] }] }
    const [finding] = judgeReport({ ...light, style: { scheme: 'LIGHT', accent: '#f2f2f2' } }, drawn)
    expect(finding).toMatchObject({ code: 'shape_contrast', fix: { name: 'readable_accent' } })
  })

  it('a veil that hides a dark page has a finding, whose fix lightens it', () => {
    const dark = { colour: parseHex('#16241f75'), lit: [parseHex('#0a0a0a')] }
    expect(judgeReport(light, { ...report, veil: dark })[0]?.fix?.name).toBe('lighter_veil')
    expect(judgeReport(light, { ...report, veil: { ...dark, lit: [WHITE] } })).toEqual([])
  })

  it('a finding names a scheme that is not on the screen', () => {
    const style = { scheme: 'AUTO' as const, text: '#16241f' }
    expect(judgeReport({ ...popup, style }, report).map(({ code }) => code)).toEqual(['other_scheme'])
  })

  it('targets, room and motion are measured', () => {
    const stop = { element: {} as HTMLElement, name: 'Close', widthPx: 20, heightPx: 30 }
    const drawn = {
      ...report,
      stops: [stop],
      cutOff: ['Long'],
      isOutside: true,
      movingCount: 1,
      hasMotionTwin: false,
    }
    expect(judgeReport(light, drawn).map(({ code }) => code)).toEqual([
      'small_target',
      'cut_off',
      'outside',
      'no_motion_twin',
    ])
  })
})
