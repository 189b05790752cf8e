import { manifest } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, createPublishedProject } from '../../../test/deployment-factories.ts'
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

it('leaves a manifest of a newer server alone', async () => {
  const { appId, sdkKey } = await createLiveProject(server)
  await leaveOld(appId, 999)
  const started = await startSecondProcess(server)
  expect((await readTag(started.url, sdkKey)).etag).toBe('W/"old"')
  await started.close()
})
