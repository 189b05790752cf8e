import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ErasureReceipt } from '@waymark/contract'
import { answerCalls, listCalls } from '../../../../test/answer-calls.ts'
import { createId, exampleApp } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ReceiptCheck } from './receipt-check.tsx'

const receipt: ErasureReceipt = {
  id: createId(),
  appId: exampleApp.id,
  endUserHash: 'a'.repeat(64),
  salt: 'b'.repeat(32),
  erasedAt: '2026-03-01T09:00:00.000Z',
  erasedBy: null,
  erasedByName: 'Ada',
  seal: 'sealed',
  counts: { events: 3, reached: 2, profile: 1, responses: 0, lists: 0, deliveries: 0 },
}

const button = page.getByRole('button', { name: 'Check', exact: true })

async function choose(text: string) {
  await expect.element(button).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  await userEvent.upload(input, new File([text], 'receipt.json', { type: 'application/json' }))
}

test('a receipt is told to be genuine, and whether it is about an ID', async () => {
  answerCalls({
    privacy: {
      verifyReceipt: ({ endUserId }) => ({
        isGenuine: true,
        isAboutEndUser: endUserId === undefined ? null : endUserId === 'ada',
      }),
    },
  })
  await renderScreen(<ReceiptCheck appId={exampleApp.id} />)
  await expect.element(button).toBeDisabled()
  await choose(JSON.stringify(receipt))
  await userEvent.click(button)
  await expect.element(page.getByRole('status')).toMatchTextContent('The receipt is genuine.')
  expect(listCalls('privacy.verifyReceipt')).toMatchObject([{ appId: exampleApp.id, receipt }])
  await userEvent.fill(page.getByRole('textbox', { name: 'End-user ID' }), 'ben')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await userEvent.click(button)
  await expect.element(page.getByRole('status')).toMatchTextContent('about another ID')
  expect(await listViolations()).toEqual([])
})

test('a file that is no receipt is told at its field', async () => {
  answerCalls({ privacy: { verifyReceipt: () => ({ isGenuine: false, isAboutEndUser: null }) } })
  await renderScreen(<ReceiptCheck appId={exampleApp.id} />)
  await choose('nonsense')
  await userEvent.click(button)
  await expect.element(page.getByText('This file is not a receipt')).toBeVisible()
  await choose(JSON.stringify(receipt))
  await userEvent.click(button)
  await expect.element(page.getByRole('status')).toMatchTextContent('did not write this receipt')
})
