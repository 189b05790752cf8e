import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LimitGroup } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../test/answer-calls.ts'
import { audit, createId, exampleApp } from '../../../../test/examples.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { LimitGroupsSection } from './limit-groups-section.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const createLimit = (change: Partial<LimitGroup> = {}): LimitGroup => ({
  id: createId(),
  appId: exampleApp.id,
  name: 'Messages',
  subTypes: ['POPUP', 'FULLSCREEN'],
  max: 2,
  window: 'WEEK',
  revision: 1,
  ...audit,
  ...change,
})

const open = (language: 'en' | 'de' = 'en') => renderScreen(<LimitGroupsSection />, { language })

test('a limit for chosen kinds is created, and says what is missing before', async () => {
  const limits: LimitGroup[] = []
  answerCalls({
    limitGroups: {
      list: () => paged(limits),
      create: (limit) => {
        const created = createLimit(limit)
        limits.push(created)
        return created
      },
    },
  })
  await open()
  await userEvent.click(button('New limit'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Nudges')
  await userEvent.click(button('Save'))
  const kinds = page.getByRole('combobox', { name: 'Kinds of guides' })
  await expect.element(kinds).toHaveAccessibleDescription(/Choose at least one kind/)
  await userEvent.click(kinds)
  await userEvent.click(page.getByRole('option', { name: 'Tooltip', exact: true }))
  await userEvent.click(page.getByRole('textbox', { name: 'Name' }))
  // A limit reaches end users with this: Enter in a field does not.
  await userEvent.keyboard('{Enter}')
  expect(listCalls('limitGroups.create')).toEqual([])
  await userEvent.click(button('Save'))
  await expect.element(page.getByRole('row', { name: /Nudges/ })).toMatchTextContent('Tooltip')
  expect(listCalls('limitGroups.create')).toMatchObject([
    { name: 'Nudges', subTypes: ['TOOLTIP'], max: 1, window: 'DAY' },
  ])
})

test('a row says the limit as a person would, and a deleted one comes back', async () => {
  const limits = [createLimit()]
  answerCalls({
    limitGroups: {
      list: () => paged(limits),
      delete: () => {
        limits.length = 0
        return { deleted: true }
      },
      create: createLimit,
    },
  })
  await open('de')
  await expect.element(page.getByRole('row', { name: /Messages/ })).toMatchTextContent('2 in 7 Tagen')
  await userEvent.click(button('Messages löschen'))
  await userEvent.click(button('Rückgängig'))
  await expect.element(page.getByText('Messages wurde wiederhergestellt')).toBeVisible()
  expect(listCalls('limitGroups.create')).toMatchObject([{ subTypes: ['POPUP', 'FULLSCREEN'], max: 2 }])
})
