import type { Branch, GuideStep } from '@waymark/contract'
import { expect, test } from 'vitest'
import { createBranching } from './create-branching.ts'

const toStep = (branches: Branch[], also?: { type: 'EMIT_EVENT'; name: string }[]): GuideStep => ({
  key: 'a',
  name: 'a',
  optional: false,
  identifiers: [],
  waitMs: 0,
  onMissing: 'CENTER',
  component: {
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    style: { scheme: 'AUTO' },
    blocks: [
      {
        id: 'yes',
        type: 'BUTTON',
        style: 'PRIMARY',
        label: { en: 'Yes' },
        action: { type: 'NEXT' },
        ...(also && { also }),
      },
    ],
    dismissal: { closeButton: true, escape: true, outside: true },
    branches,
  },
})
const pressed: Branch['when'] = { kind: 'PRESSED', stepKey: 'a', blockId: 'yes' }
const inSegment: Branch['when'] = { kind: 'SEGMENT', segmentId: 's', operator: 'IN' }

test('the first branch whose condition holds counts, and without one the next step follows', () => {
  const { findNextKey } = createBranching({ judge: ({ kind }) => kind === 'SEGMENT' })
  const isPro: Branch['when'] = { kind: 'PROPERTY', property: 'plan', operator: 'EXISTS' }
  expect(
    findNextKey(
      toStep([
        { when: isPro, stepKey: 'b' },
        { when: inSegment, stepKey: 'c' },
      ]),
    ),
  ).toBe('c')
  expect(findNextKey(toStep([{ when: isPro, stepKey: 'b' }]))).toBeUndefined()
  expect(findNextKey(toStep([{ when: null, stepKey: null }]))).toBeNull()
})

test('a branch knows what was pressed in this run, also on an earlier page', () => {
  const kept: (readonly string[])[] = []
  const step = toStep([{ when: pressed, stepKey: 'b' }])
  const first = createBranching({ judge: () => false, onPressed: (it) => kept.push(it) })
  expect(first.findNextKey(step)).toBeUndefined()
  first.onPress(step, 'yes')
  expect(first.findNextKey(step)).toBe('b')
  const second = createBranching({ judge: () => false, pressed: kept.at(-1) })
  expect(second.findNextKey(step)).toBe('b')
})

test('a button tells what it does besides leading on', () => {
  const also = [{ type: 'EMIT_EVENT' as const, name: 'went on' }]
  const { onPress } = createBranching({ judge: () => false })
  expect(onPress(toStep([], also), 'yes')).toEqual(also)
  expect(onPress(toStep([]), 'yes')).toEqual([])
})
