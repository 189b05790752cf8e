import { expect, test, vi } from 'vitest'
import { openFirstAnswers } from './first-answers.ts'

const request = (path: string, method = 'GET') => new Request(window.location.origin + path, { method })

test('an answer that the page brought is taken once, by a call that only asks for it, and none after something was written', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(500)
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'first-answers'
  element.textContent = JSON.stringify({ '/v1/home': { apps: [] }, '/v1/apps?size=20': { content: [] } })
  document.head.append(element)
  const takeFirstAnswer = openFirstAnswers()

  expect(await takeFirstAnswer(request('/v1/home'), true)?.json()).toEqual({ apps: [] })
  expect(takeFirstAnswer(request('/v1/home'), true)).toBeUndefined()
  expect(takeFirstAnswer(request('/v1/apps'), true)).toBeUndefined()
  expect(takeFirstAnswer(request('/v1/apps?size=20', 'POST'), true)).toBeUndefined()
  expect(element.isConnected).toBe(true)

  expect(takeFirstAnswer(request('/v1/apps', 'POST'), false)).toBeUndefined()
  expect(takeFirstAnswer(request('/v1/apps?size=20'), true)).toBeUndefined()
  expect(element.isConnected).toBe(false)
})
