import { Modal } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Provider } from '@waymark/contract'
import { answerCalls, hold, listCalls, refuse } from '../../../../test/answer-calls.ts'
import { createAccount } from '../../../../test/examples.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { AccountDialog } from './account-dialog.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name })

async function openDialog(provider?: Provider, language: 'en' | 'de' = 'en') {
  const told = { onClose: vi.fn(), onConnected: vi.fn() }
  const dialog = (
    <Modal opened onClose={told.onClose} title="Mixpanel">
      <AccountDialog provider={provider} {...told} />
    </Modal>
  )
  await renderScreen(dialog, { language })
  return told
}

async function fillIn() {
  await userEvent.fill(field('Name'), 'Analytics')
  await userEvent.fill(field('Service account name'), 'waymark.ab12')
  await userEvent.fill(field('Service account secret'), 'secret')
  await userEvent.fill(field('Project ID'), '42')
}

test('the first field has the focus, and each one that is missing says so where it is', async () => {
  await openDialog()
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.click(button('Connect'))
  for (const name of ['Name', 'Service account name', 'Service account secret', 'Project ID']) {
    await expect
      .element(field(name))
      .toHaveAccessibleDescription(expect.stringContaining('This field is required'))
  }
  await expect.element(field('Name')).toHaveFocus()
})

test('missing fields are named in German too', async () => {
  await openDialog(undefined, 'de')
  await userEvent.fill(field('Name'), 'Analyse')
  await userEvent.click(page.getByRole('button', { name: 'Verbinden' }))
  await expect
    .element(field('Projekt-ID'))
    .toHaveAccessibleDescription(expect.stringContaining('Dieses Feld muss ausgefüllt werden'))
  await expect.element(field('Name des Dienstkontos')).toHaveFocus()
})

test('connecting waits for the answer, and goes on with the account', async () => {
  const account = createAccount()
  const { answer, release } = hold(account)
  answerCalls({ providers: { create: answer } })
  const told = await openDialog()
  await fillIn()
  await userEvent.click(button('Connect'))
  await expect.element(button('Connect')).toBeDisabled()
  expect(listCalls('providers.create')).toMatchObject([
    {
      name: 'Analytics',
      isAccount: true,
      syncInterval: 'DAILY',
      externalProviderRequest: {
        serviceAccountName: 'waymark.ab12',
        token: 'secret',
        region: 'US',
        projectId: '42',
      },
    },
  ])
  release()
  await expect.element(page.getByRole('status')).toHaveTextContent('Analytics is connected')
  expect(told.onConnected).toHaveBeenCalledWith(account)
})

test('a refusal stands in the dialog, and what was written stays', async () => {
  answerCalls({
    providers: {
      create: () => {
        throw refuse('forbidden')
      },
    },
  })
  const told = await openDialog()
  await fillIn()
  await userEvent.click(button('Connect'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are not allowed to do this')
  await expect.element(field('Service account secret')).toHaveValue('secret')
  expect(told.onConnected).not.toHaveBeenCalled()
})

test('a change keeps the secret that is stored unless another one is written', async () => {
  const account = createAccount()
  answerCalls({ providers: { update: () => account } })
  const told = await openDialog(account)
  await expect.element(field('Service account secret')).toHaveValue('')
  await userEvent.fill(field('Project ID'), '43')
  await userEvent.click(button('Save'))
  await vi.waitFor(() => expect(told.onClose).toHaveBeenCalled())
  const [sent] = listCalls('providers.update') as { externalProviderRequest: object }[]
  expect(sent?.externalProviderRequest).toEqual({
    serviceAccountName: 'waymark.ab12',
    region: 'EU',
    projectId: '43',
  })
})
