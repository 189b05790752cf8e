import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toSubError } from '@waymark/contract/constants'
import { answerCalls, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import { createAccount, createFileProvider } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ProvidersPage } from './providers-page.tsx'

const button = (name: string) => page.getByRole('button', { name })

function holdProviders(files = [createFileProvider()], accounts = [createAccount()]) {
  answerCalls({
    providers: {
      get: ({ id, 'account-enabled': areAccounts }) =>
        paged(id === 'STATIC' ? files : areAccounts ? accounts : []),
    },
  })
}

function chooseFile(text: string, name = 'beta.csv') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no choice of a file')
  return userEvent.upload(input, new File([text], name, { type: 'text/csv' }))
}

test('no lists yet: it says what they are for, and offers both ways to one', async () => {
  holdProviders([], [])
  await renderScreen(<ProvidersPage />)
  await expect.element(page.getByRole('heading', { name: 'No lists of end users yet' })).toBeVisible()
  await expect.element(button('Upload file')).toBeEnabled()
  await expect.element(button('Connect Mixpanel')).toBeEnabled()
})

test('a list is a row with its members, in the language of the interface', async () => {
  holdProviders()
  await renderScreen(<ProvidersPage />, { language: 'de' })
  const row = page.getByRole('row', { name: /Beta testers/ })
  await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent('1.204')
})

test('a list that cannot be read is asked for again', async () => {
  answerCalls({
    providers: {
      get: () => {
        throw refuse('forbidden')
      },
    },
  })
  await renderScreen(<ProvidersPage />)
  await expect.element(button('Retry')).toBeVisible()
  holdProviders()
  await userEvent.click(button('Retry'))
  await expect.element(page.getByRole('table', { name: 'Files' })).toBeVisible()
})

test('a dialog opened from a menu is left with Escape, and the focus returns to the menu', async () => {
  holdProviders()
  await renderScreen(<ProvidersPage />)
  await userEvent.click(button('Actions for Beta testers'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/^Replace file of Beta testers/)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Actions for Beta testers')).toHaveFocus()
})

const uploaded = {
  fileStorageUrl: 'upload:2',
  rowCount: 2,
  encoding: 'UTF_8' as const,
  heading: 'user_id',
  firstIds: ['user-1', 'user-2'],
}

test('a file names the list, is uploaded, and the list appears', async () => {
  holdProviders([], [])
  answerCalls({
    providers: {
      upload: () => uploaded,
      create: ({ name }) => {
        const created = createFileProvider({ name })
        holdProviders([created], [])
        return created
      },
    },
  })
  await renderScreen(<ProvidersPage />)
  await userEvent.click(button('Upload file'))
  await chooseFile('user-1\nuser-2\n')
  await expect.element(page.getByLabelText('Name')).toHaveValue('beta')
  await userEvent.click(button('Create list'))
  await expect.element(page.getByRole('row', { name: /beta/ })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('beta now lists 2 end users')
  expect(listCalls('providers.create')).toMatchObject([{ name: 'beta', fileStorageUrl: 'upload:2' }])
})

test('the first rows of a file are shown before a list is made of it, and another file replaces them', async () => {
  holdProviders([], [])
  let answer: typeof uploaded | (Omit<typeof uploaded, 'heading'> & { heading: null }) = uploaded
  answerCalls({ providers: { upload: () => answer, create: ({ name }) => createFileProvider({ name }) } })
  await renderScreen(<ProvidersPage />, { language: 'de' })
  await userEvent.click(button('Datei hochladen'))
  await chooseFile('user_id\nuser-1\nuser-2\n')
  const preview = page.getByRole('table', { name: 'Erste Zeilen der Datei' })
  await expect.element(preview).toHaveTextContent('user_idEndnutzer-IDuser-1user-2')
  await expect.element(page.getByText('2 IDs. Die ersten Zeilen:')).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Accounts' }))
  await expect.element(preview).toHaveTextContent('user_idAccount-IDuser-1user-2')
  expect(await listViolations()).toEqual([])
  answer = { ...uploaded, fileStorageUrl: 'upload:3', heading: null, firstIds: ['jörg'] }
  await chooseFile('jörg\n')
  await expect.element(preview).toMatchTextContent(/^Account-IDjörg$/)
  expect(listCalls('providers.create')).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Liste erstellen' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(listCalls('providers.create')).toMatchObject([{ holds: 'ACCOUNT', fileStorageUrl: 'upload:3' }])
})

test('a missing file and a missing name are both named when a list is to be created', async () => {
  holdProviders([], [])
  await renderScreen(<ProvidersPage />, { language: 'de' })
  await userEvent.click(button('Datei hochladen'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Liste erstellen' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Wählen Sie eine Datei aus')
  await expect
    .element(page.getByLabelText('Name'))
    .toHaveAccessibleDescription(expect.stringContaining('Geben Sie einen Namen für die Liste ein'))
})

test('rows that are refused are named one by one, with how many there are', async () => {
  holdProviders([], [])
  answerCalls({
    providers: {
      upload: () => {
        throw refuse(
          'csv_rejected',
          toSubError('row_blank', { field: 'row 7', params: { row: 7 } }),
          toSubError('row_columns', { field: 'row 9', params: { row: 9 } }),
          toSubError('rows_refused', { params: { total: 31 } }),
        )
      },
    },
  })
  await renderScreen(<ProvidersPage />)
  await userEvent.click(button('Upload file'))
  await chooseFile('user-1\n\n')
  await userEvent.click(button('Create list'))
  const alert = page.getByRole('alert')
  await expect.element(alert.getByRole('listitem').nth(0)).toHaveTextContent('Row 7 is blank')
  await expect.element(alert.getByRole('listitem').nth(1)).toHaveTextContent('Row 9 has more than one column')
  await expect.element(alert).toMatchTextContent(/31 invalid rows in total$/)
})
