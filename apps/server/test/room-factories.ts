import { createOrganisation, type SignedIn } from './factories.ts'
import { createAppWithVersion, createName, newWalkthrough } from './project-factories.ts'
import type { TestServer } from './test-server.ts'

export const testDevice = {
  name: 'Pixel',
  platform: 'ANDROID' as const,
  width: 412,
  height: 915,
  pixelRatio: 2.6,
}

/** Creates a project with a room that nobody has joined yet. */
export async function createRoom(server: TestServer, author?: SignedIn) {
  const admin = author ?? (await createOrganisation(server))
  const { appId, appVersionId, sdkKey, appName } = await createNamedApp(admin)
  const tour = newWalkthrough(createName('Tour'))
  const { id: projectId } = await admin.api.projects.create({ appId, appVersionId, ...tour })
  const place = { appId, appVersionId, projectId }
  const room = await admin.api.captures.createRoom(place)
  return { admin, ...place, place, sdkKey, appName, projectName: tour.name, room }
}

async function createNamedApp(admin: SignedIn) {
  const app = await createAppWithVersion(admin)
  const { name: appName } = await admin.api.apps.get({ id: app.appId })
  return { ...app, appName }
}

export interface Joined {
  roomId: string
  projectId: string
  deviceId: string
  token: string
}

/** Sends a request of a target app, without cookies. */
export async function sendFromApp({ url, sdkKey, path, ...by }: AppPlace, body: unknown) {
  const headers = {
    'content-type': 'application/json',
    ...by.headers,
    ...(by.origin && { origin: by.origin }),
  }
  const answer = await fetch(`${url}/sdk/v1/${sdkKey}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

interface AppPlace {
  url: string
  sdkKey: string
  path: string
  origin?: string
  headers?: Record<string, string>
}
