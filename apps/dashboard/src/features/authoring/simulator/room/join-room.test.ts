import i18next from 'i18next'
import { errorCodes } from '@waymark/contract/constants'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import german from '../../../../locales/de/common.json' with { type: 'json' }
import problems from '../../../../locales/de/problems.json' with { type: 'json' }
import { joinRoom } from './join-room.ts'

const PHONE = { name: 'Phone', platform: 'IOS', width: 390, height: 844, pixelRatio: 1 } as const
const DOOR = { host: 'https://waymark.example', sdkKey: 'key', code: 'ABC234' }
const UNREACHABLE = `${german.failure.network}: ${german.failure.networkText}`

beforeAll(async () => {
  const resources = { de: { common: german, problems } }
  await i18next.init({ lng: 'de', resources, interpolation: { escapeValue: false } })
})
afterEach(() => vi.unstubAllGlobals())

const joinWith = (answer: () => Promise<Response>): Promise<string> => {
  vi.stubGlobal('fetch', answer)
  return joinRoom(DOOR, PHONE).then(() => 'joined', toProblemText)
}
const refuse = (status: number, body: string) => async () => new Response(body, { status })

test('joining says in the language of the person what stands in its way', async () => {
  const unknown = {
    code: 'room_code_unknown',
    message: errorCodes.room_code_unknown.message,
    subErrors: [],
    requestId: 'r',
  }
  expect(await joinWith(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(UNREACHABLE)
  expect(await joinWith(refuse(502, '<html>Bad gateway</html>'))).toBe(UNREACHABLE)
  expect(await joinWith(refuse(503, '<html>Later</html>'))).toBe(UNREACHABLE)
  expect(await joinWith(refuse(200, '<html>Sign in to the network</html>'))).toBe(UNREACHABLE)
  expect(await joinWith(refuse(404, JSON.stringify(unknown)))).toBe(problems.errors.room_code_unknown)
  expect(await joinWith(refuse(201, '{ "roomId": "r", "token": "t" }'))).toBe('joined')
})
