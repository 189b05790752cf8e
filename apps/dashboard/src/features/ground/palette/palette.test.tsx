import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, hold, listCalls, paged } from '../../../../test/answer-calls.ts'
import { createProject, exampleApp, exampleMember, exampleVersion } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const search = page.getByRole('textbox', { name: 'Search and commands' })
const project = createProject({ name: 'Welcome' })

function holdApp() {
  answerCalls({
    apps: { list: () => paged([exampleApp]) },
    users: { list: () => paged([exampleMember]) },
    appVersions: { list: () => paged([exampleVersion]) },
    projects: { list: () => paged([project]) },
    segments: { list: () => paged([]) },
    endUsers: {
      search: ({ prefix }) => ({
        keepsProfiles: true,
        found: [{ key: `${prefix}-7`, lastSeenAt: null, isSigned: false }],
      }),
    },
  })
}

function Address() {
  return <h1>{useLocation().pathname + useLocation().search}</h1>
}

async function openIn(at: string, answerMore = () => {}) {
  holdApp()
  answerMore()
  await renderScreen(<Address />, { at })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search).toHaveFocus()
}

test('Ctrl K finds a guide of the open app by its name, and Enter opens it', async () => {
  await openIn(`/app/${exampleApp.id}/insights`)
  await userEvent.keyboard('welc')
  await expect.element(page.getByText('Version 1.0').first()).toBeVisible()
  expect(await listViolations()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`/editor/${exampleApp.id}/${exampleVersion.id}/${project.id}`)
})

test('Enter opens a guide that is found after typing has ended', async () => {
  const projects = hold(paged([project]))
  await openIn(`/app/${exampleApp.id}/insights`, () => answerCalls({ projects: { list: projects.answer } }))
  await userEvent.keyboard('welc')
  await expect.element(page.getByText('No results')).toBeVisible()
  projects.release()
  await expect.element(page.getByText('Version 1.0').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`/editor/${exampleApp.id}/${exampleVersion.id}/${project.id}`)
})

/** Types in one go: by keys or frames, a busy machine makes the pauses that are searched after. */
function typeWithoutPause(text: string) {
  const field = search.element() as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  for (let length = 1; length <= text.length; length += 1) {
    setValue.call(field, text.slice(0, length))
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

test('an end user is searched for on the server, once typing pauses', async () => {
  await openIn(`/app/${exampleApp.id}/projects`)
  typeWithoutPause('user')
  await userEvent.click(page.getByText('user-7'))
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`/app/${exampleApp.id}/end-users?id=user-7`)
  expect(listCalls('endUsers.search')).toMatchObject([{ appId: exampleApp.id, prefix: 'user' }])
})

test('outside an app it leads to apps and creates one, and the language changes at once', async () => {
  await openIn('/my-profile')
  await expect.element(page.getByText('New app')).toBeVisible()
  await userEvent.keyboard('deutsch')
  await userEvent.click(page.getByText('Deutsch'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'Suche und Befehle' })).toHaveFocus()
  await expect.element(page.getByText('Neue App')).toBeVisible()
})
