import { expect, test } from 'vitest'
import type { Branch } from '../documents/branch.ts'
import type { Action, Component } from '../documents/component.ts'
import { compileStaticGuide } from './compile-guide.ts'
import { findPublishProblems } from './find-publish-problems.ts'
import { settleSegments } from './settle-segments.ts'
import type { AppProperty, GuideSource, StepSource } from './guide-source.ts'

const properties: AppProperty[] = [
  { name: 'plan', type: 'STRING', timeUnit: null, isPrivate: false },
  { name: 'salary', type: 'INTEGER', timeUnit: null, isPrivate: true },
]

function toStep(key: string, actions: Action[], part: Partial<Component> = {}): StepSource {
  const dismissal = { closeButton: true, escape: true, outside: true }
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
      dismissal,
      blocks: actions.map((action, at) => ({
        id: `b${at}`,
        type: 'BUTTON',
        style: 'PRIMARY',
        label: { en: 'Go' },
        action,
      })),
      ...part,
    },
  }
}

const toSource = (steps: StepSource[]): GuideSource => ({
  subType: 'STATIC_FLOW',
  defaultLocale: 'en',
  selectedLocales: ['en'],
  startScreen: null,
  steps,
  properties,
})
const listCodes = (...steps: StepSource[]) => findPublishProblems(toSource(steps)).map(({ code }) => code)

const next: Action = { type: 'NEXT' }
const isPro: Branch = {
  when: { kind: 'PROPERTY', property: 'plan', operator: 'EQ', value: 'pro' },
  stepKey: 'pro',
}
const toEnd: Branch = { when: null, stepKey: null }

test('a guide that parts and meets again is published, and older SDKs leave it out', () => {
  const steps = [
    toStep('start', [next], { branches: [isPro] }),
    toStep('free', [next], { branches: [{ when: null, stepKey: 'last' }] }),
    toStep('pro', [next]),
    toStep('last', [next]),
  ]
  expect(listCodes(...steps)).toEqual([])
  const guide = compileStaticGuide(toSource(steps))
  expect(guide).toMatchObject({
    kind: 'TAILORED_FLOW',
    properties: [{ name: 'plan', type: 'STRING', timeUnit: null }],
  })
})

test('branches that ask about segments are settled for a preview, and the others stay', () => {
  const inSegment = { kind: 'SEGMENT', segmentId: 's', operator: 'IN' } as const
  const branches: Branch[] = [
    { when: inSegment, stepKey: 'b' },
    { when: { ...inSegment, operator: 'NOT_IN' }, stepKey: 'c' },
    isPro,
  ]
  const guide = compileStaticGuide(toSource([toStep('a', [next], { branches }), toStep('b', [next])]))
  const settle = (memberOf: string[]) => settleSegments(guide, memberOf).steps[0]?.component.branches
  expect(settle(['s'])).toEqual([{ when: null, stepKey: 'b' }, isPro])
  expect(settle([])).toEqual([{ when: null, stepKey: 'c' }, isPro])
  expect(guide.steps[0]?.component.branches).toEqual(branches)
})

test('a button that does several things makes a guide that older SDKs leave out', () => {
  const step = toStep('a', [next])
  const [button] = step.component.blocks
  const also = [{ type: 'EMIT_EVENT' as const, name: 'went on' }]
  const blocks = button?.type === 'BUTTON' ? [{ ...button, also }] : []
  const guide = compileStaticGuide(toSource([{ ...step, component: { ...step.component, blocks } }]))
  expect(guide.kind).toBe('TAILORED_FLOW')
})

test('a branch leads to a step of the same flow', () => {
  expect(listCodes(toStep('start', [next], { branches: [isPro] }), toStep('last', [next]))).toEqual([
    'branch_unknown',
  ])
})

test('a problem with a branch names the step by its title', () => {
  const step = { ...toStep('start', [next], { branches: [isPro] }), name: 'Tooltip 1' }
  const title = { id: 't', type: 'TEXT', role: 'TITLE', text: { en: 'Your basket' } } as const
  const blocks = [title, ...step.component.blocks]
  const titled = { ...step, component: { ...step.component, blocks } }
  const [problem] = findPublishProblems(toSource([titled, toStep('last', [next])]))
  expect(problem?.message).toMatch(/^A branch of step Your basket leads to/)
})

test('a branch asks about what exists and is not private', () => {
  const toCodes = (when: Branch['when']) =>
    listCodes(toStep('start', [next], { branches: [{ when, stepKey: 'last' }] }), toStep('last', [next]))
  const ask = (property: string, operator: 'EQ' | 'STARTS_WITH') =>
    toCodes({ kind: 'PROPERTY', property, operator, value: '1' })
  expect(ask('nickname', 'EQ')).toEqual(['branch_unfit'])
  expect(ask('salary', 'EQ')).toEqual(['branch_unfit'])
  expect(ask('plan', 'STARTS_WITH')).toEqual([])
  expect(toCodes({ kind: 'PRESSED', stepKey: 'start', blockId: 'b7' })).toEqual(['branch_unfit'])
  expect(toCodes({ kind: 'PRESSED', stepKey: 'start', blockId: 'b0' })).toEqual([])
})

test('a loop that nobody starts is refused, and starting over by a button is not', () => {
  const delay = { advance: { on: 'DELAY' as const, delayMs: 1000 } }
  const back: Branch = { when: null, stepKey: 'a' }
  expect(
    listCodes(
      toStep('a', [{ type: 'BACK' }], delay),
      toStep('b', [{ type: 'FINISH' }], { ...delay, branches: [back] }),
    ),
  ).toEqual(['loop_automatic'])
  expect(
    listCodes(
      toStep('a', [next], { branches: [{ when: isPro.when, stepKey: 'b' }] }),
      toStep('b', [{ type: 'GO_TO_STEP', stepKey: 'a' }, next]),
    ),
  ).toEqual([])
})

test('a step from which no end can be reached is refused', () => {
  const round: Branch = { when: null, stepKey: 'a' }
  expect(listCodes(toStep('a', [next]), toStep('b', [next], { branches: [round] }))).toEqual([
    'end_unreachable',
  ])
  expect(
    listCodes(toStep('a', [next]), toStep('b', [next, { type: 'FINISH' }], { branches: [round] })),
  ).toEqual([])
  expect(listCodes(toStep('a', [next], { branches: [toEnd] }), toStep('b', [next]))).toEqual([])
})
