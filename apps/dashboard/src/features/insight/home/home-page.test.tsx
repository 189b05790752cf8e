import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { App, Home } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../test/answer-calls.ts'
import { createId, createMember, exampleApp } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { HomePage } from './home-page.tsx'

const appId = exampleApp.id
const done = { app: true, install: true, guide: true, live: true }
const quiet: Home = {
  apps: [
    { appId, liveDeployments: 2, endUsers: 41, endUsersByDay: [1, 2, 3, 4, 5, 6, 20], hasSampleData: false },
  ],
  problems: [],
  changes: [],
  steps: done,
}

function answerHome(home: Partial<Home> = {}) {
  answerCalls({ apps: { list: () => paged([exampleApp]) }, home: { get: () => ({ ...quiet, ...home }) } })
}

test('a card says how many end users its guides reached; below it stands what needs a look', async () => {
  const deploymentId = createId()
  const problem = {
    kind: 'MISSING_ELEMENT',
    appId,
    appName: exampleApp.name,
    name: 'Tour',
    count: 12,
    at: null,
  } as const
  answerHome({ problems: [{ ...problem, deploymentId }] })
  await renderScreen(<HomePage />)
  await expect.element(page.getByRole('article')).toMatchTextContent('41')
  await expect
    .element(page.getByRole('link', { name: 'Element missing 12 times in 7 days: Tour' }))
    .toHaveAttribute('href', `/app/${appId}/insight/${deploymentId}`)
  expect(await listViolations()).toEqual([])
})

test('the first steps tick themselves off, and can be dismissed', async () => {
  localStorage.removeItem('waymark.first-steps.dismissed')
  answerHome({ steps: { ...done, install: false, live: false } })
  await renderScreen(<HomePage />)
  await expect
    .element(page.getByRole('link', { name: 'Install Waymark' }))
    .toHaveAttribute('href', `/app/${appId}/settings/install`)
  await expect.element(page.getByRole('link', { name: 'Create guide' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
  await expect.element(page.getByText('Your first live guide')).not.toBeInTheDocument()
  localStorage.removeItem('waymark.first-steps.dismissed')
})

test('an Admin deletes sample data after a question; a Member only reads that it is there', async () => {
  answerHome({ apps: [{ ...quiet.apps[0]!, hasSampleData: true }] })
  answerCalls({ sampleData: { remove: () => ({ endUsers: 400, events: 9000, responses: 90 }) } })
  await renderScreen(<HomePage />, { me: { orgRole: 'Admin' } })
  await userEvent.click(page.getByRole('button', { name: 'Delete' }))
  expect(listCalls('sampleData.remove')).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete sample data' }))
  await expect.element(page.getByText('400 sample end users were deleted')).toBeVisible()
  expect(listCalls('sampleData.remove')).toEqual([{ id: appId }])
})

test('a Member is told of sample data in German, too', async () => {
  answerHome({ apps: [{ ...quiet.apps[0]!, hasSampleData: true }] })
  await renderScreen(<HomePage />, { me: { orgRole: 'Member' }, language: 'de' })
  await expect.element(page.getByText(/stammen von erfundenen Endnutzern/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Löschen' })).not.toBeInTheDocument()
})

test('a Member without apps reads whom to ask, and sees the app once it is there', async () => {
  let apps: App[] = []
  answerHome({ apps: [], steps: { app: false, install: false, guide: false, live: false } })
  answerCalls({
    apps: { list: () => paged(apps) },
    users: {
      list: () => paged([createMember({ name: 'Bo', orgRole: 'Admin' }), createMember({ name: 'Cy' })]),
    },
  })
  await renderScreen(<HomePage />, {
    me: { orgRole: 'Member' },
    setting: { flags: { membersCanCreateApps: false, collectsUsage: true } },
  })
  const admins = page.getByRole('list', { name: 'Admins' })
  await expect.element(admins).toMatchTextContent('Bo, bo@example.org')
  await expect.element(admins).not.toMatchTextContent('Cy')
  await expect.element(page.getByRole('button', { name: 'New app' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Your first live guide')).not.toBeInTheDocument()
  expect(await listViolations()).toEqual([])
  apps = [exampleApp]
  await expect.element(page.getByRole('article'), { timeout: 15_000 }).toMatchTextContent(exampleApp.name)
})
