import { describe, expect, it } from 'vitest'
import type { ProjectSubType } from '../constants/authoring/catalogue.ts'
import type { Action, Block, Component } from '../documents/component.ts'
import { findPublishProblems } from './find-publish-problems.ts'
import { findPublishWarnings } from './find-publish-warnings.ts'
import type { DraftSource, StepSource } from './guide-source.ts'
import { placeholderTexts } from './placeholder-texts.ts'

const toButton = (action: Action, at: number): Block => ({
  id: `button-${at}`,
  type: 'BUTTON',
  style: 'PRIMARY',
  label: { en: 'Go', de: 'Los' },
  action,
})

const toStep = (key: string, actions: Action[], changes: Partial<StepSource> = {}): StepSource => ({
  key,
  name: key,
  optional: false,
  waitMs: 4000,
  onMissing: 'CENTER',
  identifiers: [],
  component: toComponent({ blocks: actions.map(toButton) }),
  ...changes,
})

const toComponent = (changes: Partial<Component>): Component => ({
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  style: { scheme: 'AUTO' },
  blocks: [],
  dismissal: { closeButton: true, escape: true, outside: false },
  ...changes,
})

const toFlow = (steps: StepSource[], changes: Partial<DraftSource> = {}): DraftSource => ({
  subType: 'STATIC_FLOW',
  defaultLocale: 'en',
  selectedLocales: ['en', 'de'],
  startScreen: null,
  steps,
  ...changes,
})

const NEXT: Action = { type: 'NEXT' }
const FINISH: Action = { type: 'FINISH' }

describe('a step that finishes before the last one', () => {
  const listLost = (source: DraftSource) =>
    findPublishProblems(source).filter(({ code }) => code === 'step_unreachable')
  const listEarly = (source: DraftSource) =>
    findPublishWarnings(source).filter(({ code }) => code === 'finishes_early')

  it('a step that finishes early is refused at its button if nothing else leads on', () => {
    const flow = toFlow([toStep('a', [NEXT]), toStep('b', [FINISH]), toStep('c', [FINISH])])
    expect(listLost(flow)).toMatchObject([{ stepKey: 'b', blockId: 'button-0' }])
    expect(listLost(flow)[0]?.message).toBe('Step 3 is never shown: the step before it finishes the guide')
    expect(listEarly(flow)).toEqual([])
  })

  it.each<[string, StepSource]>([
    ['a second button', toStep('b', [FINISH, NEXT])],
    ['a link', toStep('b', [FINISH, { type: 'OPEN_LINK', url: '/orders', newTab: false }])],
    [
      'a click on its element',
      toStep('b', [], {
        component: toComponent({ blocks: [toButton(FINISH, 0)], advance: { on: 'TARGET_CLICK' } }),
      }),
    ],
    ['being skipped', toStep('b', [FINISH], { optional: true })],
    ['a missing element', toStep('b', [FINISH], { onMissing: 'SKIP_STEP' })],
  ])('a step that finishes early gets a warning if %s leads on', (_, step) => {
    const flow = toFlow([toStep('a', [NEXT]), step, toStep('c', [FINISH])])
    expect(listLost(flow)).toEqual([])
    expect(listEarly(flow)).toMatchObject([{ stepKey: 'b', blockId: 'button-0' }])
  })

  it('a step that finishes early gets a warning if another step leads to the next', () => {
    const branch: Action = { type: 'GO_TO_STEP', stepKey: 'c' }
    const flow = toFlow([toStep('a', [NEXT, branch]), toStep('b', [FINISH]), toStep('c', [FINISH])])
    expect([listLost(flow).length, listEarly(flow).length]).toEqual([0, 1])
  })

  it('a step that finishes early is refused on a page of a dynamic flow, too', () => {
    const steps = [toStep('a', [FINISH]), toStep('b', [FINISH])]
    const pages = [{ key: 'p', name: 'Cart', identifiers: [], steps }]
    const lost = listLost(toFlow([], { subType: 'DYNAMIC_FLOW', pages }))
    expect(lost).toMatchObject([{ stepKey: 'a', pageKey: 'p' }])
  })

  it.each<ProjectSubType>(['STATIC_FLOW_CHECKLIST', 'STATIC_FLOW_MENU'])(
    'a step that finishes is fine where steps are started from a list: %s',
    (subType) => {
      const steps = [toStep('a', [FINISH]), toStep('b', [FINISH, NEXT]), toStep('c', [FINISH])]
      const flow = toFlow(steps, { subType })
      expect([...listLost(flow), ...listEarly(flow)]).toEqual([])
    },
  )

  it('the last step may finish without a warning', () => {
    const flow = toFlow([toStep('a', [NEXT]), toStep('b', [FINISH])])
    expect([...listLost(flow), ...listEarly(flow)]).toEqual([])
  })
})

describe('texts of a template', () => {
  it('a template’s text that an author left as it was gets a warning in each locale', () => {
    const text = { en: placeholderTexts.consequence.en, de: 'Danach wird bezahlt.' }
    const body: Block = { id: 'body', type: 'TEXT', role: 'BODY', text }
    const untouched = { ...body, id: 'again', text: { ...placeholderTexts.ability } } satisfies Block
    const component = toComponent({ blocks: [body, untouched, toButton(FINISH, 0)] })
    expect(findPublishWarnings(toFlow([toStep('a', [], { component })]))).toMatchObject([
      { code: 'text_untouched', stepKey: 'a', blockId: 'body', locale: 'en' },
      { code: 'text_untouched', stepKey: 'a', blockId: 'again', locale: 'en' },
      { code: 'text_untouched', stepKey: 'a', blockId: 'again', locale: 'de' },
    ])
  })
})

describe('addresses of one record', () => {
  const warn = (match: 'EQUALS' | 'REGEX', value: string) => {
    const target = { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'a', url: { match, value } } as const
    const steps = [toStep('a', [FINISH], { identifiers: [target] })]
    return findPublishWarnings(toFlow(steps)).map(({ code }) => code)
  }

  it.each([
    '/orders/4711',
    '/orders/4711/items?tab=2',
    '/detail?id=4711&tab=a',
    '/u/3f2504e0-4f89-11d3-9a0c-0305e82c3301/edit',
    '#/orders/5f1a2b3c4d',
    '/orders/7',
    '/invoices/INV-2024-0042',
  ])('the address of one record gets a warning: %s', (value) =>
    expect(warn('EQUALS', value)).toEqual(['address_of_record']),
  )

  it.each([
    '/orders',
    '/step/2',
    '/2024-report',
    '/orders?page=2',
    '/facade',
    '/v2/cart',
    '/deadbeef',
    '/orders/*',
  ])('an address of many records gets no warning: %s', (value) => expect(warn('EQUALS', value)).toEqual([]))

  it('a pattern that fits one record gets no warning', () =>
    expect(warn('REGEX', '/orders/4711')).toEqual([]))

  it('the address of one record gets a warning at a page, too', () => {
    const url = { match: 'EQUALS', value: '/orders/4711' } as const
    const identifiers = [{ configVersion: 2, kind: 'WEB', role: 'PRESENCE', tag: 'main', url } as const]
    const pages = [{ key: 'p', name: 'Order', identifiers, steps: [toStep('a', [FINISH])] }]
    const found = findPublishWarnings(toFlow([], { subType: 'DYNAMIC_FLOW', pages }))
    expect(found).toEqual([
      { code: 'address_of_record', message: expect.stringContaining('Page Order') as string, pageKey: 'p' },
    ])
  })
})
