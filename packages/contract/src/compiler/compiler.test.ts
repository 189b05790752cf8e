import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action, Block } from '../documents/component.ts'
import { guide } from '../documents/guide.ts'
import { compileGuide, compileStaticGuide } from './compile-guide.ts'
import type { GuideSource, StepSource } from './guide-source.ts'
import { findPublishProblems } from './find-publish-problems.ts'
import { findPublishWarnings } from './find-publish-warnings.ts'

const step = (key: string, changes: Partial<StepSource> = {}): StepSource => ({
  key,
  name: key,
  optional: false,
  waitMs: 4000,
  onMissing: 'CENTER',
  component: {
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Hello', de: 'Hallo', fr: 'Salut' } }],
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
  },
  identifiers: [],
  ...changes,
})

const source = (steps: StepSource[], changes: Partial<GuideSource> = {}): GuideSource => ({
  subType: 'STATIC_FLOW',
  defaultLocale: 'en',
  selectedLocales: ['en', 'de'],
  startScreen: null,
  steps,
  ...changes,
})

describe('compiling a guide', () => {
  it('a compiled guide is valid, with the default locale first and only the selected texts', () => {
    const compiled = compileStaticGuide(source([step('a')], { defaultLocale: 'de' }))
    expect(guide.parse(compiled)).toEqual(compiled)
    expect(compiled.locales).toEqual(['de', 'en'])
    expect(compiled.steps[0]?.component.blocks[0]).toMatchObject({ text: { en: 'Hello', de: 'Hallo' } })
    expect(JSON.stringify(compiled)).not.toContain('Salut')
  })

  it('compiling makes the first and the last step required and leaves the middle alone', () => {
    const steps = ['a', 'b', 'c'].map((key) => step(key, { optional: true }))
    expect(compileStaticGuide(source(steps)).steps.map(({ optional }) => optional)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('a compiled guide begins with the start screen, which is required like every first step', () => {
    const startScreen = step('start', { optional: true })
    const compiled = compileStaticGuide(source([step('a', { optional: true }), step('b')], { startScreen }))
    expect(compiled.steps.map(({ key, optional }) => [key, optional])).toEqual([
      ['start', false],
      ['a', true],
      ['b', false],
    ])
    expect(compileStaticGuide(source([], { startScreen })).steps).toHaveLength(1)
  })

  it.each(['POPUP', 'TOOLTIP', 'HIGHLIGHT'] as const)(
    'a project of a single %s compiles to the same guide with one step',
    (subType) => {
      expect(compileGuide(source([step('a')], { subType }))).toEqual(compileGuide(source([step('a')])))
    },
  )

  it('compiling gives equal bytes for equal sources, whatever order their keys came in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.keys(step('a')), { minLength: 7 }), (keys) => {
        const original = step('a')
        const shuffled = Object.fromEntries(keys.map((key) => [key, original[key as keyof StepSource]]))
        const bytes = JSON.stringify(compileGuide(source([shuffled as unknown as StepSource])))
        expect(bytes).toBe(JSON.stringify(compileGuide(source([original]))))
      }),
    )
  })
})

describe('publishing problems of a guide', () => {
  const codes = (it: Parameters<typeof findPublishProblems>[0]) =>
    findPublishProblems(it).map(({ code }) => code)

  it('a complete project has no publishing problems', () => {
    expect(codes(source([step('a')]))).toEqual([])
  })

  it('the start screen counts as the first step, which buttons may lead to', () => {
    const toLeading = (key: string, action: Action) => {
      const label = { en: 'A', de: 'A' }
      const blocks: Block[] = [{ id: 'go', type: 'BUTTON', style: 'PRIMARY', label, action }]
      return step(key, { component: { ...step(key).component, blocks } })
    }
    const startScreen = toLeading('start', { type: 'NEXT' })
    expect(codes(source([], { startScreen }))).toEqual([])
    const back = toLeading('a', { type: 'GO_TO_STEP', stepKey: 'start' })
    expect(codes(source([back], { startScreen }))).toEqual([])
    expect(
      findPublishProblems({ ...source([step('a')]), startScreen: { ...startScreen, component: null } }),
    ).toEqual([{ code: 'no_component', message: 'Step 1 has no component', stepKey: 'start' }])
  })

  it('an empty project or an empty step cannot be published', () => {
    expect(codes(source([]))).toEqual(['no_steps'])
    expect(codes({ ...source([]), steps: [{ ...step('a'), component: null }] })).toEqual(['no_component'])
    expect(codes(source([step('a', { component: { ...step('a').component, blocks: [] } })]))).toEqual([
      'nothing_to_show',
    ])
  })

  it('a text that the default locale lacks is a problem, and one that another locale lacks a warning', () => {
    const at = { stepKey: 'a', blockId: 'title', locale: 'es' }
    const added = source([step('a')], { selectedLocales: ['en', 'es'] })
    expect(findPublishProblems(added)).toEqual([])
    expect(findPublishWarnings(added)).toMatchObject([{ code: 'text_untranslated', ...at }])
    const problems = findPublishProblems({ ...added, defaultLocale: 'es' })
    expect(problems).toMatchObject([{ code: 'text_missing', ...at }])
  })

  it('a sound that an added locale lacks is a warning', () => {
    const effect = { kind: 'AUDIO', durationMs: 3000 } as const
    const component = { ...step('a').component, container: 'EFFECT' as const, blocks: [], effect }
    const given = { ...step('a', { component }), sounds: { en: 'a'.repeat(64) } }
    const added = source([given], { subType: 'AUDIO', selectedLocales: ['en', 'es'] })
    expect(findPublishProblems(added)).toEqual([])
    expect(findPublishWarnings(added)).toMatchObject([
      { code: 'sound_untranslated', stepKey: 'a', locale: 'es' },
    ])
  })

  it('a tooltip without an element, a dead end and a button that leads nowhere cannot be published', () => {
    const { component } = step('a')
    const tooltip = { ...component, container: 'TOOLTIP' as const, placement: 'AUTO' as const }
    expect(codes(source([step('a', { component: tooltip })]))).toEqual(['identifier_missing'])

    const closed = { ...component, dismissal: { ...component.dismissal, closeButton: false } }
    expect(codes(source([step('a', { component: closed })]))).toEqual(['no_way_on'])

    const action = { type: 'GO_TO_STEP' as const, stepKey: 'gone' }
    const label = { en: 'Go', de: 'Los' }
    const button = { id: 'go', type: 'BUTTON' as const, style: 'PRIMARY' as const, label, action }
    const leading = { ...component, blocks: [...component.blocks, button] }
    expect(codes(source([step('a', { component: leading })]))).toEqual(['step_unknown'])
  })
})
