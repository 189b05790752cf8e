import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findLastRelease } from '../../../tools/release/releases.ts'
import { unpackRelease } from '../../../tools/release/unpack-release.ts'
import { demoSdkKey } from '../src/demo/demo-sdk-key.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { createEvent, takeEvents } from './event-factories.ts'
import { signIn } from './factories.ts'
import { spawnServer, startServerProcess, type ServerProcess } from './server-process.ts'
import { createEmptyDatabase } from './test-database.ts'
import { copyDataFolder } from './templates.ts'

// Starts real servers, one after the other.
vi.setConfig({ testTimeout: 180_000 })

const demo = { email: 'demo@waymark.local', password: 'Correct-horse-7' }

let root: string
let main: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'waymark-last-release-'))
  const release = join(root, 'release')
  mkdirSync(release)
  main = await unpackRelease(findLastRelease(), release)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Lets the last release fill its database; returns what it serves. */
async function fill(environment: Record<string, string>) {
  const released = await startServerProcess(environment, main)
  const before = await readLiveGuides(released)
  const [deployment] = before.deployments
  const see = (endUserId: string, { url }: ServerProcess) =>
    takeEvents(url, demoSdkKey, [createEvent({ clock: systemClock }, { deployment: deployment! })], endUserId)
  await see('ada', released)
  expect(await released.end()).toBe(0)
  return { before, deploymentId: deployment!.id, see }
}

type Filled = Awaited<ReturnType<typeof fill>>

/** Serves, counts and changes what the last release has stored. */
async function goOn(server: ServerProcess, { before, deploymentId, see }: Filled): Promise<void> {
  expect(await readLiveGuides(server)).toEqual({ ...before, keepsProfiles: true })
  await see('ben', server)
  const { api } = await signIn(server.url, demo.email, demo.password)
  const { content: apps } = await api.apps.list({})
  const appId = apps[0]!.id
  const { content: endUsers } = await api.insights.endUsers({ appId, id: deploymentId })
  expect(endUsers.map(({ endUserId }) => endUserId).sort()).toEqual(['ada', 'ben'])
  const { content: projects } = await api.projects.listPublished({ appId })
  const { id, appVersionId } = projects[0]!
  await api.projects.update({ appId, appVersionId, id, name: 'Renamed by this version' })
}

it('data that the last release stored is served, counted and changed by this version', async () => {
  const lasting = await createEmptyDatabase()
  const environment = { ...lasting.environment, WAYMARK_DEMO_PASSWORD: demo.password }
  const filled = await fill(environment)
  const server = await startServerProcess(environment)
  await goOn(server, filled)
  expect(await server.end()).toBe(0)
  lasting.remove()
})

describe('data that the last release stored without DATABASE_URL', () => {
  const createFolder = () => mkdtempSync(join(root, 'data-'))
  const toEnvironment = (folder: string) => ({
    WAYMARK_DATA_DIR: folder,
    WAYMARK_DEMO_PASSWORD: demo.password,
  })
  const listDatabases = (folder: string) => readdirSync(folder).filter((it) => /^(pglite|postgres)/.test(it))
  let filled: Filled
  let folder: string
  beforeAll(async () => {
    folder = createFolder()
    filled = await fill(toEnvironment(folder))
  })
  const copyFolder = () => {
    const copy = createFolder()
    cpSync(folder, copy, { recursive: true })
    return copy
  }

  it('data of the last release is taken over once, and kept so that the last release can go on with it', async () => {
    const copy = copyFolder()
    const server = await startServerProcess(toEnvironment(copy))
    expect(server.output()).toMatch(/Copied \d+ rows of \d+ tables, and counted them\./)
    await goOn(server, filled)
    expect(await server.end()).toBe(0)
    const [kept = '', taken] = listDatabases(copy)
    expect([kept, taken]).toEqual([expect.stringMatching(/^pglite\.until-/), 'postgres'])

    const again = await startServerProcess(toEnvironment(copy))
    expect(again.output()).not.toContain('Copied')
    await again.end()

    rmSync(join(copy, 'postgres'), { recursive: true })
    renameSync(join(copy, kept), join(copy, 'pglite'))
    const released = await startServerProcess(toEnvironment(copy), main)
    expect(await readLiveGuides(released)).toEqual(filled.before)
    await released.end()
  })

  it.each([/^taking-over-/, /^postgres$/])(
    'data of the last release is taken over from the beginning when a server was killed after %s',
    async (reached) => {
      const copy = copyFolder()
      const killed = spawnServer(toEnvironment(copy))
      await expect
        .poll(() => readdirSync(copy).some((it) => reached.test(it)), { interval: 5, timeout: 120_000 })
        .toBe(true)
      await killed.kill()
      expect(listDatabases(copy)[0]).toMatch(/^pglite/)
      const server = await startServerProcess(toEnvironment(copy))
      await goOn(server, filled)
      await server.end()
      expect(readdirSync(copy).filter((it) => it.startsWith('taking-over-'))).toEqual([])
    },
  )

  it('data of the last release is left alone where it cannot be taken over, or beside a newer database', async () => {
    const copy = copyFolder()
    const open = () => openDatabase({ folder: copy })
    await expect(open()).rejects.toThrow('Start this Waymark once (npm start), which takes it over.')
    copyDataFolder(copy)
    await expect(startServerProcess(toEnvironment(copy))).rejects.toThrow(
      `There are two databases in ${copy}: postgres, and pglite of Waymark 0.2. Move the one away that is not wanted.`,
    )
    expect(listDatabases(copy)).toEqual(['pglite', 'postgres'])
  })
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
