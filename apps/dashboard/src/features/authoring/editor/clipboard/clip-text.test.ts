import { describe, expect, it } from 'vitest'
import { STEPS } from '../model/draft-steps.ts'
import { createExampleDraft } from '../test/example-draft.ts'
import {
  findClip,
  findClipStyle,
  toBlockClip,
  toClipText,
  toPasteCommand,
  toStepClip,
  toStyleClip,
} from './clip-text.ts'

const draft = createExampleDraft('a', 'b', 'c')
const block = draft.steps[0]?.component?.blocks[0]
const createIds = () => {
  let count = 0
  return () => `new-${(count += 1)}`
}

describe('a copied clip', () => {
  it('copied steps come back from the clipboard unchanged and in their order', () => {
    const clip = toStepClip(draft, ['c', 'a'], 'key')
    expect(clip.steps.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(findClip(toClipText(clip))).toEqual(clip)
    if (block) expect(findClip(toClipText(toBlockClip(block, 'key')))).toMatchObject({ block })
    const style = { scheme: 'DARK', radiusPx: 4 } as const
    expect(findClip(toClipText(toStyleClip(style, 'key')))).toMatchObject({ style })
  })

  it('a copied clip gives its style to others, also one of a step', () => {
    expect(findClipStyle(toStepClip(draft, ['b'], 'key'))).toEqual({ scheme: 'AUTO' })
    if (block) expect(findClipStyle(toBlockClip(block, 'key'))).toBeUndefined()
  })

  it('copied steps get ids of their own where they are pasted', () => {
    const clip = toStepClip(draft, ['b'], 'key')
    const command = toPasteCommand(draft, clip, { to: { home: STEPS, index: 1 }, createId: createIds() })
    expect(command).toMatchObject({ type: 'paste_steps', to: { home: STEPS, index: 1 } })
    expect(command?.type === 'paste_steps' && command.steps[0]?.id).not.toBe('b')
  })
})

describe('foreign text in the clipboard', () => {
  const good = toStepClip(draft, ['a'], 'key')
  const [step] = good.steps
  it.each([
    ['a text', 'Hello'],
    ['half a clip', toClipText(good).slice(0, -4)],
    ['a newer version', JSON.stringify({ ...good, version: 2 })],
    ['no steps', JSON.stringify({ ...good, steps: [] })],
    ['more steps than a project has', JSON.stringify({ ...good, steps: Array(101).fill(step) })],
    ['a step without fields', JSON.stringify({ ...good, steps: [{ ...step, fields: null }] })],
    [
      'an unknown container',
      JSON.stringify({
        ...good,
        steps: [{ ...step, component: { ...step?.component, container: 'SCRIPT' } }],
      }),
    ],
    ['a text that is none', JSON.stringify(toBlockClip({ ...block, text: { en: 7 } } as never, 'key'))],
    [
      'a block without its action',
      JSON.stringify(toBlockClip({ id: 'x', type: 'BUTTON', label: {} } as never, 'key')),
    ],
  ])('foreign text in the clipboard is not read as a clip: %s', (_, text) => {
    expect(findClip(text)).toBeUndefined()
  })
})
