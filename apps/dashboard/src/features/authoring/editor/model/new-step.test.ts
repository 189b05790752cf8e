import { findPublishProblems } from '@waymark/contract/compiler'
import { projectKinds, projectSubTypes } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { createExampleDraft } from '../test/example-draft.ts'
import { setContainer } from './component-edits.ts'
import { copySteps } from './copy-steps.ts'
import type { Draft, DraftPage } from './draft.ts'
import { createPage, createStartScreen, createStep } from './new-step.ts'
import { toGuide, toSource } from './to-guide.ts'

const draft = { ...createExampleDraft(), selectedLocales: ['en', 'de', 'pt-BR'] }

describe('a new step', () => {
  it.each(projectSubTypes.filter((it) => projectKinds[it].containers.length > 0))(
    'a new step can be published but for its element, its video or its sound: %s',
    (subType) => {
      const empty: Draft = { ...draft, subType, selectedLocales: ['en'], steps: [] }
      const { structure, containers } = projectKinds[subType]
      const steps = containers.map((container, at) => {
        const isLast = at === containers.length - 1
        return createStep(empty, { id: container, name: container, container, isLast })
      })
      const cart = {
        ...createPage('cart', 'Cart'),
        identifiers: [{ id: 'i', document: { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'a' } }],
        steps,
      } satisfies DraftPage
      const filled: Draft = structure.hasPages ? { ...empty, pages: [cart] } : { ...empty, steps }
      const startScreen = structure.hasStartScreen
        ? createStartScreen(filled, { id: 'start', name: 'Start' })
        : null
      const codes = new Set(findPublishProblems(toSource({ ...filled, startScreen })).map(({ code }) => code))
      for (const code of ['identifier_missing', 'video_missing', 'sound_missing'] as const) codes.delete(code)
      expect([...codes]).toEqual([])
    },
  )

  it('a new step has texts in each locale that has samples, and none in the others', () => {
    const step = createStep(
      { ...draft, selectedLocales: ['en', 'xx'] },
      { id: 'a', name: 'A', container: 'POPUP', isLast: true },
    )
    const button = step.component?.blocks.at(-1)
    expect(button).toMatchObject({ label: { en: 'Done' }, action: { type: 'FINISH' } })
    expect(button?.type === 'BUTTON' && Object.keys(button.label)).toEqual(['en'])
  })

  it('a new step begins in English if there are no samples in the default locale', () => {
    const step = createStep(
      { ...draft, defaultLocale: 'xx', selectedLocales: ['de', 'xx', 'yy'] },
      { id: 'a', name: 'A', container: 'POPUP', isLast: true },
    )
    expect(step.component?.blocks.at(-1)).toMatchObject({ label: { xx: 'Done', de: 'Fertig' } })
  })

  it('a step is copied with ids of its own and a name that fits', () => {
    const [step] = createExampleDraft('x'.repeat(50)).steps
    if (!step) throw new Error('no step')
    const identifier = {
      id: 'i',
      document: { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'a' } as const,
    }
    let made = 0
    const createId = () => `new-${(made += 1)}`
    const [copy] = copySteps([{ ...step, identifiers: [identifier] }], { createId, suffix: 'copy' })
    expect(copy?.fields.name).toHaveLength(50)
    expect(copy?.fields.name).toMatch(/ copy$/)
    expect(copy).toMatchObject({ id: 'new-1', identifiers: [{ id: 'new-2', document: identifier.document }] })
  })
})

describe('changing the kind', () => {
  it('another kind keeps a placement that it has, and else takes its default', () => {
    const { component } = createStep(draft, { id: 'a', name: 'A', container: 'TOOLTIP', isLast: true })
    if (!component) throw new Error('a new step shows something')
    expect(setContainer({ ...component, placement: 'START' }, 'POPUP').placement).toBe('CENTER')
    expect(setContainer({ ...component, placement: 'TOP' }, 'POPUP').placement).toBe('TOP')
    expect(setContainer({ ...component, placement: 'START' }, 'HIGHLIGHT').placement).toBe('START')
  })
})

describe('the guide of a draft', () => {
  it('the guide of a draft leaves out steps that show nothing yet and elements without clues', () => {
    const [whole, empty] = ['a', 'b'].map((id) =>
      createStep(draft, { id, name: id, container: 'POPUP', isLast: true }),
    )
    if (!whole || !empty) throw new Error('no steps')
    const identifier = { id: 'i', document: { configVersion: 2, kind: 'WEB', role: 'TARGET' } as const }
    const guide = toGuide({
      ...draft,
      steps: [
        { ...whole, identifiers: [identifier] },
        { ...empty, component: null },
      ],
    })
    expect(guide).toMatchObject({ kind: 'STATIC_FLOW', steps: [{ key: 'a', identifiers: [] }] })
    expect('steps' in guide && guide.steps).toHaveLength(1)
  })

  it('the guide of a draft has every page of a flow with pages that shows something', () => {
    const shown = (id: string) => createStep(draft, { id, name: id, container: 'POPUP', isLast: true })
    const pages = ['cart', 'shop', 'empty'].map((id) => ({
      ...createPage(id, id),
      steps: id === 'empty' ? [] : [shown(`on ${id}`)],
    }))
    const guide = toGuide({ ...draft, subType: 'DYNAMIC_FLOW', steps: [], pages })
    expect(guide).toMatchObject({ kind: 'DYNAMIC_FLOW', pages: [{ key: 'cart' }, { key: 'shop' }] })
    expect('pages' in guide && guide.pages).toHaveLength(2)
  })
})
