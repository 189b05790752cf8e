import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PropertyUse } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../../../test/answer-calls.ts'
import { createAssist, createProperty } from '../../../../../../test/examples.ts'
import { renderInEditor } from '../../test/render-in-editor.tsx'
import { PropertyConditionFields } from './property-condition-fields.tsx'

const sent: PropertyUse = {
  name: 'seats',
  owner: 'END_USER',
  propertyId: null,
  type: null,
  isPrivate: false,
  endUsers: 4,
  lastSeenAt: null,
  lastValues: [],
  suggestedType: 'INTEGER',
}

test('a branch can ask about a property that the app sends: choosing it registers it', async () => {
  answerCalls({
    properties: {
      list: () => paged([createProperty()]),
      usage: () => ({ keepsProfiles: true, endUsers: 9, examined: 9, isSample: false, properties: [sent] }),
      create: (created) => createProperty(created),
    },
  })
  const chosen: unknown[] = []
  await renderInEditor(
    <PropertyConditionFields
      when={{ kind: 'PROPERTY', property: '', operator: 'EXISTS' }}
      onChange={(when) => chosen.push(when)}
    />,
    { steps: [createAssist()] },
  )
  await userEvent.click(page.getByRole('combobox').first())
  await userEvent.click(page.getByRole('option', { name: 'seats · 4 end users' }))
  await expect.poll(() => chosen).toEqual([{ kind: 'PROPERTY', property: 'seats', operator: 'EXISTS' }])
  expect(listCalls('properties.create')).toMatchObject([{ name: 'seats', type: 'INTEGER' }])
})
