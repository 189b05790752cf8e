import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, listCalls, refuse } from '../../../../test/answer-calls.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const open = () =>
  renderScreen(<ResetPasswordPage />, { at: '/reset-password/secret-1', path: '/reset-password/:refId' })

test('a dead link says so before a password is typed', async () => {
  answerCalls({
    invites: {
      checkReset: () => {
        throw refuse('not_found')
      },
    },
  })
  await open()
  await expect.element(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Request new link' })).toBeVisible()
  expect(page.getByLabelText('New password', { exact: true }).elements()).toEqual([])
  expect(listCalls('invites.checkReset')).toEqual([{ id: 'secret-1' }])
  expect(await listViolations()).toEqual([])
})

test('a link that works shows the form', async () => {
  answerCalls({ invites: { checkReset: () => ({ valid: true as const }) } })
  await open()
  await expect.element(page.getByLabelText('New password', { exact: true })).toBeVisible()
  expect(await listViolations()).toEqual([])
})

test('a server that fails offers to reload', async () => {
  answerCalls({
    invites: {
      checkReset: () => {
        throw refuse('internal')
      },
    },
  })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Something seems off...' })).toBeVisible()
  await expect
    .element(page.getByText('We are experiencing some technical difficulties, Please try again'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
