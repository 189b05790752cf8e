import { createName } from '../project-factories.ts'
import type { Area } from './place.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The smallest PNG image. */
export const createImage = (): File => new File([new Uint8Array(pixel)], 'pixel.png', { type: 'image/png' })

export const apps: Area = {
  idAfter: { apps: 'appId', 'sample-data': 'appId' },
  add: async ({ member }) => ({ appUserId: member.memberId, platform: 'WEB' }),
  pathIds: {
    // Everybody may leave, and an Admin may remove anybody.
    'appUsers.remove': ({ appUserId = '' }) => ({ uid: appUserId }),
  },
  inputs: {
    'apps.create': () => ({ name: createName('Shop'), platform: 'WEB' }),
    'apps.update': () => ({ name: createName('Shop') }),
    'appVersions.create': () => ({ name: `3.${Date.now()}` }),
    'appVersions.update': () => ({ name: `4.${Date.now()}` }),
    'apps.validate': () => ({ name: createName('Shop') }),
    'apps.share': () => ({ email: 'developer@partner.test' }),
    'apps.uploadLogo': () => ({ file: createImage() }),
    'apps.uploadThumbnail': () => ({ file: createImage() }),
    'apps.updateFeatures': () => ({ features: [{ name: 'FEEDBACK', enabled: true }] }),
    'apps.setKillSwitch': () => ({ isKilled: true }),
    'endUsers.keepProfiles': () => ({ keepsProfiles: false }),
    'appUsers.add': ({ appUserId }) => ({ userIds: [appUserId] }),
    'media.upload': () => ({ file: createImage() }),
  },
}
