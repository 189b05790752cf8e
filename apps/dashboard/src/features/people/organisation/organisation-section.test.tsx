import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toSubError } from '@waymark/contract/constants'
import { answerCalls, hold, listCalls, refuse } from '../../../../test/answer-calls.ts'
import { exampleOrganisation, exampleSession, exampleSetting } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { OrganisationSection } from './organisation-section.tsx'
import { OrganisationSetupPage } from './organisation-setup-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = page.getByRole('status')

test('the name is saved with the revision that was read, and an empty one is refused at its field', async () => {
  answerCalls({
    organisation: { update: () => ({ ...exampleOrganisation, name: 'Garden centre', revision: 2 }) },
  })
  await renderScreen(<OrganisationSection />)
  const name = page.getByLabelText('Name')
  await userEvent.fill(name, ' ')
  await userEvent.click(button('Save'))
  await expect.element(name).toHaveAccessibleDescription(/This field is required/)
  await expect.element(name).toHaveFocus()
  await userEvent.fill(name, 'Garden centre')
  await userEvent.click(button('Save'))
  await expect.element(toast).toMatchTextContent('Organisation saved')
  expect(listCalls('organisation.update')).toEqual([{ name: 'Garden centre', size: null, revision: 1 }])
  expect(await listViolations()).toEqual([])
})

test('a time-out outside the usual ones stays in the list, and a choice is saved at once', async () => {
  let setting = { ...exampleSetting, uiSessionTimeout: 2700 }
  await renderScreen(<OrganisationSection />, { setting })
  answerCalls({
    users: { getSession: () => ({ ...exampleSession, setting }) },
    organisation: {
      updateSetting: ({ setting: { uiSessionTimeout = 0 } }) => {
        setting = { ...setting, uiSessionTimeout }
        return { setting }
      },
    },
  })
  const timeout = page.getByRole('combobox', { name: 'Sign out after inactivity' })
  await expect.element(timeout).toHaveValue('45 minutes')
  await userEvent.click(timeout)
  await userEvent.click(page.getByRole('option', { name: '15 minutes' }))
  await expect.element(timeout).toHaveValue('15 minutes')
  expect(listCalls('organisation.updateSetting')).toMatchObject([{ setting: { uiSessionTimeout: 900 } }])
})

test('a refused image says why beside it', async () => {
  answerCalls({
    organisation: {
      uploadLogo: () => {
        throw refuse('invalid_input', toSubError('file_too_large'))
      },
    },
  })
  await renderScreen(<OrganisationSection />)
  await expect.element(button('Upload')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'logo.png', { type: 'image/png' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent('File size too large')
})

test('deleting lists what goes, and needs the word', async () => {
  const removal = hold({
    removed: true,
    counts: { members: 2, invites: 0, apps: 1, projects: 3, deployments: 0 },
  })
  answerCalls({
    organisation: {
      remove: ({ dryRun }) =>
        dryRun
          ? { removed: false, counts: { members: 2, invites: 0, apps: 1, projects: 3, deployments: 0 } }
          : removal.answer(),
    },
  })
  await renderScreen(<OrganisationSection />)
  await userEvent.click(button('Delete organisation'))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('listitem').nth(0)).toHaveTextContent('2 members')
  await expect.element(dialog.getByRole('listitem').nth(2)).toHaveTextContent('3 projects')
  const confirm = dialog.getByRole('button', { name: 'Delete organisation' })
  await expect.element(confirm).toBeDisabled()
  await userEvent.fill(dialog.getByRole('textbox'), 'DELETE')
  await userEvent.click(confirm)
  await expect
    .poll(() => listCalls('organisation.remove').at(-1))
    .toEqual({ confirm: 'DELETE', dryRun: false })
})

test('the first visit completes the organisation with the Admin’s role, in German', async () => {
  answerCalls({ organisation: { create: () => exampleOrganisation } })
  await renderScreen(<OrganisationSetupPage />, {
    language: 'de',
    organisation: { setUpAt: null },
  })
  await userEvent.click(page.getByRole('combobox', { name: 'Ihre Funktion' }))
  await userEvent.click(page.getByRole('option', { name: 'Design' }))
  await userEvent.click(button('Weiter'))
  await expect
    .poll(() => listCalls('organisation.create'))
    .toEqual([{ name: 'Example', size: null, jobRole: 'Designer' }])
})
