import type { Component } from '@waymark/contract'
import { describe, expect, it, test } from 'vitest'
import { createExampleDraft } from '../test/example-draft.ts'
import { applyCommand } from './apply-command.ts'
import { copySteps } from './copy-steps.ts'
import type { EditorCommand } from './command.ts'
import type { Draft, DraftStep } from './draft.ts'
import { createStep } from './new-step.ts'
import { STEPS } from './draft-steps.ts'

const locales = { defaultLocale: 'en', selectedLocales: ['en', 'de', 'pt-BR'] }
const none: Draft = { ...createExampleDraft(), ...locales }

const create = (id: string, isLast: boolean) => createStep(none, { id, name: id, container: 'POPUP', isLast })

const tour: Draft = { ...none, steps: [create('a', false), create('b', false), create('end', true)] }

function readButton({ component }: DraftStep) {
  const button = component?.blocks.find((it) => it.type === 'BUTTON')
  if (button?.type !== 'BUTTON') throw new Error('each step has a button')
  return button
}

const readEnds = ({ steps }: Draft) =>
  steps.map((step) => `${step.fields.name} ${readButton(step).label.de} ${readButton(step).action.type}`)

function withButton(step: DraftStep, change: Partial<ReturnType<typeof readButton>>): DraftStep {
  const { id } = readButton(step)
  const { blocks } = step.component as Component
  const changed = blocks.map((it) => (it.id === id ? { ...it, ...change } : it)) as Component['blocks']
  return { ...step, component: { ...(step.component as Component), blocks: changed } }
}

describe('buttons that follow the places of their steps', () => {
  it('a step added behind the last one finishes the guide, and the former last one leads on', () => {
    const steps = [create('new', true)]
    const added = applyCommand(tour, { type: 'add_steps', steps, to: { home: STEPS, index: 3 } })
    expect(readEnds(added)).toEqual([
      'a Weiter NEXT',
      'b Weiter NEXT',
      'end Weiter NEXT',
      'new Fertig FINISH',
    ])
    expect(readButton(added.steps[2]!).label).toEqual({ en: 'Next', de: 'Weiter', 'pt-BR': 'Seguinte' })
  })

  it('a copy of the last step finishes the guide, and the original leads on', () => {
    const steps = copySteps([tour.steps[2]!], { createId: () => 'copy', suffix: 'copy' })
    const copied = applyCommand(tour, { type: 'duplicate_steps', steps, to: { home: STEPS, index: 3 } })
    expect(readEnds(copied).slice(2)).toEqual(['end Weiter NEXT', 'end copy Fertig FINISH'])
  })

  it('the new last step finishes the guide when the last one moves forward or is removed', () => {
    const moved = applyCommand(tour, {
      type: 'move_steps',
      stepIds: ['end'],
      to: { home: STEPS, index: 0 },
    })
    expect(readEnds(moved)).toEqual(['end Weiter NEXT', 'a Weiter NEXT', 'b Fertig FINISH'])
    const removed = applyCommand(tour, { type: 'remove_steps', stepIds: ['end'] })
    expect(readEnds(removed)).toEqual(['a Weiter NEXT', 'b Fertig FINISH'])
  })

  it('a last step that is pasted into the middle leads on', () => {
    const steps = [create('pasted', true)]
    const pasted = applyCommand(tour, { type: 'paste_steps', steps, to: { home: STEPS, index: 1 } })
    expect(readEnds(pasted)[1]).toBe('pasted Weiter NEXT')
  })

  it('a label that an author wrote is kept when the button’s action changes', () => {
    const label = { ...readButton(tour.steps[2]!).label, de: 'Los geht’s' }
    const reworded = { ...tour, steps: tour.steps.with(2, withButton(tour.steps[2]!, { label })) }
    const steps = [create('new', true)]
    const added = applyCommand(reworded, { type: 'add_steps', steps, to: { home: STEPS, index: 3 } })
    expect(readEnds(added)[2]).toBe('end Los geht’s NEXT')
    expect(readButton(added.steps[2]!).label).toEqual(label)
  })

  it('an end in the middle and ways out beside the main button are kept when a step is added', () => {
    const early = withButton(tour.steps[0]!, { action: { type: 'FINISH' } })
    const leave = { ...readButton(tour.steps[2]!), id: 'leave', style: 'SECONDARY' as const }
    const end = tour.steps[2]!
    const component = { ...end.component!, blocks: [...end.component!.blocks, leave] }
    const branched = { ...tour, steps: [early, tour.steps[1]!, { ...end, component }] }
    const steps = [create('new', true)]
    const added = applyCommand(branched, { type: 'add_steps', steps, to: { home: STEPS, index: 3 } })
    expect(added.steps[0]).toBe(early)
    expect(added.steps[2]?.component?.blocks.at(-1)).toBe(leave)
    expect(readEnds(added)[2]).toBe('end Weiter NEXT')
  })
})

test('numbers in default names follow the places of their steps, whoever moves them; other names stay', () => {
  const names = ['Tooltip 1', 'Pay in 2', 'Hervorhebung 3']
  const steps = names.map((name) => createStep(none, { id: name, name, container: 'POPUP', isLast: false }))
  const readNames = (draft: Draft) => draft.steps.map(({ fields }) => fields.name)
  const toFront: EditorCommand = {
    type: 'move_steps',
    stepIds: ['Hervorhebung 3'],
    to: { home: STEPS, index: 0 },
  }
  expect(readNames(applyCommand({ ...none, steps }, toFront))).toEqual([
    'Hervorhebung 1',
    'Tooltip 2',
    'Pay in 2',
  ])
  const removed = applyCommand({ ...none, steps }, { type: 'remove_steps', stepIds: ['Pay in 2'] })
  expect(readNames(removed)).toEqual(['Tooltip 1', 'Hervorhebung 2'])
})
