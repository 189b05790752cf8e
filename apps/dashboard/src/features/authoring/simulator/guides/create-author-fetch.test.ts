import { expect, test } from 'vitest'
import { createAuthorFetch } from './create-author-fetch.ts'

test('a simulator sends nothing that counts an author as an end user, and says whose the rest is', async () => {
  const sent: [path: string, author: string | null][] = []
  const fetch = createAuthorFetch((input, init) => {
    sent.push([input as string, new Headers(init?.headers).get('waymark-author')])
    return Promise.resolve(Response.json({}))
  })
  const body = JSON.stringify({ events: [{}, {}] })
  const answer = await fetch('/sdk/v1/key/events', { method: 'POST', body })
  expect(await answer.json()).toEqual({ accepted: 2, rejected: [] })
  expect((await fetch('/sdk/v1/key/survey-responses', { method: 'POST', body: '{}' })).ok).toBe(true)
  await fetch('/sdk/v1/key/manifest.json', { cache: 'no-cache' })
  expect(sent).toEqual([['/sdk/v1/key/manifest.json', '1']])
})
