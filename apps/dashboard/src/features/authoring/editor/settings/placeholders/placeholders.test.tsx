import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Block, PropertyUse } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../../../test/answer-calls.ts'
import { createAssist, createComponent, createProperty } from '../../../../../../test/examples.ts'
import { StepSettings } from '../../step-settings.tsx'
import { renderInEditor } from '../../test/render-in-editor.tsx'

const title: Block = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Hi ' } }
const toBody = (text: string): Block => ({
  id: 'body',
  type: 'TEXT',
  role: 'BODY',
  format: 'RICH',
  text: { en: text },
})

/** A property that nobody has registered. */
const sent: PropertyUse = {
  name: 'city',
  owner: 'END_USER',
  propertyId: null,
  type: null,
  isPrivate: false,
  endUsers: 4,
  lastSeenAt: null,
  lastValues: [],
  suggestedType: 'STRING',
}

async function open(block: Block) {
  answerCalls({
    properties: {
      usage: () => ({ keepsProfiles: true, endUsers: 9, examined: 9, isSample: false, properties: [sent] }),
      create: (created) => createProperty(created),
      list: ({ owner }) =>
        paged(
          owner === 'ACCOUNT'
            ? [createProperty({ name: 'company', type: 'STRING', owner })]
            : [
                createProperty({ name: 'first name', type: 'STRING' }),
                createProperty({ name: 'seats', type: 'INTEGER' }),
              ],
        ),
    },
  })
  const { getComponent } = await renderInEditor(<StepSettings />, {
    steps: [createAssist({ component: createComponent({ blocks: [block] }) })],
  })
  return () => getComponent().blocks[0]
}

const field = page.getByRole('textbox', { name: /^(Title|Text) \(/ })
const property = page.getByRole('combobox', { name: 'Property' })
const fallback = page.getByRole('textbox', { name: 'Without a value' })
const insert = page.getByRole('dialog').getByRole('button', { name: 'Insert placeholder' })

async function choose(name: string, without: string) {
  await userEvent.click(property)
  await userEvent.click(page.getByRole('option', { name }))
  await userEvent.fill(fallback, without)
  await userEvent.click(insert)
}

test('two braces in a title ask for a placeholder, which takes their place', async () => {
  const getBlock = await open(title)
  await userEvent.click(field)
  await userEvent.keyboard('{End}{{{{')
  await choose('first name', 'there')
  await expect.poll(getBlock).toMatchObject({ text: { en: 'Hi {{ first name | "there" }}' } })
  await expect.element(field).toHaveFocus()
})

test('a placeholder can show a property of the account', async () => {
  const getBlock = await open(title)
  await userEvent.click(field)
  await userEvent.keyboard('{End}{{{{')
  await userEvent.click(page.getByText('Account', { exact: true }))
  await choose('company', 'your company')
  await expect.poll(getBlock).toMatchObject({ text: { en: 'Hi {{ account: company | "your company" }}' } })
})

test('a placeholder can show a property that the app sends: choosing it registers it', async () => {
  const getBlock = await open(title)
  await userEvent.click(field)
  await userEvent.keyboard('{End}{{{{')
  await choose('city · 4 end users', 'your city')
  await expect.poll(getBlock).toMatchObject({ text: { en: 'Hi {{ city | "your city" }}' } })
  expect(listCalls('properties.create')).toMatchObject([{ name: 'city', owner: 'END_USER', type: 'STRING' }])
})

test('a placeholder is not inserted before it says what to show without a value', async () => {
  const getBlock = await open(title)
  await userEvent.click(page.getByRole('button', { name: 'Insert placeholder' }))
  await userEvent.click(property)
  await userEvent.click(page.getByRole('option', { name: 'first name' }))
  await userEvent.click(insert)
  await expect.element(fallback).toHaveAccessibleDescription(/Enter what to show without a value/)
  expect(getBlock()).toMatchObject({ text: { en: 'Hi ' } })
})

test('two braces in a text ask for a placeholder, which is one piece of it', async () => {
  const getBlock = await open(toBody('**You** have '))
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}{End}{/Control}{{{{')
  await userEvent.click(property)
  await userEvent.click(page.getByRole('option', { name: 'seats' }))
  await userEvent.click(page.getByRole('combobox', { name: 'Format' }))
  await userEvent.click(page.getByRole('option', { name: 'Singular or plural' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'For 1', exact: true }), '# seat')
  await userEvent.fill(page.getByRole('textbox', { name: /^For 0, 2/ }), '# seats')
  await userEvent.fill(fallback, 'seats')
  await userEvent.click(insert)
  await expect.poll(getBlock).toMatchObject({
    text: { en: '**You** have {{ seats | plural one "# seat" other "# seats" | "seats" }}' },
  })
})

test('a placeholder in a text is changed by a click on it', async () => {
  const getBlock = await open(toBody('Hi {{ first name | "there" }}, **welcome**'))
  await userEvent.click(field.getByText('first name'))
  await expect.element(fallback).toHaveValue('there')
  await userEvent.fill(fallback, 'you')
  await userEvent.click(page.getByRole('button', { name: 'Apply' }))
  await expect.poll(getBlock).toMatchObject({ text: { en: 'Hi {{ first name | "you" }}, **welcome**' } })
})
