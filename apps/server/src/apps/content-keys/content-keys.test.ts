import { createPublicKey, verify } from 'node:crypto'
import { signedManifest, type SignedManifest } from '@waymark/contract'
import { toSignedText } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createMember } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const read = (sdkKey: string, file: string) => fetch(`${server.url}/sdk/v1/${sdkKey}/${file}`)
const readSigned = async (sdkKey: string): Promise<SignedManifest> =>
  signedManifest.parse(await (await read(sdkKey, 'manifest.signed.json')).json())

/** Whether a public key, and not another, has signed the document for this SDK key. */
function isSignedBy(publicKey: string, sdkKey: string, document: SignedManifest): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  const text = Buffer.from(toSignedText({ sdkKey, ...document }))
  return document.signatures.some(
    ({ keyId, signature }) =>
      publicKey.startsWith(keyId) && verify(null, text, key, Buffer.from(signature, 'base64url')),
  )
}

async function createSigned(): Promise<LiveProject & { key: string; keyId: string }> {
  const project = await createLiveProject(server)
  const { keys } = await project.admin.api.edge.createKey({ id: project.appId })
  return { ...project, key: keys[0]!.publicKey, keyId: keys[0]!.id }
}

describe('an app with a key', () => {
  it('an app with a key has its exact manifest signed, for its SDK key alone', async () => {
    const { sdkKey, key } = await createSigned()
    const document = await readSigned(sdkKey)
    expect(document.payload).toBe(await (await read(sdkKey, 'manifest.json')).text())
    expect(isSignedBy(key, sdkKey, document)).toBe(true)
    expect(isSignedBy(key, 'wm_other', document)).toBe(false)
    expect(isSignedBy(key, sdkKey, { ...document, payload: `${document.payload} ` })).toBe(false)
    expect(isSignedBy(key, sdkKey, { ...document, serial: document.serial + 1 })).toBe(false)
  })

  it('a signed manifest has a serial that grows with each change, also after a restored backup', async () => {
    const { admin, appId, sdkKey, deployment } = await createSigned()
    const first = await readSigned(sdkKey)
    await admin.api.deployments.stop({ appId, id: deployment.id })
    const second = await readSigned(sdkKey)
    expect(second.serial).toBeGreaterThan(first.serial)
    expect(JSON.parse(second.payload)).toMatchObject({ deployments: [] })
    expect(second.serial).toBeGreaterThanOrEqual(Date.parse(second.issuedAt))
  })

  it('the manifest is signed for the new SDK key once the old one is replaced', async () => {
    const { admin, appId, key } = await createSigned()
    const { sdkKey } = await admin.api.apps.rotateSdkKey({ appId })
    expect(isSignedBy(key, sdkKey, await readSigned(sdkKey))).toBe(true)
  })
})

describe('replacing a key', () => {
  it('a replaced content key and the new one both sign until the old one is deleted', async () => {
    const { admin, appId: id, sdkKey, key, keyId } = await createSigned()
    const { keys } = await admin.api.edge.createKey({ id })
    const next = keys[0]!.publicKey
    const both = await readSigned(sdkKey)
    expect([key, next].map((it) => isSignedBy(it, sdkKey, both))).toEqual([true, true])
    await expect(admin.api.edge.createKey({ id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'too_many_content_keys' },
    })
    await admin.api.edge.retireKey({ id, keyId })
    const after = await readSigned(sdkKey)
    expect([key, next].map((it) => isSignedBy(it, sdkKey, after))).toEqual([false, true])
    expect(after.serial).toBeGreaterThan(both.serial)
  })

  it('only Admins replace a content key; it is recorded, and no private key is returned', async () => {
    const { admin, appId: id, keyId } = await createSigned()
    const member = await createMember(server, admin.orgId)
    await admin.api.appUsers.add({ id, userIds: [member.memberId] })
    await expect(member.api.edge.createKey({ id })).rejects.toMatchObject({ status: 403 })
    await expect(member.api.edge.retireKey({ id, keyId })).rejects.toMatchObject({ status: 403 })
    expect(JSON.stringify(await member.api.edge.get({ id }))).not.toMatch(/private/i)
    const { content } = await admin.api.auditLog.list({ appId: id })
    expect(content.map(({ call }) => call)).toContain('edge.createKey')
  })
})

it('an app without a key has no signed manifest, also after its last key is deleted', async () => {
  const { admin, appId: id, sdkKey, keyId } = await createSigned()
  await admin.api.edge.retireKey({ id, keyId })
  expect((await read(sdkKey, 'manifest.signed.json')).status).toBe(404)
  expect((await read('wm_unknown', 'manifest.signed.json')).status).toBe(404)
  expect((await read(sdkKey, 'manifest.json')).status).toBe(200)
})
