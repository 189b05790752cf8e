import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { App, ElementIdentifier } from '@waymark/contract'
import { answerCalls, listCalls } from '../../../../../test/answer-calls.ts'
import { createAssist, createComponent, createIdentifier } from '../../../../../test/examples.ts'
import { createFailingStep } from '../../../../../test/failing-steps.ts'
import { StepSettings } from '../step-settings.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const card = page.getByRole('group', { name: 'Points at' })

const web = (clues: object = {}): ElementIdentifier => ({
  configVersion: 2,
  kind: 'WEB',
  role: 'TARGET',
  ...clues,
})
const native = (clues: object): ElementIdentifier => ({
  configVersion: 2,
  kind: 'NATIVE',
  role: 'TARGET',
  ...clues,
})

async function openElement(documents: ElementIdentifier[], app: Partial<App> = {}) {
  const opened = await renderInEditor(<StepSettings />, {
    steps: [
      createAssist({
        component: createComponent({ container: 'TOOLTIP', placement: 'TOP' }),
        identifiers: documents.map(createIdentifier),
      }),
    ],
    app,
  })
  await userEvent.click(page.getByRole('tab', { name: 'Element' }))
  const getDocument = () => opened.getStep().identifiers[0]?.document
  return { ...opened, getDocument }
}

test('an element is described by its clues, and its first field has the focus', async () => {
  const { getDocument } = await openElement([])
  await userEvent.click(button('Describe element'))
  await expect.element(field('Tag')).toHaveFocus()
  await userEvent.keyboard('button')
  expect(getDocument()).toMatchObject({ kind: 'WEB', role: 'TARGET', tag: 'button' })
  await expect.element(card.getByRole('status')).toMatchTextContent('Cannot be checked here')
})

test('a tag that is none says so at its field', async () => {
  await openElement([web({ tag: 'button' })])
  await userEvent.fill(field('Tag'), 'two words')
  await expect.element(field('Tag')).toHaveAccessibleDescription('Use a tag name such as button')
})

test('an attribute is added, named and taken away', async () => {
  const { getDocument } = await openElement([web({ tag: 'a' })])
  await userEvent.click(button('Add attribute'))
  await userEvent.fill(field('Name of attribute 1'), '1st')
  await expect.element(card).toMatchTextContent('Use attribute names such as id or data-testid')
  await userEvent.fill(field('Name of 1st'), 'data-testid')
  await expect.element(card).not.toMatchTextContent('Use attribute names')
  await userEvent.fill(field('Value of data-testid'), 'cart')
  expect(getDocument()).toMatchObject({
    attributes: [{ name: 'data-testid', match: 'EQUALS', value: 'cart' }],
  })
  await userEvent.click(button('Remove data-testid'))
  await expect.element(button('Add attribute')).toHaveFocus()
  expect(getDocument()).toEqual(web({ tag: 'a' }))
})

test('the position among several elements is counted from 1, and left out when it is emptied', async () => {
  const { getDocument } = await openElement([web({ tag: 'a' })])
  await userEvent.fill(field('Position'), '3')
  expect(getDocument()).toMatchObject({ index: 2 })
  await userEvent.fill(field('Position'), '')
  expect(getDocument()).not.toHaveProperty('index')
})

test('a selector is offered once an Admin has switched it on', async () => {
  await openElement([web({ tag: 'a' })])
  await expect.element(field('CSS selector')).not.toBeInTheDocument()
  await expect.element(card).toMatchTextContent('An Admin can turn on the feature “Custom CSS selectors”')
})

test('a CSS selector can be written once an Admin has switched it on', async () => {
  const features: App['features'] = [
    { name: 'ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS', enabled: true, state: 'ENABLED' },
  ]
  const { getDocument } = await openElement([web({ tag: 'a' })], { features })
  await userEvent.fill(field('CSS selector'), 'a.cart')
  expect(getDocument()).toMatchObject({ css: 'a.cart' })
})

test('an address that no page can have is put right at one click', async () => {
  const { getDocument } = await openElement([web({ tag: 'a', url: { match: 'EQUALS', value: 'cart' } })])
  await userEvent.click(button('Change it to “/cart”'))
  expect(getDocument()).toMatchObject({ url: { match: 'EQUALS', value: '/cart' } })
  await expect.element(button('Change it to “/cart”')).not.toBeInTheDocument()
})

test('removing an element leaves the focus in the panel', async () => {
  const { getStep } = await openElement([web({ tag: 'a' })])
  await userEvent.click(button('Remove element'))
  expect(getStep().identifiers).toEqual([])
  await expect.element(button('Describe element')).toHaveFocus()
})

test('the row of a native view is known by its text, until it is taken out', async () => {
  const row = { className: 'Row', text: { en: 'Monstera' } }
  const inRow = { ...native({ label: 'Add', row }), kind: 'NATIVE_ROW' } as ElementIdentifier
  const { getDocument } = await openElement([inRow], { platform: 'IOS' })
  await page.getByRole('textbox', { name: 'Text in the row (en)' }).fill('Aloe')
  expect(getDocument()).toEqual({ ...inRow, row: { ...row, text: { en: 'Aloe' } } })
  await page.getByRole('button', { name: 'Remove: Text in the row (en)' }).click()
  expect(getDocument()).toEqual(native({ label: 'Add' }))
})

test('a view of a native app needs a clue, and an emptied one is left out', async () => {
  const { getDocument } = await openElement([native({ label: 'Cart' })], { platform: 'IOS' })
  await userEvent.fill(field('Label'), '')
  await expect.element(card).toMatchTextContent('Enter at least one clue')
  await userEvent.fill(field('Accessibility ID'), 'cart_button')
  expect(getDocument()).toEqual(native({ accessibilityId: 'cart_button' }))
})

test('a state of a view is asked for, or not', async () => {
  const { getDocument } = await openElement([native({ label: 'Cart' })], { platform: 'IOS' })
  const enabled = page.getByRole('radiogroup', { name: 'Enabled' })
  await userEvent.click(enabled.getByText('Yes'))
  expect(getDocument()).toMatchObject({ state: { enabled: true } })
  await userEvent.click(enabled.getByText('Either'))
  expect(getDocument()).not.toHaveProperty('state')
})

test('an element that the live guide finds by its looks alone is named beside its clues, until it is kept', async () => {
  const component = createComponent({ container: 'TOOLTIP', placement: 'TOP' })
  const step = createAssist({ component, identifiers: [createIdentifier(web({ css: '#basket' }))] })
  await renderInEditor(<StepSettings />, { steps: [step] })
  const { id: assistId } = step
  const moved = createFailingStep({ assistId, attempts: 4, missing: 0, moved: 3, version: 2 })
  const other = createFailingStep({ moved: 9 })
  let movedSteps = [other, moved]
  answerCalls({
    insights: {
      health: () => ({ failingSteps: [], undecidedSteps: [], movedSteps }),
      keepElement: ({ stepKey, version, isKept }) => {
        movedSteps = [other]
        return { stepKey, version, isKept }
      },
    },
  })
  await userEvent.click(page.getByRole('tab', { name: 'Element' }))
  const note = page.getByRole('alert', { name: 'Found by its looks' })
  await expect
    .element(note)
    .toMatchTextContent(
      'since 3 Nov, version 2 has found this element by its looks alone, in 3 of 4 attempts',
    )
  await userEvent.click(button('Keep as it is'))
  await expect.element(note).not.toBeInTheDocument()
  expect(listCalls('insights.keepElement')).toMatchObject([{ id: moved.deploymentId, isKept: true }])
})
