import { createDeployment, createGuide, createManifest } from '../../core/test/sample-guide.ts'
import { serveGuides } from '../test/serve-guides.ts'
import { startSdk } from '../test/start-sdk.tsx'
import { debug } from './debug.ts'

const deployment = createDeployment('hash', { platforms: ['ANDROID'] })

test('waymark.debug prints why a guide does not show, with the module for it', async () => {
  const server = await serveGuides(createManifest([deployment]), { hash: createGuide(['Hello']) })
  const info = jest.spyOn(console, 'info').mockReturnValue()
  const { waymark, errors } = await startSdk({ host: server.url, modules: { debug } })
  await waymark.ready
  const report = await waymark.debug()
  expect(report?.trace).toMatchObject([{ gate: 'PLATFORM', reason: { code: 'other_platform' } }])
  expect(info).toHaveBeenCalledWith('[waymark]', report)
  expect(errors).toEqual([])
  server.close()
})

test('an app without the module for waymark.debug is told what is missing', async () => {
  const server = await serveGuides(createManifest([deployment]), { hash: createGuide(['Hello']) })
  const { waymark, errors } = await startSdk({ host: server.url })
  await waymark.ready
  expect(await waymark.debug()).toBeUndefined()
  expect(errors).toEqual([expect.stringContaining('debug: the provider was given no module for it')])
  server.close()
})
