import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EmbeddingService, EmbeddingTest } from '@waymark/contract'
import { toReason, toSubError } from '@waymark/contract/constants'
import { answerCalls, listCalls, refuse } from '../../../../test/answer-calls.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { TextAnswersSection } from './text-answers-section.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const none: EmbeddingService = {
  url: null,
  model: null,
  hasKey: false,
  dimensions: null,
  embedded: 0,
  lastRunAt: null,
  reason: null,
}
const address = 'https://models.example.com/v1'
const connected: EmbeddingService = {
  url: address,
  model: 'small',
  hasKey: true,
  dimensions: 384,
  embedded: 1204,
  lastRunAt: '2026-03-01T09:00:00.000Z',
  reason: null,
}

/** Stores the connected service, and answers tests with the given result. */
function holdService(service: EmbeddingService, result?: EmbeddingTest) {
  let present = service
  answerCalls({
    embeddingServices: {
      get: () => present,
      update: ({ url, model }) => (present = { ...connected, url, model }),
      sendTest: () => result ?? { dimensions: 384, durationMs: 120, reason: null },
      delete: () => {
        present = none
        return { deleted: true as const }
      },
    },
  })
}

test('an Admin tests a service, connects it and is told what leaves the server', async () => {
  holdService(none)
  await renderScreen(<TextAnswersSection />)
  await expect
    .element(page.getByRole('note', { name: 'Answers leave this server' }))
    .toMatchTextContent('never who gave them')
  await userEvent.click(button('Connect service'))
  await expect.element(page.getByText('Enter the name of a model')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), address)
  await userEvent.fill(page.getByRole('textbox', { name: 'Model' }), 'small')
  await userEvent.fill(page.getByLabelText('Key'), 'secret')
  await userEvent.click(button('Test service'))
  await expect
    .element(page.getByRole('status').getByRole('note'))
    .toMatchTextContent('The service answered in 120 ms, with vectors of 384 numbers.')
  expect(await listViolations()).toEqual([])
  const sent = { url: address, model: 'small', key: 'secret' }
  expect(listCalls('embeddingServices.sendTest')).toMatchObject([sent])
  expect(listCalls('embeddingServices.update')).toEqual([])
  await userEvent.click(button('Connect service'))
  await expect.element(page.getByText('The service was connected')).toBeVisible()
  expect(listCalls('embeddingServices.update')).toMatchObject([sent])
  await expect.element(page.getByText(/^Answers with a vector: 1,204\./)).toBeVisible()
})

test('a service that gives no vectors says why, in German too', async () => {
  const reason = toReason('embedding_key_refused', { params: { status: 401 } })
  holdService(
    { ...connected, reason: toReason('embedding_busy') },
    { dimensions: null, durationMs: 9, reason },
  )
  await renderScreen(<TextAnswersSection />, { language: 'de' })
  await expect.element(page.getByText('Der Dienst hat mit 429 geantwortet: zu viele Anfragen')).toBeVisible()
  await userEvent.click(button('Dienst testen'))
  await expect
    .element(page.getByRole('status').getByRole('note'))
    .toMatchTextContent('Der Dienst hat den Schlüssel abgelehnt: Er hat mit 401 geantwortet')
})

test('the stored key stays for its address, and for no other', async () => {
  holdService(connected)
  await renderScreen(<TextAnswersSection />)
  const key = page.getByLabelText('Key')
  await expect.element(key).toHaveAccessibleDescription('A key is stored. Leave this empty to keep it')
  await userEvent.click(button('Save changes'))
  await expect.poll(() => listCalls('embeddingServices.update')).toHaveLength(1)
  expect(listCalls('embeddingServices.update')[0]).not.toHaveProperty('key')
  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'https://other.example.com/v1')
  await expect.element(key).toHaveAccessibleDescription('Leave this empty if the service needs no key')
  await userEvent.click(button('Test service'))
  await expect.poll(() => listCalls('embeddingServices.sendTest')).toMatchObject([{ key: null }])
})

test('an address that the server refuses is told at its field', async () => {
  holdService(none)
  answerCalls({
    embeddingServices: {
      sendTest: () => {
        throw refuse('invalid_input', toSubError('outbound_private_network', { field: 'url' }))
      },
    },
  })
  await renderScreen(<TextAnswersSection />)
  const field = page.getByRole('textbox', { name: 'Address' })
  await userEvent.fill(field, 'http://10.0.0.1/v1')
  await userEvent.fill(page.getByRole('textbox', { name: 'Model' }), 'small')
  await userEvent.click(button('Test service'))
  await expect.element(field).toHaveAccessibleDescription(/private network/)
})

test('disconnecting says what is deleted, and is asked for first', async () => {
  holdService(connected)
  await renderScreen(<TextAnswersSection />)
  await userEvent.click(button('Disconnect service'))
  const dialog = page.getByRole('dialog', { name: 'Disconnect service' })
  await expect.element(dialog).toMatchTextContent('The vectors of all answers are deleted')
  expect(listCalls('embeddingServices.delete')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect service' }))
  await expect.element(page.getByText('The service was disconnected')).toBeVisible()
  await expect.element(button('Connect service')).toBeVisible()
  expect(listCalls('embeddingServices.update')).toEqual([])
})

test('members who are not Admins see whom to ask', async () => {
  holdService(none)
  await renderScreen(<TextAnswersSection />, { me: { orgRole: 'Member' } })
  await expect.element(page.getByRole('note')).toMatchTextContent('Ask an Admin')
  expect(listCalls('embeddingServices.get')).toEqual([])
})
