import { describe, expect, it } from 'vitest'
import { createExampleDraft } from '../test/example-draft.ts'
import { applyCommand } from './apply-command.ts'
import { findClip, toClipText, toPasteCommand } from './clipboard.ts'
import type { Draft } from './draft.ts'
import { STEPS } from './screens.ts'

let made = 0
const createId = () => `copy-${(made += 1)}`
const to = { home: STEPS, index: 0 }

function paste(draft: Draft, text: string): Draft {
  const clip = findClip(text)
  const command = clip && toPasteCommand(draft, clip, { to, createId })
  return command ? applyCommand(draft, command) : draft
}

function leadTo(draft: Draft, stepKey: string): Draft {
  const steps = draft.steps.map((step) => ({
    ...step,
    component: step.component && {
      ...step.component,
      blocks: step.component.blocks.map((block) =>
        block.type === 'BUTTON' ? { ...block, action: { type: 'GO_TO_STEP', stepKey } as const } : block,
      ),
    },
  }))
  return { ...draft, steps }
}

const aimOf = (draft: Draft, index: number) => draft.steps[index]?.component?.blocks.at(-1)

describe('copied steps', () => {
  it('are pasted with ids of their own, and lead to each other', () => {
    const draft = leadTo(createExampleDraft('a', 'b'), 'b')
    const pasted = paste(draft, toClipText(draft, ['a', 'b']))
    expect(pasted.steps.map(({ fields }) => fields.name)).toEqual(['a', 'b', 'a', 'b'])
    expect(new Set(pasted.steps.map(({ id }) => id)).size).toBe(4)
    expect(aimOf(pasted, 0)).toMatchObject({ action: { stepKey: pasted.steps[1]?.id } })
  })

  it('lead on where the other project has not what they led to', () => {
    const draft = leadTo(createExampleDraft('a', 'b'), 'b')
    const pasted = paste(createExampleDraft('x'), toClipText(draft, ['a']))
    expect(aimOf(pasted, 0)).toMatchObject({ action: { type: 'NEXT' } })
  })

  it('take the shape that the project has, and no more room than there is', () => {
    const text = toClipText(createExampleDraft('a', 'b'), ['a', 'b'])
    const slides = paste({ ...createExampleDraft(), subType: 'CAROUSEL' }, text)
    expect(slides.steps.map(({ component }) => component?.container)).toEqual([
      'CAROUSEL_SLIDE',
      'CAROUSEL_SLIDE',
    ])
    const alone = paste({ ...createExampleDraft(), subType: 'POPUP' }, text)
    expect(alone.steps).toHaveLength(1)
    expect(paste(alone, text)).toBe(alone)
  })

  it('are told from whatever else lies in the clipboard', () => {
    expect(findClip('Hello')).toBeUndefined()
    expect(findClip('{"waymark":"steps"')).toBeUndefined()
    expect(findClip('{"waymark":"steps","steps":[]}')).toBeUndefined()
  })
})
