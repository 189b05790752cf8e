import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLastRelease } from '../../../tools/release/releases.ts'
import { unpackRelease } from '../../../tools/release/unpack-release.ts'
import { demoSdkKey } from '../src/demo/demo-sdk-key.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createEvent, takeEvents } from './event-factories.ts'
import { signIn } from './factories.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { createEmptyDatabase, type LastingDatabase } from './test-database.ts'

const demo = { email: 'demo@waymark.local', password: 'Correct-horse-7' }

let folder: string
let lasting: LastingDatabase
let environment: Record<string, string>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-last-release-'))
})
afterAll(() => {
  lasting.remove()
  rmSync(folder, { recursive: true, force: true })
})

it('what the last release has stored is served, counted and changed by this version', async () => {
  lasting = await createEmptyDatabase()
  environment = { ...lasting.environment, WAYMARK_DEMO_PASSWORD: demo.password }
  const main = await unpackRelease(findLastRelease(), folder)
  const released = await startServerProcess(environment, main)
  const before = await readLiveGuides(released)
  const [deployment] = before.deployments
  const seen = () => [createEvent({ clock: systemClock }, { deployment: deployment! })]
  await takeEvents(released.url, demoSdkKey, seen(), 'ada')
  expect(await released.end()).toBe(0)

  const server = await startServerProcess(environment)
  expect(await readLiveGuides(server)).toEqual({ ...before, keepsProfiles: true })
  await takeEvents(server.url, demoSdkKey, seen(), 'ben')
  const { api } = await signIn(server.url, demo.email, demo.password)
  const { content: apps } = await api.apps.list({})
  const appId = apps[0]!.id
  const { content: endUsers } = await api.insights.endUsers({ appId, id: deployment!.id })
  expect(endUsers.map(({ endUserId }) => endUserId).sort()).toEqual(['ada', 'ben'])
  const { content: projects } = await api.projects.listPublished({ appId })
  const { id, appVersionId } = projects[0]!
  await api.projects.update({ appId, appVersionId, id, name: 'Renamed by this version' })
  expect(await server.end()).toBe(0)
})

/** Fetches the manifest and each guide in it, as a browser does. */
async function readLiveGuides({ url }: ServerProcess) {
  const place = `${url}/sdk/v1/${demoSdkKey}`
  const manifest = (await (await fetch(`${place}/manifest.json`)).json()) as Manifest
  const guides = manifest.deployments.map(async ({ guide }) =>
    (await fetch(`${place}/guides/${guide}.json`)).text(),
  )
  return { ...manifest, guides: await Promise.all(guides) }
}
