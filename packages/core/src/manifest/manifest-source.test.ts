import type { Manifest } from '@waymark/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHandMovedEnvironment, type HandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createDeployment, createManifest } from '../../test/sample-guide.ts'
import { openWaymarkServer, type WaymarkServer } from '../../test/waymark-server.ts'
import { createListeners } from '../app/listeners.ts'
import { createStore } from '../environment/storage.ts'
import { createRetry } from '../network/retry.ts'
import { createServerClock } from '../network/server-clock.ts'
import { createManifestSource } from './manifest-source.ts'

let server: WaymarkServer
let environment: HandMovedEnvironment

beforeEach(async () => {
  server = await openWaymarkServer()
  server.manifest = createManifest([createDeployment('a'.repeat(64))])
  environment = createHandMovedEnvironment({ startMs: Date.now() })
})
afterEach(() => server.close())

/** Opens a page in the same browser. */
function openPage() {
  const store = createStore(environment.localArea, 'waymark:')
  const listeners = createListeners()
  const errors: string[] = []
  const changes: Manifest[] = []
  listeners.on('error', ({ message }) => void errors.push(message))
  const reading = {
    fetchContent: (path: string, init?: RequestInit) =>
      environment.fetch(`${server.url}/sdk/v1/${server.sdkKey}/${path}`, init),
    environment,
    store,
    serverClock: createServerClock(environment, store),
    listeners,
    retry: createRetry({ environment, listeners, page: { isVisible: () => true } }),
  }
  const manifests = createManifestSource(reading, {
    // None of these manifests has parts.
    loadParts: () => Promise.reject(new Error('not asked for')),
    onChange: () => void changes.push(manifests.find()!),
  })
  return { manifests, errors, changes }
}

test('the source reports a manifest when it is new and when it differs, not when it was read again', async () => {
  const { manifests, changes } = openPage()
  const first = server.manifest
  await manifests.refetch()
  await manifests.refetch()
  server.manifest = { ...first, killed: true }
  await manifests.refetch()
  expect(changes).toEqual([first, { ...first, killed: true }])
})

test('two questions at once are one request', async () => {
  const { manifests } = openPage()
  await Promise.all([manifests.refetch(), manifests.refetch()])
  expect(server.requests).toHaveLength(1)
})

test('the copy of an earlier page is used while the server is off', async () => {
  await openPage().manifests.refetch()
  environment.isOffline = true
  const { manifests, errors } = openPage()
  await manifests.refetch()
  expect(manifests.find()).toBeUndefined()
  manifests.useStored()
  expect(manifests.find()).toEqual(server.manifest)
  expect(errors).toEqual(['manifest did not load'])
})

test('an old copy does not replace what the server said', async () => {
  await openPage().manifests.refetch()
  server.manifest = { ...createManifest(), killed: true }
  const { manifests, changes } = openPage()
  await manifests.refetch()
  manifests.useStored()
  expect(changes).toEqual([server.manifest])
})

test('a first visitor gets the manifest soon after a failure, though nothing else happens', async () => {
  server.answerNext('manifest.json', { status: 503 })
  const { manifests, changes } = openPage()
  await manifests.refetch()
  expect([manifests.find(), server.requests.length]).toEqual([undefined, 1])
  environment.moveClock(1000)
  await expect.poll(() => changes).toEqual([server.manifest])
})

test('the manifest is not asked for again before the time that the server names', async () => {
  server.answerNext('manifest.json', { status: 503, headers: { 'retry-after': '90' } })
  await openPage().manifests.refetch()
  expect(environment.listWaits()).toEqual([90_000])
})

test('an error does not end guidance', async () => {
  const { manifests } = openPage()
  await manifests.refetch()
  server.answerNext('manifest.json', { status: 503 })
  await manifests.refetch()
  expect(manifests.find()).toEqual(server.manifest)
})

test('a key that the server does not know any more ends guidance, and that is reported', async () => {
  const { manifests, errors } = openPage()
  await manifests.refetch()
  server.answerNext('manifest.json', { status: 404 })
  await manifests.refetch()
  expect(manifests.find()!.deployments).toEqual([])
  expect(errors).toEqual(['unknown SDK key'])
  expect(environment.listWaits()).toEqual([])
})

test.each([
  ['another version', '{"version":2,"deployments":[]}'],
  ['no manifest', '{"hello":"world"}'],
  ['half a document', '{"version":1,'],
  ['nothing', 'null'],
])('an answer that holds %s changes nothing', async (_what, body) => {
  const { manifests, errors } = openPage()
  await manifests.refetch()
  server.answerNext('manifest.json', { status: 200, body })
  await manifests.refetch()
  expect(manifests.find()).toEqual(server.manifest)
  expect(errors).toEqual(['manifest did not load'])
})
