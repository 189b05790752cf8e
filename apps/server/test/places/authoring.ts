import { toDistinctPng, toFile } from '../media-files.ts'
import { createName, createPopup } from '../project-factories.ts'
import { createImage } from './apps.ts'
import type { Area, Cast, Ids } from './place.ts'

export const authoring: Area = {
  idAfter: {
    avatar: 'avatarId',
    'custom-avatars': 'customAvatarId',
    'custom-templates': 'customTemplateId',
    'device-rooms': 'roomId',
    'screen-grab': 'captureId',
  },
  async add(cast, ids) {
    const { api } = cast.admin
    const { appId = '', appVersionId = '', projectId = '' } = ids
    const name = createName('Template')
    const template = await api.templates.createCustom({ appId, name, component: createPopup() })
    const avatar = await api.avatars.create({
      appId,
      appVersionId,
      projectId,
      name: 'Guide',
      file: createImage(),
    })
    const custom = await api.avatars.createCustom({ appId, name: 'Owl', file: createNewImage() })
    const { roomId, code } = await api.captures.createRoom({ appId, appVersionId, projectId })
    return {
      customTemplateId: template.id,
      avatarId: avatar.id,
      customAvatarId: custom.id,
      roomId,
      captureId: await createCapture(cast, { ...ids, code }),
    }
  },
  pathIds: {
    'previews.create': ({ spareProjectId = '' }) => ({ projectId: spareProjectId }),
  },
  inputs: {
    'portability.import': () => ({ document: emptyDocument }),
    'avatars.create': () => ({ name: 'Guide', file: createImage() }),
    'avatars.update': () => ({ name: 'Guide' }),
    'avatars.createCustom': () => ({ name: 'Fox', file: createNewImage() }),
    'avatars.updateCustom': () => ({ name: 'Fox' }),
    'languages.translateProject': () => ({}),
    'languages.translate': () => ({ from: 'en', to: 'de', texts: ['Next'] }),
    'templates.createCustom': () => ({ name: createName('Template'), component: createPopup() }),
    'templates.updateCustom': () => ({ name: createName('Template') }),
    'captures.update': () => ({ name: 'Cart' }),
  },
}

/** Sends a capture from a device that joined the room with its code: a screen with the smallest picture. */
async function createCapture({ server, admin }: Cast, { appId = '', code }: Ids): Promise<string> {
  const { sdkKey } = await admin.api.apps.get({ id: appId })
  const send = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const url = `${server.url}/sdk/v1/${sdkKey}/${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as Record<string, string>
  }
  const device = { name: 'Phone', platform: 'ANDROID', width: 400, height: 800, pixelRatio: 2 }
  const { token } = await send('rooms/join', { code, device })
  const seen = { token, name: 'Cart', kind: 'NATIVE', address: 'CartActivity', document: {}, image: pixel }
  return (await send('captures', seen)).id ?? ''
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An image that no other call has sent: an app has each avatar once. */
function createNewImage(): File {
  return toFile(toDistinctPng(Buffer.from(pixel, 'base64'), (images += 1)))
}

let images = 0

const emptyDocument = {
  format: 'waymark-export',
  version: 1,
  exportedAt: '2026-11-21T00:00:00.000Z',
  app: { name: 'Shop', platform: 'WEB' },
  properties: [],
  providers: [],
  segments: [],
  templates: [],
  versions: [],
  media: {},
}
