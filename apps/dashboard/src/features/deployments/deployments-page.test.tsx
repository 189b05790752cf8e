import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Deployment } from '@waymark/contract'
import { answerCalls, listCalls, paged, refuse } from '../../../test/answer-calls.ts'
import { createDeployment, createProject } from '../../../test/examples.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { DeploymentsPage } from './deployments-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tour = createProject({ name: 'Tour', status: 'PUBLISHED', publishedVersion: 2 })

function holdDeployments(deployments: Deployment[], projects = [tour]) {
  answerCalls({
    deployments: { list: () => paged(deployments) },
    projects: { listPublished: () => paged(projects) },
  })
}

const open = (at = '/', language: 'en' | 'de' = 'en') => renderScreen(<DeploymentsPage />, { at, language })

test('where nothing is published yet, it leads to the projects', async () => {
  holdDeployments([], [])
  await open()
  await expect.element(page.getByText(/^Publish a project first/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to projects' })).toBeVisible()
})

test('a row says what, when and who, in German too', async () => {
  holdDeployments([createDeployment({ status: 'DRAFT', latestProjectVersion: 2 })])
  await open('/', 'de')
  const row = page.getByRole('row', { name: /Welcome tour/ })
  await expect.element(row).toMatchTextContent('Tour, Version 1')
  await expect.element(row).toMatchTextContent('Version 2 ist veröffentlicht')
  await expect.element(row).toMatchTextContent('Bis sie gestoppt wird')
})

test('a draft goes live from its row, and a refusal leaves it as it is', async () => {
  holdDeployments([createDeployment()])
  answerCalls({
    deployments: {
      goLive: () => {
        throw refuse('illegal_transition')
      },
    },
  })
  await open()
  await userEvent.click(button('Go live'))
  await expect.element(page.getByRole('alert')).toMatchTextContent('cannot do this in its current status')
  await expect.element(button('Go live')).toBeEnabled()
})

test('what is stopped can be taken live again from the toast', async () => {
  const live = createDeployment({ status: 'LIVE', version: 0, wentLiveAt: '2026-03-01T09:00:00.000Z' })
  holdDeployments([live])
  answerCalls({
    deployments: {
      stop: () => Object.assign(live, { status: 'STOPPED' }),
      goLive: () => Object.assign(live, { status: 'LIVE' }),
    },
  })
  await open()
  await userEvent.click(button('Stop'))
  await expect.element(page.getByRole('status')).toMatchTextContent('Welcome tour is stopped')
  await userEvent.click(button('Undo'))
  await expect.element(button('Stop')).toBeVisible()
  expect(listCalls('deployments.goLive')).toHaveLength(1)
})

test('a form that is sent without its project leads to that field', async () => {
  holdDeployments([], [tour, createProject({ name: 'Survey', publishedVersion: 1 })])
  await open('/?new=any', 'de')
  await userEvent.click(button('Als Entwurf speichern'))
  const project = page.getByRole('combobox', { name: 'Veröffentlichtes Projekt' })
  await expect.element(project).toHaveAccessibleDescription(/Wählen Sie/)
  await expect.element(project).toHaveFocus()
})

test('choosing a project brings its latest version and its name, and is saved as a draft', async () => {
  const deployments: Deployment[] = []
  holdDeployments(deployments)
  answerCalls({
    deployments: {
      create: ({ name, projectId }) => {
        const created = createDeployment({ name, projectId })
        deployments.push(created)
        return created
      },
    },
  })
  await open('/?new=any')
  await userEvent.click(page.getByRole('combobox', { name: 'Published project' }))
  await userEvent.click(page.getByRole('option', { name: 'Tour' }))
  await expect.element(page.getByLabelText('Name of this deployment')).toHaveValue('Tour')
  await userEvent.click(button('Save as draft'))
  await expect.element(page.getByRole('row', { name: /Tour/ })).toBeVisible()
  expect(listCalls('deployments.create')).toMatchObject([
    {
      name: 'Tour',
      projectId: tour.id,
      projectVersion: 2,
      targeting: { audience: { include: [], exclude: [] } },
    },
  ])
})

test('what starts it asks for what it needs, at its field', async () => {
  holdDeployments([createDeployment()])
  await open(`/?new=${tour.id}`)
  await userEvent.click(page.getByRole('combobox', { name: 'The guide starts' }))
  await userEvent.click(page.getByRole('option', { name: 'When your app reports an event' }))
  await userEvent.click(button('Save as draft'))
  await expect
    .element(page.getByRole('textbox', { name: 'Name of the event' }))
    .toHaveAccessibleDescription(/Enter the name of the event/)
})
