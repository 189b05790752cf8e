import { describe, expect, it } from 'vitest'
import type { Action, Block, Component } from '../documents/component.ts'
import type { ElementIdentifier } from '../documents/identifier.ts'
import { findPublishProblems } from './find-publish-problems.ts'
import type { DraftSource, StepSource } from './guide-source.ts'

type Changes = Omit<Partial<StepSource>, 'component'> & { component?: Partial<Component> }

function toStep(key: string, actions: Action[], { component, ...changes }: Changes = {}): StepSource {
  const label = { en: 'Go' }
  const blocks = actions.map((action, at): Block => {
    return { id: `button-${at}`, type: 'BUTTON', style: 'PRIMARY', label, action }
  })
  const title: Block = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Hello' } }
  return {
    key,
    name: key,
    optional: false,
    identifiers: [],
    waitMs: 0,
    onMissing: 'CENTER',
    component: {
      configVersion: 2,
      container: 'POPUP',
      placement: 'CENTER',
      style: { scheme: 'AUTO' },
      blocks: [title, ...blocks],
      dismissal: { closeButton: true, escape: true, outside: false },
      ...component,
    },
    ...changes,
  }
}

const toFlow = (steps: StepSource[], changes: Partial<DraftSource> = {}): DraftSource => ({
  subType: 'STATIC_FLOW',
  defaultLocale: 'en',
  selectedLocales: ['en'],
  startScreen: null,
  steps,
  ...changes,
})

const toTarget = (path: string): ElementIdentifier => ({
  configVersion: 2,
  kind: 'WEB',
  role: 'TARGET',
  tag: 'a',
  url: { match: 'EQUALS', value: path },
})

const NEXT: Action = { type: 'NEXT' }
const FINISH: Action = { type: 'FINISH' }
const listLost = (source: DraftSource) =>
  findPublishProblems(source).filter(({ code }) => code === 'step_leads_nowhere')

describe('a step that does not lead to the next one', () => {
  it.each<[string, StepSource]>([
    ['only a cross', toStep('b', [])],
    ['only a way back', toStep('b', [{ type: 'BACK' }])],
    ['only a way out', toStep('b', [{ type: 'DISMISS' }])],
    ['a button to an earlier step', toStep('b', [{ type: 'GO_TO_STEP', stepKey: 'a' }])],
    ['an element of the same page', toStep('b', [], { identifiers: [toTarget('/a')] })],
  ])('a step with %s is refused', (_, step) => {
    const last = toStep('c', [NEXT], { identifiers: [toTarget('/a')] })
    const lost = listLost(toFlow([toStep('a', [NEXT]), step, last, toStep('d', [FINISH])]))
    expect(lost).toMatchObject([{ stepKey: 'b' }])
    expect(lost[0]?.message).toBe('Step 3 is never shown: nothing in the step before it leads to it')
  })

  it.each<[string, StepSource]>([
    ['its element', toStep('b', [], { component: { advance: { on: 'TARGET_CLICK' } } })],
    ['time', toStep('b', [], { component: { advance: { on: 'DELAY', delayMs: 1000 } } })],
    ['being skipped', toStep('b', [], { optional: true })],
    ['a missing element', toStep('b', [], { onMissing: 'SKIP_STEP' })],
    ['another page', toStep('b', [], { identifiers: [toTarget('/b')] })],
  ])('a step without a button is fine if %s leads on', (_, step) => {
    const last = toStep('c', [FINISH], { identifiers: [toTarget('/c')] })
    expect(listLost(toFlow([toStep('a', [NEXT]), step, last]))).toEqual([])
  })

  it('a step without a button is fine if another step leads to the next, and not if only later ones do', () => {
    const toC: Action = { type: 'GO_TO_STEP', stepKey: 'c' }
    const dead = toStep('b', [])
    expect(listLost(toFlow([toStep('a', [NEXT, toC]), dead, toStep('c', [FINISH])]))).toEqual([])
    const later = toFlow([toStep('a', [NEXT]), dead, toStep('c', [NEXT]), toStep('d', [toC])])
    expect(listLost(later)).toMatchObject([{ stepKey: 'b' }])
  })

  it('steps of a page are found with their page, unless the start screen leads to them', () => {
    const steps = [toStep('b', []), toStep('c', [FINISH])]
    const pages = [{ key: 'p', name: 'Cart', identifiers: [toTarget('/cart')], steps }]
    const paged = { subType: 'DYNAMIC_FLOW', pages } as const
    expect(listLost(toFlow([], paged))).toMatchObject([{ stepKey: 'b', pageKey: 'p' }])
    const startScreen = toStep('start', [NEXT, { type: 'GO_TO_STEP', stepKey: 'c' }])
    expect(listLost(toFlow([], { ...paged, startScreen }))).toEqual([])
  })

  it('a step that people cannot even close is named for that alone', () => {
    const dismissal = { closeButton: false, escape: true, outside: false }
    const found = findPublishProblems(
      toFlow([toStep('a', [], { component: { dismissal } }), toStep('b', [FINISH])]),
    )
    expect(found).toMatchObject([{ code: 'no_way_on', stepKey: 'a' }])
  })
})
