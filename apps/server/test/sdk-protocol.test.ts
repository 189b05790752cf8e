import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest } from '@waymark/contract'
import { listPageKeys } from '@waymark/contract/constants'
import { createLiveProject } from './deployment-factories.ts'
import { readExamples, tryExample } from './documented-examples.ts'
import { createPublishedSurvey, createWideSurvey, switchSurveysOn } from './survey-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const folder = join(import.meta.dirname, '../../../docs/sdk-protocol')
/** Device rooms are tried over WebSockets, by a test of their own. */
const pages = readdirSync(folder)
  .filter((name) => name !== 'device-rooms.md')
  .map((name) => ({ name, examples: readExamples(readFileSync(join(folder, name), 'utf8')) }))

let server: TestServer
const values = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  const project = await createLiveProject(server)
  const { admin, appId, appVersionId, sdkKey, deployment, guideHash, keys } = project
  await switchSurveysOn(admin, appId)
  const survey = await createPublishedSurvey({ admin, appId, appVersionId }, 'SURVEY_NPS', createWideSurvey())
  const { secret } = await admin.api.signing.createSecret({ id: appId })
  await admin.api.edge.createKey({ id: appId })
  const colours = { light: { accent: '#1f5f99' }, dark: { accent: '#7db8ee' } }
  await admin.api.themes.update({ appId, draft: { base: { ...colours, radiusPx: 12 }, variants: [] } })
  await admin.api.themes.goLive({ appId })
  const { theme } = (await (await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)).json()) as Manifest
  const { clock } = server
  const known = {
    sdkKey,
    deployment: deployment.id,
    project: project.projectId,
    guide: guideHash,
    theme: theme!,
    step: keys.welcome!,
    survey: survey.id,
    signature: createHmac('sha256', secret).update('customer-17').digest('hex'),
    now: clock.now().toISOString(),
    event1: clock.newId(),
    event2: clock.newId(),
    event3: clock.newId(),
    response: clock.newId(),
  }
  for (const [name, value] of Object.entries(known)) values.set(name, value)
})
afterAll(() => server.close())

it('every page of the SDK protocol has an example', () => {
  expect(pages.filter(({ examples }) => examples.length === 0)).toEqual([])
  expect(pages.length).toBeGreaterThan(5)
})

it('the SDK protocol says which keys of parts an address has', () => {
  const page = readFileSync(join(folder, 'manifest.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\/[^`]*)` +\| (`.*`) +\|$/gm)]
  const starts = [
    { segments: 1, letters: 0 },
    { segments: 1, letters: 3 },
  ]
  for (const [, address = '', keys = ''] of rows) {
    expect(listPageKeys(address, starts)).toEqual(keys.split(', ').map((it) => it.replaceAll('`', '')))
  }
  expect(rows).toHaveLength(4)
})

describe.each(pages)('$name', ({ examples }) => {
  it.each(examples)('$method $path answers as it says', (example) =>
    tryExample(example, values, (path, init) => fetch(server.url + path, init)),
  )
})
