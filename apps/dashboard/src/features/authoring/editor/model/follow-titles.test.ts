import { expect, test } from 'vitest'
import { placeholderTexts } from '@waymark/contract/compiler'
import { createExampleDraft } from '../test/example-draft.ts'
import { applyCommand } from './apply-command.ts'
import type { Draft, DraftStep } from './draft.ts'
import { createStep } from './new-step.ts'

const draft: Draft = { ...createExampleDraft(), defaultLocale: 'en', selectedLocales: ['en', 'de'] }

function createNamed(name: string, identifiers: DraftStep['identifiers'] = []): Draft {
  const step = createStep(draft, { id: 'a', name, container: 'POPUP', isLast: true })
  return { ...draft, steps: [{ ...step, identifiers }] }
}

function writeTitle(before: Draft, en: string): Draft {
  const component = before.steps[0]?.component
  if (!component) throw new Error('the step has a component')
  const blocks = component.blocks.map((it) =>
    it.type === 'TEXT' && it.role === 'TITLE' ? { ...it, text: { ...it.text, en } } : it,
  )
  return applyCommand(before, {
    type: 'change_component',
    stepId: 'a',
    component: { ...component, blocks },
    part: null,
  })
}

const readName = (it: Draft) => it.steps[0]?.fields.name

test('a step is called by its title, and changes its name with it', () => {
  const titled = writeTitle(createNamed('Pop-up 1'), 'Pay here')
  expect(readName(titled)).toBe('Pay here')
  expect(readName(writeTitle(titled, 'Pay **there**, {{ first name | "friend" }}'))).toBe('Pay there, friend')
})

test('a name that an author wrote stays, and one stays while the title is empty or the template’s', () => {
  expect(readName(writeTitle(createNamed('My name'), 'Pay here'))).toBe('My name')
  expect(readName(writeTitle(createNamed('Pop-up 1'), placeholderTexts.title.en))).toBe('Pop-up 1')
  expect(readName(writeTitle(writeTitle(createNamed('Pop-up 1'), 'Pay'), ''))).toBe('Pay')
})

test('the name of a step’s element gives way to its title', () => {
  const text = { match: 'EQUALS' as const, value: { en: 'Checkout' } }
  const document = { configVersion: 2 as const, kind: 'WEB' as const, role: 'TARGET' as const, text }
  expect(readName(writeTitle(createNamed('Checkout', [{ id: 'i', document }]), 'Pay here'))).toBe('Pay here')
})
