import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { openWaymarkServer, type WaymarkServer } from '../../test/waymark-server.ts'
import { createStore } from '../environment/storage.ts'
import { createIdentity } from '../person/identity.ts'
import { createSession } from '../person/session.ts'
import { sendProfile } from './profile-sender.ts'

let server: WaymarkServer
beforeEach(async () => void (server = await openWaymarkServer()))
afterEach(() => server.close())

const DAY_MS = 86_400_000

function openDevice() {
  const environment = createHandMovedEnvironment({ startMs: Date.now() })
  const store = createStore(environment.localArea, '')
  const tabStore = createStore(environment.sessionArea, '')
  store.write('manifest', { keepsProfiles: true })
  /** Opens the next page: everything but the storage begins again. */
  const openPage = (isAuthors = false) => {
    const identity = createIdentity(environment, store)
    const session = createSession({ environment, serverClock: environment, store })
    const baseUrl = `${server.url}/sdk/v1/${server.sdkKey}`
    const device = { platform: 'WEB' as const, appVersion: '2.1', getLocale: () => 'de' }
    const page = { hasAuthorCode: () => isAuthors }
    const sources = { baseUrl, environment, page, store, tabStore, identity, session, ...device }
    const send = () => sendProfile(sources)
    return { identity, send }
  }
  return { environment, store, tabStore, openPage }
}

test('sends what the app says about the end user, once', async () => {
  const { openPage } = openDevice()
  const { identity, send } = openPage()
  identity.identify('ada', { plan: 'gold' })
  await send()
  await send()
  await openPage().send()
  expect(server.sessions).toMatchObject([
    {
      endUserId: 'ada',
      properties: { plan: 'gold' },
      device: { platform: 'WEB', locale: 'de', appVersion: '2.1' },
    },
  ])
})

test('sends nothing of an author who looks at drafts, until the app is used again', async () => {
  const { tabStore, openPage } = openDevice()
  await openPage(true).send()
  tabStore.write('visit', { preview: 'PRV234' })
  await openPage().send()
  expect(server.sessions).toEqual([])
  tabStore.remove('visit')
  await openPage().send()
  expect(server.sessions).toHaveLength(1)
})

test('sends again only what changed, although an app identifies the end user on each page', async () => {
  const { openPage } = openDevice()
  for (const plan of ['gold', 'gold', 'silver']) {
    const { identity, send } = openPage()
    identity.identify('ada', { plan })
    identity.setProperties({ seats: 3 })
    await send()
  }
  expect(server.sessions.map(({ properties }) => properties)).toEqual([
    { plan: 'gold', seats: 3 },
    { plan: 'silver', seats: 3 },
  ])
})

test('sends what changes while the page is open', async () => {
  const { identity, send } = openDevice().openPage()
  await send()
  identity.setProperties({ plan: 'gold' })
  await send()
  expect(server.sessions.map(({ properties }) => properties)).toEqual([{}, { plan: 'gold' }])
})

test('sends the same again on another day, so that the server knows who is still there', async () => {
  const { environment, openPage } = openDevice()
  await openPage().send()
  environment.moveClock(DAY_MS)
  await openPage().send()
  expect(server.sessions).toHaveLength(2)
})

test('sends nothing for an app that keeps no profiles', async () => {
  const { store, openPage } = openDevice()
  store.write('manifest', {})
  expect(await openPage().send()).toBe('SETTLED')
  expect(server.sessions).toEqual([])
})

test('tries again after a failure, and not after a refusal', async () => {
  const { openPage } = openDevice()
  const { identity, send } = openPage()
  server.answerNext('session', { status: 503 })
  expect(await send()).toEqual({ retryAfterMs: 0 })
  server.answerNext('session', { status: 429, headers: { 'retry-after': '7' } })
  expect(await send()).toEqual({ retryAfterMs: 7000 })
  server.answerNext('session', { status: 400 })
  expect(await send()).toBe('SETTLED')
  expect(await send()).toBe('SETTLED')
  expect(server.sessions).toHaveLength(3)
  expect(identity.get().sent).toBeTruthy()
})

test('keeps nothing of a person who signed out', async () => {
  const { environment, openPage } = openDevice()
  const { identity, send } = openPage()
  identity.identify('ada', { plan: 'gold' })
  await send()
  identity.setPerson()
  expect(JSON.stringify({ ...environment.localArea })).not.toMatch(/ada|gold/)
})
