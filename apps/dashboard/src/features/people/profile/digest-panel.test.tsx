import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, listCalls } from '../../../../test/answer-calls.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { DigestPanel } from './digest-panel.tsx'

test('a digest is chosen at once, and says when it cannot arrive', async () => {
  answerCalls({
    digests: {
      get: () => ({ frequency: 'NEVER', mail: 'OFF' }),
      update: ({ frequency }) => ({ frequency, mail: 'OFF' }),
    },
  })
  await renderScreen(<DigestPanel />)
  await expect.element(page.getByText(/This server sends no email/)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'On Mondays' }))
  await expect.element(page.getByText('Digest saved')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'On Mondays' })).toBeChecked()
  expect(listCalls('digests.update')).toEqual([{ frequency: 'WEEKLY' }])
  expect(await listViolations()).toEqual([])
})
