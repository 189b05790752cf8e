import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountImport, AccountRecord, ListedAccount } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { answerCalls, listCalls, paged, refuse } from '../../../../../test/answer-calls.ts'
import { createId, exampleApp } from '../../../../../test/examples.ts'
import { listViolations } from '../../../../../test/list-violations.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { AccountsPage } from './accounts-page.tsx'

const AT = '2026-03-01T09:00:00.000Z'
const search = page.getByRole('textbox', { name: 'Search accounts by ID or name' })

const listed: ListedAccount = {
  key: 'acme',
  name: 'Acme',
  endUsers: 3,
  firstSeenAt: AT,
  lastSeenAt: AT,
  properties: [
    { name: 'name', isPrivate: false, value: 'Acme' },
    { name: 'plan', isPrivate: false, value: 'gold' },
    { name: 'balance', isPrivate: true, value: null },
  ],
}

const record: AccountRecord = {
  ...listed,
  isSigned: true,
  lists: 2,
  met: [
    {
      deploymentId: createId(),
      name: 'Welcome',
      outcome: 'COMPLETED',
      isCompleted: true,
      firstSeenAt: AT,
      lastSeenAt: AT,
    },
  ],
}

/** Answers with these accounts, of which the search finds those whose id contains it. */
function holdAccounts(...accounts: ListedAccount[]) {
  answerCalls({
    accounts: {
      list: (input) => paged(accounts.filter(({ key }) => key.includes(input.search ?? ''))),
      get: () => record,
      listEndUsers: () => paged([{ key: 'ada', lastSeenAt: AT }]),
    },
  })
}

const at = `/app/${exampleApp.id}/end-users/accounts`

test('accounts are listed with their properties, searched, and come as CSV', async () => {
  holdAccounts(listed, { ...listed, key: 'globex', name: null, properties: [] })
  await renderScreen(<AccountsPage />, { at })
  await expect
    .element(page.getByRole('row', { name: /^Acme acme plan: gold balance: Private 3 / }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /^globex 3 / })).toBeVisible()
  const csv = page.getByRole('link', { name: 'Download CSV' })
  await expect
    .element(csv)
    .toHaveAttribute('href', expect.stringContaining(`/v1/apps/${exampleApp.id}/accounts.csv`))
  expect(await listViolations()).toEqual([])

  await userEvent.fill(search, 'glob')
  await expect.element(page.getByRole('row', { name: /^Acme/ })).not.toBeInTheDocument()
  expect(listCalls('accounts.list').at(-1)).toMatchObject({ search: 'glob', page: 0 })
  await expect.element(csv).toHaveAttribute('href', expect.stringContaining('search=glob'))
  await userEvent.fill(search, 'nobody')
  await expect.element(page.getByRole('heading', { name: 'No account contains “nobody”' })).toBeVisible()
  await expect.element(csv).not.toBeInTheDocument()
})

test('an empty list of accounts says how an app names them, in German too', async () => {
  holdAccounts()
  await renderScreen(<AccountsPage />, { at, language: 'de' })
  await expect.element(page.getByRole('heading', { name: 'Noch keine Accounts' })).toBeVisible()
  await expect.element(page.getByText(/waymark\.group\(/)).toBeVisible()
})

test('accounts that cannot be loaded can be asked for again', async () => {
  answerCalls({
    accounts: {
      list: () => {
        throw refuse('internal')
      },
    },
  })
  await renderScreen(<AccountsPage />, { at })
  const again = page.getByRole('button', { name: 'Reload' })
  await expect.element(again).toBeVisible()
  holdAccounts(listed)
  await userEvent.click(again)
  await expect.element(page.getByRole('row', { name: /^Acme acme/ })).toBeVisible()
})

test('an account says whether it is proven, who is in it, and which guides reached it', async () => {
  holdAccounts(listed)
  await renderScreen(<AccountsPage />, { at: `${at}?id=acme` })
  await expect.element(page.getByRole('heading', { name: 'Acme', exact: true })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Signature Proves the account' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'plan gold' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'balance Private' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Welcome .* Completed$/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'ada' }))
    .toHaveAttribute('href', `/app/${exampleApp.id}/end-users?id=ada`)
  expect(await listViolations()).toEqual([])
})

test('properties are imported from a CSV, and what does not fit is said', async () => {
  holdAccounts(listed)
  let isRefused = true
  answerCalls({
    accounts: {
      importCsv: () => {
        if (isRefused) {
          throw refuse(
            'csv_rejected',
            toSubError('column_unknown', { field: 'row 1', params: { name: 'colour' } }),
            toSubError('rows_refused', { field: 'rows', params: { total: 1 } }),
          )
        }
        const columns: AccountImport['columns'] = [
          { name: 'id', becomes: 'ID', type: null },
          { name: 'size', becomes: 'PROPERTY', type: 'INTEGER' },
          { name: 'end_users', becomes: 'IGNORED', type: null },
        ]
        return {
          changed: 2,
          unknown: 1,
          isDryRun: false,
          encoding: 'WINDOWS_1252',
          columns,
          rowCount: 3,
          firstRows: [['acme', '40', '7']],
        }
      },
    },
  })
  await renderScreen(<AccountsPage />, { at, language: 'de' })
  await userEvent.click(page.getByRole('button', { name: 'CSV importieren' }))
  const dialog = page.getByRole('dialog', { name: 'Eigenschaften von Accounts importieren' })
  const submit = dialog.getByRole('button', { name: 'Importieren' })
  await userEvent.click(submit)
  await expect.element(dialog.getByText('Wählen Sie eine Datei aus')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['id,colour\nacme,red'], 'accounts.csv', { type: 'text/csv' }))
  await expect.element(dialog.getByText(/keine Eigenschaft „colour“/)).toBeVisible()
  expect(await listViolations()).toEqual([])
  isRefused = false
  await userEvent.upload(input, new File(['id,size\nacme,40'], 'accounts.csv', { type: 'text/csv' }))
  const preview = dialog.getByRole('table', { name: 'Erste Zeilen der Datei' })
  await expect.element(preview).toHaveTextContent('idID des AccountssizeZahlend_usersWird ausgelassenacme407')
  await expect.element(dialog.getByText(/als Windows-1252 gelesen/)).toBeVisible()
  expect(await listViolations()).toEqual([])
  expect(listCalls('accounts.importCsv').map((it) => (it as { dryRun?: boolean }).dryRun)).toEqual([
    true,
    true,
  ])
  await userEvent.click(submit)
  await expect.element(page.getByText(/^2 Accounts wurden geändert. 1 ID wurde ausgelassen/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a deletion asks first, and the list is back without the account', async () => {
  holdAccounts(listed)
  let isGone = false
  answerCalls({
    accounts: {
      list: () => paged(isGone ? [] : [listed]),
      delete: () => {
        isGone = true
        return { deleted: true, endUsers: 3, lists: 2 }
      },
    },
  })
  await renderScreen(<AccountsPage />, { at: `${at}?id=acme` })
  await userEvent.click(page.getByRole('button', { name: 'Delete account' }))
  const dialog = page.getByRole('dialog', { name: 'Delete acme' })
  await expect.element(dialog).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
  await expect.element(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
  expect(listCalls('accounts.delete')).toEqual([{ appId: exampleApp.id, key: 'acme' }])
})

test('an account that is gone is said to be unknown', async () => {
  answerCalls({
    accounts: {
      get: () => {
        throw refuse('not_found')
      },
    },
  })
  await renderScreen(<AccountsPage />, { at: `${at}?id=acme` })
  await expect.element(page.getByText('No end user was seen in an account with this ID.')).toBeVisible()
})
