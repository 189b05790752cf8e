import { describe, expect, it } from 'vitest'
import { anyGuide, type GuideLanguage } from '../documents/guide.ts'
import { compileGuide } from './compile-guide.ts'
import { findPublishProblems } from './find-publish-problems.ts'
import type { DraftSource, GuideSource, PageSource, StepSource } from './guide-source.ts'

const step = (key: string, changes: Partial<StepSource> = {}): StepSource => ({
  key,
  name: key,
  optional: true,
  waitMs: 4000,
  onMissing: 'CENTER',
  component: {
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Hello', de: 'Hallo' } }],
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
  },
  identifiers: [],
  ...changes,
})

const page = (key: string, changes: Partial<PageSource> = {}): PageSource => ({
  key,
  name: key,
  identifiers: [{ configVersion: 2, kind: 'WEB', role: 'PRESENCE', css: `#${key}` }],
  steps: [step(`${key}-1`), step(`${key}-2`)],
  ...changes,
})

const source = (changes: Partial<GuideSource> = {}): GuideSource => ({
  subType: 'DYNAMIC_FLOW',
  defaultLocale: 'en',
  selectedLocales: ['en', 'de'],
  startScreen: null,
  steps: [],
  pages: [page('home'), page('cart')],
  ...changes,
})

const language = (code: string): GuideLanguage => ({
  code,
  name: code,
  texts: {
    changeLanguage: 'Change',
    languagePanel: 'Languages',
    muteText: 'Mute',
    repeatText: 'Repeat',
    disablePanelTitle: 'Off?',
    yes: 'Yes',
    no: 'No',
  },
})

const sound = 'a'.repeat(64)

describe('compiling a flow with pages', () => {
  it('a flow with pages compiles to a valid guide of its pages, with what tells them apart', () => {
    const compiled = compileGuide(source({ startScreen: step('start') }))
    expect(anyGuide.parse(compiled)).toEqual(compiled)
    expect(compiled).toMatchObject({
      kind: 'DYNAMIC_FLOW',
      startScreen: { key: 'start', optional: false },
      pages: [
        {
          key: 'home',
          identifiers: [{ css: '#home' }],
          steps: [
            { key: 'home-1', optional: false },
            { key: 'home-2', optional: false },
          ],
        },
        { key: 'cart' },
      ],
    })
    expect(compileGuide(source())).toMatchObject({ startScreen: null })
  })

  it('every kind with pages compiles to a dynamic flow, and no kind without', () => {
    expect(compileGuide(source({ subType: 'DYNAMIC_FLOW_LIST' })).kind).toBe('DYNAMIC_FLOW')
    expect(compileGuide(source({ subType: 'CAROUSEL', steps: [step('a')] })).kind).toBe('STATIC_FLOW')
  })
})

describe('sounds and avatars of a flow', () => {
  const speaking = (changes: Partial<GuideSource> = {}) =>
    source({ languages: ['fr', 'de', 'en'].map(language), ...changes })

  it('a sound is compiled for the selected locales only', () => {
    const steps = [step('a', { sounds: { en: sound, fr: sound } })]
    const compiled = compileGuide(speaking({ subType: 'STATIC_FLOW', steps }))
    expect(compiled).toMatchObject({ steps: [{ sound: { en: sound } }] })
    expect(JSON.stringify(compiled)).not.toContain('"fr"')
  })

  it('the languages are compiled when there is something to choose or to hear', () => {
    const codes = (it: GuideSource) => compileGuide(it).languages?.map(({ code }) => code)
    const alone = { selectedLocales: ['en'] }
    expect(codes(speaking())).toEqual(['en', 'de'])
    expect(codes(speaking(alone))).toBeUndefined()
    const heard = page('home', { steps: [step('a', { sounds: { en: sound } })] })
    expect(codes(speaking({ ...alone, pages: [heard] }))).toEqual(['en'])
  })

  it('the avatar is compiled, if there is one', () => {
    const avatar = { media: sound, name: 'Robin', position: 'END' } as const
    expect(compileGuide(source({ avatar })).avatar).toEqual(avatar)
    expect(compileGuide(source({ avatar: null }))).not.toHaveProperty('avatar')
  })
})

describe('publishing problems of a flow with pages', () => {
  const problems = (it: DraftSource) => findPublishProblems(it).map(({ message: _, ...problem }) => problem)

  it('a flow whose pages are each recognised and have a step has no publishing problems', () => {
    expect(problems(source())).toEqual([])
  })

  it('a flow without pages, or with one that cannot be recognised or shows nothing, cannot be published', () => {
    expect(problems(source({ pages: [] }))).toEqual([{ code: 'no_pages' }])
    const pages = [page('home', { identifiers: [], steps: [] })]
    expect(problems(source({ pages }))).toEqual([
      { code: 'page_unrecognised', pageKey: 'home' },
      { code: 'page_empty', pageKey: 'home' },
    ])
  })

  it('a publishing problem is named by page and step', () => {
    const broken = { ...step('a'), component: null }
    const pages = [page('home'), { ...page('cart'), steps: [step('b'), broken] }]
    expect(findPublishProblems({ ...source(), pages })).toEqual([
      {
        code: 'no_component',
        message: 'Step 2 of page cart has no component',
        pageKey: 'cart',
        stepKey: 'a',
      },
    ])
  })

  it('a list without its start screen, without items, or with one that leads nowhere cannot be published', () => {
    const subType = 'DYNAMIC_FLOW_CHECKLIST'
    expect(problems(source({ subType }))).toEqual([{ code: 'start_screen_missing' }])
    const { component } = step('start')
    const toList = (blocks: typeof component.blocks) =>
      step('start', { component: { ...component, container: 'CHECKLIST', placement: 'CENTER', blocks } })
    expect(problems(source({ subType, startScreen: toList(component.blocks) }))).toEqual([
      { code: 'items_missing', stepKey: 'start' },
    ])
    const item = (pageKey: string) => ({
      ...({ id: pageKey, type: 'ITEM', label: { en: 'A', de: 'A' } } as const),
      action: { type: 'GO_TO_PAGE', pageKey } as const,
    })
    const startScreen = toList([item('home'), item('gone')])
    expect(problems(source({ subType, startScreen }))).toEqual([
      { code: 'page_unknown', stepKey: 'start', blockId: 'gone' },
    ])
  })
})
