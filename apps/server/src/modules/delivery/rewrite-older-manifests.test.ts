import { createHash } from 'node:crypto'
import { manifest } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, createPublishedProject } from '../../../test/deployment-factories.ts'
import { addLiveDeployments } from '../../../test/large-app.ts'
import { startSecondProcess } from '../../../test/second-process.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { encodeBytes } from '../../platform/encode-bytes.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** Stores what an older server wrote for an app. */
async function leaveOld(appId: string, format: number): Promise<void> {
  const bytes = await encodeBytes(Buffer.from('{"version":1,"killed":false,"deployments":[]}'))
  const old = { ...bytes, etag: 'W/"old"', format }
  await inTransaction(server.database.db, (tx) =>
    tx.updateTable('manifests').set(old).where('appId', '=', appId).execute(),
  )
}

async function readTag(url: string, sdkKey: string) {
  const answer = await fetch(`${url}/sdk/v1/${sdkKey}/manifest.json`)
  return { etag: answer.headers.get('etag'), body: (await answer.json()) as unknown }
}

it('writes manifests of an older server anew before it serves them, whoever starts with it', async () => {
  const live = await createLiveProject(server)
  const idle = await createPublishedProject(server)
  const before = await readTag(server.url, live.sdkKey)
  await leaveOld(live.appId, 1)
  await leaveOld(idle.appId, 1)
  const [one, other] = await Promise.all([startSecondProcess(server), startSecondProcess(server)])
  for (const { url, close } of [one, other]) {
    expect(await readTag(url, live.sdkKey)).toEqual(before)
    expect(manifest.parse((await readTag(url, idle.sdkKey)).body).deployments).toEqual([])
    await close()
  }
})

it('writes that of a large app in parts, with what changes meanwhile', async () => {
  const live = await createLiveProject(server)
  const pages = Array.from({ length: 200 }, (_, at) => `/orders/${at}`)
  const add = (values: string[]) =>
    addLiveDeployments(
      server,
      live,
      values.map((value) => ({ type: 'SCREEN_ENTER', url: { match: 'EQUALS', value } })),
    )
  await add(pages)
  await leaveOld(live.appId, 1)
  const changing = (async () => {
    for (const page of pages.slice(0, 5)) {
      await add([page])
      await inTransaction(server.database.db, (tx) => server.rebuildManifest(tx, live.appId))
    }
  })()
  const [one, other] = await Promise.all([startSecondProcess(server), startSecondProcess(server)])
  await changing
  server.clock.advance(1001)
  for (const { url, close } of [one, other]) {
    const { parts } = manifest.parse((await readTag(url, live.sdkKey)).body)
    expect(parts?.deploymentCount).toBe(206)
    const names = [...parts!.buckets, ...parts!.projects].filter(Boolean)
    for (const name of names) {
      const answer = await fetch(`${url}/sdk/v1/${live.sdkKey}/manifest/${name}.json`)
      const text = await answer.text()
      expect([answer.status, toHash(text)]).toEqual([200, name])
    }
    await close()
  }
})

const toHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

it('leaves a manifest of a newer server alone', async () => {
  const { appId, sdkKey } = await createLiveProject(server)
  await leaveOld(appId, 999)
  const started = await startSecondProcess(server)
  expect((await readTag(started.url, sdkKey)).etag).toBe('W/"old"')
  await started.close()
})
