import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Property, PropertyUse } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { answerCalls, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import { createProperty, createSegment } from '../../../../test/examples.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { PropertiesPage } from './properties-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const everybody = { keepsProfiles: true, endUsers: 1204, examined: 1204, isSample: false }

function holdProperties(properties: Property[], uses: PropertyUse[] = [], basis = everybody) {
  answerCalls({
    properties: { list: () => paged(properties), usage: () => ({ ...basis, properties: uses }) },
    segments: {
      list: () =>
        paged([
          createSegment([{ kind: 'PROPERTY', property: 'plan', operator: 'EXISTS' }], { name: 'Payers' }),
        ]),
    },
  })
}

const open = (at = '/', language: 'en' | 'de' = 'en') => renderScreen(<PropertiesPage />, { at, language })

test('no properties yet: it says where they come from', async () => {
  holdProperties([])
  await open()
  await expect.element(page.getByText(/waymark.setProperties/)).toBeVisible()
})

test('a row says type and unit, what is private and which segments ask, in German too', async () => {
  holdProperties([
    createProperty({ isPrivate: true }),
    createProperty({ name: 'signed_up', type: 'TIME', timeUnit: 'HOURS' }),
  ])
  await open('/', 'de')
  const row = page.getByRole('row', { name: /plan/ })
  await expect.element(row).toMatchTextContent('Privat')
  await expect.element(row).toMatchTextContent('Payers')
  await expect.element(page.getByRole('row', { name: /signed_up/ })).toMatchTextContent('Zeit, in Stunden')
})

test('each missing choice has the message of its own', async () => {
  holdProperties([])
  await open('/?new=property')
  const submit = button('Register')
  await userEvent.click(submit)
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAccessibleDescription(/Property name is required/)
  const kind = page.getByRole('combobox', { name: 'Property type' })
  await expect.element(kind).toHaveAccessibleDescription(/Please select property type/)
  await userEvent.click(kind)
  await userEvent.click(page.getByRole('option', { name: 'Time' }))
  await userEvent.click(submit)
  await expect
    .element(page.getByRole('combobox', { name: 'Time unit' }))
    .toHaveAccessibleDescription(/Please select time unit/)
  await userEvent.click(kind)
  await userEvent.click(page.getByRole('option', { name: 'App version' }))
  await userEvent.click(submit)
  await expect
    .element(page.getByRole('combobox', { name: 'Value type' }))
    .toHaveAccessibleDescription(/Please select value type/)
})

const createUse = (change: Partial<PropertyUse>): PropertyUse => ({
  name: 'plan',
  owner: 'END_USER',
  propertyId: null,
  type: null,
  isPrivate: false,
  endUsers: 512,
  lastSeenAt: '2026-03-01T09:00:00.000Z',
  lastValues: [],
  suggestedType: null,
  ...change,
})

test('a property shows its last values and how many end users have it', async () => {
  const plan = createProperty()
  const use = createUse({ propertyId: plan.id, type: 'STRING', lastValues: ['gold', 'silver'] })
  holdProperties([plan], [use])
  await open()
  const row = page.getByRole('row', { name: /plan/ })
  await expect.element(row).toMatchTextContent(/gold.*silver.*512/)
  await expect.element(page.getByText('Of 1,204 end users seen in the last 30 days.')).toBeVisible()
})

test('the page says why nothing is counted for an app that stores no properties', async () => {
  holdProperties([createProperty()], [], { ...everybody, keepsProfiles: false, endUsers: 0, examined: 0 })
  await open()
  await expect.element(page.getByText(/does not store properties of end users/)).toBeVisible()
})

test('an unregistered property that the app sends is registered with its name and type filled in', async () => {
  holdProperties([], [createUse({ name: 'signed_up', suggestedType: 'TIME' })])
  answerCalls({ properties: { create: ({ name }) => createProperty({ name }) } })
  await open()
  await userEvent.click(button('Register signed_up'))
  await userEvent.click(page.getByRole('combobox', { name: 'Time unit' }))
  await userEvent.click(page.getByRole('option', { name: 'Minutes' }))
  await userEvent.click(button('Register'))
  await expect.element(page.getByText('signed_up was registered')).toBeVisible()
  expect(listCalls('properties.create')).toMatchObject([
    { name: 'signed_up', type: 'TIME', timeUnit: 'MINUTES', isPrivate: false, description: null },
  ])
})

test('a property that a segment asks about stays, and the segment is named', async () => {
  holdProperties([createProperty()])
  answerCalls({
    properties: {
      delete: () => {
        throw refuse('property_in_use', toSubError('asked_by_segment', { params: { segment: 'Payers' } }))
      },
    },
  })
  await open()
  await userEvent.click(button('Delete plan'))
  await expect.element(page.getByRole('alert')).toMatchTextContent('Used by a rule of the segment Payers')
})

test('properties are sorted by type, by end users and by what uses them', async () => {
  const [plan, age] = [createProperty(), createProperty({ name: 'age', type: 'INTEGER' })]
  holdProperties([plan, age], [createUse({ propertyId: plan.id }), createUse({ name: 'age', endUsers: 900 })])
  await open()
  const order = () =>
    page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((it) => it.querySelector('code')?.textContent)
  const sortBy = (name: string) =>
    userEvent.click(page.getByRole('columnheader', { name }).getByRole('button'))
  await expect.poll(order).toEqual(['age', 'plan'])
  await sortBy('Used by')
  await expect.poll(order).toEqual(['plan', 'age'])
  await sortBy('End users')
  await expect.poll(order).toEqual(['age', 'plan'])
  await sortBy('Used by')
  await expect.poll(order).toEqual(['plan', 'age'])
  await sortBy('Type')
  await expect.poll(order).toEqual(['age', 'plan'])
})
