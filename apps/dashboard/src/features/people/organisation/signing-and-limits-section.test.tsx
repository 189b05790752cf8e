import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { App } from '@waymark/contract'
import { answerCalls, paged } from '../../../../test/answer-calls.ts'
import { audit, createId, exampleApp } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { SigningAndLimitsSection } from './signing-and-limits-section.tsx'

const row = (name: RegExp) => page.getByRole('row', { name })

async function open(apps: App[], language: 'en' | 'de' = 'en') {
  const limit = { subTypes: ['POPUP' as const], max: 3, window: 'DAY' as const, revision: 1, ...audit }
  answerCalls({
    apps: { list: () => paged(apps) },
    limitGroups: {
      listOfOrganisation: () => paged([{ id: createId(), appId: exampleApp.id, name: 'Messages', ...limit }]),
    },
  })
  await renderScreen(<SigningAndLimitsSection />, { language })
}

test('each app shows its policy and its limits, and leads to where they are changed', async () => {
  await open([
    { ...exampleApp, name: 'Shop', signingPolicy: 'REQUIRED' },
    { ...exampleApp, id: createId(), name: 'Docs', signingPolicy: 'UNDECIDED' },
  ])
  await expect.element(row(/Shop/)).toMatchTextContent('Messages: 3 in 24 hours')
  await expect
    .element(row(/Shop/).getByRole('link', { name: 'Reject' }))
    .toHaveAttribute('href', `/app/${exampleApp.id}/settings/signed-ids`)
  await expect.element(row(/Docs/)).toMatchTextContent('No policy')
  await expect.element(row(/Docs/).getByRole('link', { name: 'None' })).toBeVisible()
  await expect.element(page.getByText('1 app has no policy for unsigned IDs')).toBeVisible()
  expect(await listViolations()).toEqual([])
})

test('many apps are searched by name', async () => {
  const names = ['Shop', 'Docs', ...Array.from({ length: 11 }, (_, index) => `Tool ${index}`)]
  await open(names.map((name) => ({ ...exampleApp, id: createId(), name })))
  await userEvent.fill(page.getByRole('textbox', { name: 'Search apps' }), 'doc')
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Docs')
  await expect.element(row(/Shop/)).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Search apps' }), 'nothing')
  await expect.element(page.getByText('No matching apps')).toBeVisible()
})

test('limits that are not here are not called none', async () => {
  const limits = { ...paged([]), totalElements: 1200 }
  answerCalls({
    apps: { list: () => paged([exampleApp]) },
    limitGroups: { listOfOrganisation: () => limits },
  })
  await renderScreen(<SigningAndLimitsSection />)
  await expect.element(row(/Shop/).getByRole('link', { name: 'Show limits' })).toBeVisible()
})

test('a screen without apps says what it will list', async () => {
  await open([], 'de')
  await expect.element(page.getByText('Noch keine Apps')).toBeVisible()
})
