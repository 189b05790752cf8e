import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Project } from '@waymark/contract'
import { answerCalls, hold, listCalls, paged, refuse } from '../../../test/answer-calls.ts'
import { createProject } from '../../../test/examples.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ProjectsPage } from './projects-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

function holdProjects(...projects: Project[]) {
  answerCalls({
    projects: { list: () => paged(projects) },
    deployments: { list: () => paged([]) },
  })
}

async function openFromMenu(name: string, item: string) {
  await userEvent.click(button(`More about ${name}`))
  await userEvent.click(page.getByRole('menuitem', { name: item }))
}

test('a version without projects offers to write the first one, in German too', async () => {
  holdProjects()
  await renderScreen(<ProjectsPage />, { language: 'de' })
  await expect
    .element(page.getByRole('heading', { name: 'Schreiben Sie Ihren ersten Rundgang' }))
    .toBeVisible()
  await expect.element(button('Neues Projekt')).toBeEnabled()
})

test('until the projects are there, nothing says that there are none', async () => {
  const { answer, release } = hold(paged([createProject({ name: 'Welcome' })]))
  answerCalls({ projects: { list: answer }, deployments: { list: () => paged([]) } })
  await renderScreen(<ProjectsPage />)
  await expect.element(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
  release()
  await expect.element(page.getByRole('link', { name: 'Welcome' })).toBeVisible()
})

test('only what is searched for is shown, and a search that finds nothing can be left', async () => {
  holdProjects(createProject({ name: 'Welcome' }), createProject({ name: 'Checkout' }))
  await renderScreen(<ProjectsPage />)
  const search = page.getByRole('textbox', { name: 'Search projects' })
  await userEvent.fill(search, 'check')
  await expect.element(page.getByRole('article')).toMatchTextContent('Checkout')
  await userEvent.fill(search, 'nothing of the sort')
  await userEvent.click(button('Show all projects'))
  await expect.element(page.getByRole('article')).toHaveLength(2)
  await expect.element(search).toHaveValue('')
})

test('a name that is taken is said at its field, and the focus is in it', async () => {
  const project = createProject({ name: 'Welcome' })
  holdProjects(project)
  answerCalls({
    projects: {
      update: () => {
        throw refuse('project_name_taken')
      },
    },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Name and languages')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await userEvent.fill(name, 'Checkout')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(/already exists/)
  expect(listCalls('projects.update')).toMatchObject([{ id: project.id, name: 'Checkout', revision: 1 }])
})

test('a deletion is confirmed first; a refusal stands in the dialog', async () => {
  const project = createProject({ name: 'Welcome' })
  holdProjects(project)
  answerCalls({
    projects: {
      delete: () => {
        throw refuse('project_deployed')
      },
    },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Delete project')
  expect(listCalls('projects.delete')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete project' }))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Stop them first')
})

test('a confirmed deletion takes the card away and says so', async () => {
  const project = createProject({ name: 'Welcome' })
  holdProjects(project)
  answerCalls({
    projects: {
      delete: () => {
        holdProjects()
        return { deleted: true }
      },
    },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Delete project')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete project' }))
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toMatchTextContent('Welcome')
})
