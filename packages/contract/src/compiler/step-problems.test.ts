import { describe, expect, it } from 'vitest'
import { projectKinds, projectSubTypes, type ProjectSubType } from '../constants/authoring/catalogue.ts'
import type { Container } from '../constants/authoring/guidance.ts'
import { containerTraits } from '../constants/authoring/container-traits.ts'
import {
  component as componentSchema,
  type Action,
  type Block,
  type Component,
} from '../documents/component.ts'
import { findPublishProblems } from './find-publish-problems.ts'
import type { StepSource } from './guide-source.ts'

const label = { en: 'Go' }
const title: Block = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Hello' } }

const createComponent = (container: Container, changes: Partial<Component> = {}): Component =>
  componentSchema.parse({
    configVersion: 2,
    container,
    placement: containerTraits[container].placements[0],
    blocks: [title],
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
    ...changes,
  })

const toStep = (component: Component, changes: Partial<StepSource> = {}): StepSource => ({
  key: 'a',
  name: 'a',
  optional: false,
  waitMs: 4000,
  onMissing: 'CENTER',
  component,
  identifiers: [{ configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#cart' }],
  ...changes,
})

const findIn = (subType: ProjectSubType, step: StepSource) =>
  findPublishProblems(
    {
      subType,
      defaultLocale: 'en',
      selectedLocales: ['en'],
      startScreen: null,
      steps: [step],
    },
    ['shop'],
  )
const codesIn = (subType: ProjectSubType, step: StepSource) => findIn(subType, step).map(({ code }) => code)

const singles = projectSubTypes.filter((it) => projectKinds[it].structure.steps === 'ONE')

describe('a project of one screen', () => {
  it.each(singles)('a project of kind %s takes its own container only', (subType) => {
    const [container] = projectKinds[subType].containers as readonly [Container]
    const other = container === 'DRAWER' ? 'POPUP' : 'DRAWER'
    expect(codesIn(subType, toStep(createComponent(other)))).toEqual(['container_unfit'])
    expect(codesIn(subType, toStep(createComponent(container)))).not.toContain('container_unfit')
  })

  it('a project of an effect plays that effect', () => {
    const effect = { kind: 'SNOWFALL', durationMs: 3000 } as const
    const toEffect = (changes: Partial<Component> = {}) =>
      toStep(createComponent('EFFECT', { blocks: [], ...changes }))
    expect(codesIn('SNOWFALL', toEffect({ effect }))).toEqual([])
    expect(codesIn('SNOWFALL', toEffect())).toEqual(['effect_missing'])
    expect(codesIn('CONFETTI', toEffect({ effect }))).toEqual(['effect_missing'])
  })

  it('a project of sound has a sound in its default locale', () => {
    const effect = { kind: 'AUDIO', durationMs: 3000 } as const
    const component = createComponent('EFFECT', { blocks: [], effect })
    expect(findIn('AUDIO', toStep(component))).toMatchObject([
      { code: 'sound_missing', stepKey: 'a', locale: 'en' },
    ])
    expect(codesIn('AUDIO', toStep(component, { sounds: { de: 'a'.repeat(64) } }))).toEqual(['sound_missing'])
    expect(codesIn('AUDIO', toStep(component, { sounds: { en: 'a'.repeat(64) } }))).toEqual([])
  })

  it('a project of a video has one', () => {
    const component = createComponent('TOOLTIP')
    expect(codesIn('VIDEOTOOLTIP', toStep(component))).toEqual(['video_missing'])
    const video: Block = { id: 'video', type: 'VIDEO', media: 'a'.repeat(64), alt: {}, autoplay: false }
    expect(codesIn('VIDEOTOOLTIP', toStep({ ...component, blocks: [video] }))).toEqual([])
  })
})

describe('a step of a flow', () => {
  const closed = { closeButton: false, escape: false, outside: false }

  it('a step of a flow has a way on: a button, a cross, or that it leads on or ends by itself', () => {
    const open = createComponent('POPUP', { dismissal: closed })
    expect(codesIn('STATIC_FLOW', toStep(open))).toEqual(['no_way_on'])
    expect(codesIn('STATIC_FLOW', toStep({ ...open, advance: { on: 'DELAY', delayMs: 1000 } }))).toEqual([])
    const label = createComponent('LABEL', { dismissal: closed })
    expect(codesIn('STATIC_FLOW', toStep(label))).toEqual([])
  })

  it('a step of a flow shows something, unless its container speaks for itself', () => {
    expect(codesIn('STATIC_FLOW', toStep(createComponent('LABEL', { blocks: [] })))).toEqual([
      'nothing_to_show',
    ])
    expect(codesIn('STATIC_FLOW', toStep(createComponent('PING', { blocks: [] })))).toEqual([])
  })

  it.each([
    ['https://shop.example/a', true],
    ['mailto:a@shop.example', true],
    ['tel:+491', true],
    ['/cart', true],
    ['shop://basket', true],
    ['//elsewhere.example', false],
    ['/\\elsewhere.example', false],
    ['ms-msdt://id', false],
    ['http://shop.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['', false],
  ])('a step of a flow may link to %s: %s', (url, isAllowed) => {
    const text: Block = { ...title, format: 'RICH', text: { en: `See **[this](${url})** and [that](/b)` } }
    const problems = findIn('STATIC_FLOW', toStep(createComponent('POPUP', { blocks: [text] })))
    expect(problems).toMatchObject(
      isAllowed ? [] : [{ code: 'link_not_allowed', stepKey: 'a', blockId: 'title', locale: 'en' }],
    )
    const action: Action = { type: 'OPEN_LINK', url, newTab: false }
    const item: Block = { id: 'go', type: 'ITEM', label, action }
    expect(findIn('STATIC_FLOW', toStep(createComponent('POPUP', { blocks: [item] })))).toMatchObject(
      isAllowed ? [] : [{ code: 'link_not_allowed', stepKey: 'a', blockId: 'go' }],
    )
  })

  it('a step of a flow may not link to a scheme that the app has not named, and the problem says which', () => {
    const action: Action = { type: 'DEEP_LINK', url: 'other://basket' }
    const button: Block = { id: 'go', type: 'BUTTON', style: 'PRIMARY', label, action }
    const text: Block = { ...title, format: 'RICH', text: { en: '[this](other://basket)' } }
    const message =
      "A link of step 1 uses other://, which the app has not named: add it in the app's settings"
    expect(findIn('STATIC_FLOW', toStep(createComponent('POPUP', { blocks: [text, button] })))).toEqual([
      { code: 'scheme_not_named', message, stepKey: 'a', blockId: 'title', locale: 'en' },
      { code: 'scheme_not_named', message, stepKey: 'a', blockId: 'go' },
    ])
  })

  it('a step of a flow may not link to an address with a user name or password', () => {
    const message = 'A link of step 1 holds a user name or password'
    const found = { code: 'address_with_credentials', message, stepKey: 'a' }
    for (const url of ['https://ada:pw@shop.example', 'shop://ada@basket']) {
      const action: Action = { type: 'OPEN_LINK', url, newTab: false }
      const button: Block = { id: 'go', type: 'BUTTON', style: 'PRIMARY', label, action }
      const text: Block = { ...title, format: 'RICH', text: { en: `[this](${url})` } }
      expect(findIn('STATIC_FLOW', toStep(createComponent('POPUP', { blocks: [text, button] })))).toEqual([
        { ...found, blockId: 'title', locale: 'en' },
        { ...found, blockId: 'go' },
      ])
    }
  })

  it('a step of a flow may write what looks like a link in a plain text', () => {
    const text: Block = { ...title, text: { en: '[this](javascript:alert(1))' } }
    expect(codesIn('STATIC_FLOW', toStep(createComponent('POPUP', { blocks: [text] })))).toEqual([])
  })

  it('a step of a flow lists items that lead to existing steps', () => {
    const item: Block = { id: 'item', type: 'ITEM', label, action: { type: 'GO_TO_STEP', stepKey: 'gone' } }
    const problems = findIn('STATIC_FLOW', toStep(createComponent('POPUP', { blocks: [title, item] })))
    expect(problems).toMatchObject([
      { code: 'step_unknown', message: 'An item of step 1 leads to a step that no longer exists' },
    ])
  })
})
