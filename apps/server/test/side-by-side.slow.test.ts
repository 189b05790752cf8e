import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Manifest } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLastRelease } from '../../../tools/release/releases.ts'
import { unpackRelease } from '../../../tools/release/unpack-release.ts'
import { demoSdkKey } from '../src/demo/demo-sdk-key.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { createEvent, sendEvents, toBatch } from './event-factories.ts'
import { signIn } from './factories.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { createEmptyDatabase, type LastingDatabase } from './test-database.ts'

const demo = { email: 'demo@waymark.local', password: 'Correct-horse-7' }

let folder: string
let lasting: LastingDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-side-by-side-'))
  lasting = await createEmptyDatabase()
})
afterAll(() => {
  lasting.remove()
  rmSync(folder, { recursive: true, force: true })
})

it('the last release and this version serve one database at once, while events and edits go on', async () => {
  const environment = { ...lasting.environment, WAYMARK_DEMO_PASSWORD: demo.password }
  const released = await startServerProcess(environment, await unpackRelease(findLastRelease(), folder))
  const [deployment] = (await readManifest(released)).deployments
  const traffic = [startSending(released, deployment!, 'before')]
  // It migrates the database under the traffic of the other one.
  const server = await startServerProcess(environment)
  traffic.push(startSending(server, deployment!, 'after'))

  const [before, after] = await Promise.all(
    [released, server].map(({ url }) => signIn(url, demo.email, demo.password)),
  )
  const { content: apps } = await after!.api.apps.list({})
  const appId = apps[0]!.id
  const { content: projects } = await after!.api.projects.listPublished({ appId })
  const { id, appVersionId } = projects[0]!
  const readName = async (by: typeof before) => (await by!.api.projects.get({ appId, appVersionId, id })).name
  for (const [editor, reader, name] of [
    [before, after, 'Renamed by the last release'],
    [after, before, 'Renamed by this version'],
  ] as const) {
    await editor!.api.projects.update({ appId, appVersionId, id, name })
    expect(await readName(reader)).toBe(name)
  }
  await setTimeout(1000)
  expect((await readManifest(released)).deployments).toHaveLength(
    (await readManifest(server)).deployments.length,
  )

  const sent = await Promise.all(traffic.map((sender) => sender.stop()))
  expect(sent.map(({ refused }) => refused)).toEqual([[], []])
  for (const { accepted } of sent) expect(accepted).toBeGreaterThan(10)
  expect(await released.end()).toBe(0)
  const insight = await after!.api.insights.deployment({
    appId,
    deploymentInsightRequest: { deploymentId: deployment!.id },
  })
  expect(insight.seen.count).toBe(sent.reduce((sum, { accepted }) => sum + accepted, 0))
  expect(insight.seen.endUsers).toBe(2)
  expect(await server.end()).toBe(0)
})

const readManifest = async ({ url }: ServerProcess) =>
  (await (await fetch(`${url}/sdk/v1/${demoSdkKey}/manifest.json`)).json()) as Manifest

/** Sends one event after the other until it is stopped. */
function startSending({ url }: ServerProcess, deployment: { id: string }, endUserId: string) {
  let isOver = false
  let accepted = 0
  const refused: string[] = []
  async function send(): Promise<void> {
    while (!isOver) {
      const answer = await sendEvents(
        url,
        demoSdkKey,
        toBatch([createEvent({ clock: systemClock }, { deployment })], endUserId),
      )
      const text = await answer.text()
      if (answer.status === 200 && text.includes('"accepted":1')) accepted += 1
      else refused.push(`${answer.status} ${text}`)
      await setTimeout(5)
    }
  }
  const sending = send()
  return {
    async stop() {
      isOver = true
      await sending
      return { accepted, refused }
    },
  }
}
