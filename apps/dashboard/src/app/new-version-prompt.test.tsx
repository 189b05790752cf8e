import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../test/answer-calls.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { queryClient } from './query-client.ts'

test('an upgrade of the server is noticed in an open tab, which offers to refresh', async () => {
  await renderScreen(<h1>Here</h1>)
  await expect.element(page.getByRole('heading', { name: 'Here' })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.poll(() => queryClient.getQueryCache().getAll().length).toBeGreaterThan(1)
  expect(page.getByText('New version available').query()).toBeNull()

  answerCalls({
    platformVersions: {
      get: ({ platform }) => ({ platform, version: '1.1.0', minimumVersion: '1.1.0', url: '/' }),
    },
  })
  await queryClient.invalidateQueries()
  await expect.element(page.getByRole('status')).toMatchTextContent('New version available')
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
})
