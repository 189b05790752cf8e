import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, toBatch } from '../../../test/event-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** The origins that Capacitor, Ionic and Cordova send on iOS and Android, and those of a page opened from a file. */
const LISTED = ['capacitor://localhost', 'ionic://localhost', 'app://localhost', 'https://localhost']
const UNLISTED = ['null', 'file://']

test.each([...LISTED, ...UNLISTED])(
  'a web view of the origin %s may read and send everything',
  async (origin) => {
    const project = await createLiveProject(server)
    const base = `${server.url}/sdk/v1/${project.sdkKey}`
    const preflight = {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    }
    const toPost = (body: object) => ({
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answers = await Promise.all([
      fetch(`${base}/manifest.json`, { headers: { origin } }),
      fetch(`${base}/events`, preflight),
      fetch(`${base}/events`, toPost(toBatch([createEvent(server, project)], 'ada'))),
      fetch(`${base}/session`, preflight),
      fetch(`${base}/session`, toPost({ endUserId: 'ada', sessionId: 's' })),
    ])
    expect(answers.map(({ ok, headers }) => [ok, headers.get('access-control-allow-origin')])).toEqual(
      answers.map(() => [true, '*']),
    )
    // Errors are readable too, such as that of a code that a link brought.
    const refused = await fetch(`${base}/rooms/join`, toPost({ code: 'AAAA22' }))
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    const { deployments } = (await answers[0]!.json()) as { deployments: { guide: string }[] }
    const guide = await fetch(`${base}/guides/${deployments[0]!.guide}.json`, { headers: { origin } })
    expect([guide.status, guide.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const { origins } = await project.admin.api.installation.get({ appId: project.appId })
    expect(origins.map(({ value }) => value)).toEqual(LISTED.includes(origin) ? [origin] : [])
  },
)
