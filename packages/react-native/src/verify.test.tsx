import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react-native'
import { CONTENT_KEY_ID_LENGTH, toSignedText } from '@waymark/contract/constants'
import { createDeployment, createGuide, createManifest } from '../../core/test/sample-guide.ts'
import { serveGuides } from '../test/serve-guides.ts'
import { startSdk } from '../test/start-sdk.tsx'
import { verifier } from './verify.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const verifyKey = publicKey.export({ format: 'jwk' }).x!

/** A server whose manifest is signed, with one guide for everybody. */
async function serveSigned() {
  const guide = Buffer.from(JSON.stringify(createGuide(['Signed'])))
  const hash = createHash('sha256').update(guide).digest('hex')
  const payload = JSON.stringify(createManifest([createDeployment(hash, { platforms: ['IOS'] })]))
  const content = { payload, serial: 1, issuedAt: '2026-03-01T12:00:00.000Z' }
  const text = Buffer.from(toSignedText({ sdkKey: 'key', ...content }))
  const signature = sign(null, text, privateKey).toString('base64url')
  const signatures = [{ keyId: verifyKey.slice(0, CONTENT_KEY_ID_LENGTH), signature }]
  const server = await serveGuides(createManifest([]), {})
  server.files.set(
    'manifest.signed.json',
    Buffer.from(JSON.stringify({ version: 1, ...content, signatures })),
  )
  server.files.set(`guides/${hash}.json`, guide)
  return { server, guidePath: `guides/${hash}.json` }
}

test('signed content is shown', async () => {
  const { server } = await serveSigned()
  const { errors } = await startSdk({ host: server.url, verifyKey, modules: { verifier } })
  await waitFor(() => expect(screen.getByText('Signed')).toBeOnTheScreen(), { timeout: 10_000 })
  expect(server.requests).not.toContain('GET manifest.json')
  expect(errors).toEqual([])
  server.close()
})

test.each(['manifest', 'guide'])(
  'a flipped byte in the %s is refused, and reported',
  async (name) => {
    const { server, guidePath } = await serveSigned()
    const path = name === 'manifest' ? 'manifest.signed.json' : guidePath
    const bytes = Buffer.from(server.files.get(path)!)
    const at = bytes.toString('latin1').search(/Signed|killed/)
    bytes[at + 1] = bytes[at + 1]! ^ 1
    server.files.set(path, bytes)
    const { errors } = await startSdk({ host: server.url, verifyKey, modules: { verifier } })
    await waitFor(
      () => expect(errors.join()).toMatch(name === 'manifest' ? /is not signed/ : /was changed on its way/),
      { timeout: 10_000 },
    )
    expect(screen.queryByText(/^S.gned$/)).toBeNull()
    server.close()
  },
  60_000,
)

test('an app with a key and without the verifier shows nothing, and says what is missing', async () => {
  const { server } = await serveSigned()
  const { errors } = await startSdk({ host: server.url, verifyKey })
  await waitFor(() => expect(errors.join()).toContain('given no verifier'), { timeout: 10_000 })
  expect(screen.queryByText('Signed')).toBeNull()
  server.close()
})
