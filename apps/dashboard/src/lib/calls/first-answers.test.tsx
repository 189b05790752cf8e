import { expect, test, vi } from 'vitest'
import { openFirstAnswers } from './first-answers.ts'

const request = (path: string, method = 'GET') => new Request(window.location.origin + path, { method })

test('an answer that the page brought is taken once, and none after something was written', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(500)
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'first-answers'
  element.textContent = JSON.stringify({ '/v1/home': { apps: [] }, '/v1/apps?size=20': { content: [] } })
  document.head.append(element)
  const takeFirstAnswer = openFirstAnswers()

  expect(await takeFirstAnswer(request('/v1/home'))?.json()).toEqual({ apps: [] })
  expect(takeFirstAnswer(request('/v1/home'))).toBeUndefined()
  expect(takeFirstAnswer(request('/v1/apps'))).toBeUndefined()
  expect(element.isConnected).toBe(true)

  expect(takeFirstAnswer(request('/v1/apps', 'POST'))).toBeUndefined()
  expect(takeFirstAnswer(request('/v1/apps?size=20'))).toBeUndefined()
  expect(element.isConnected).toBe(false)
})
