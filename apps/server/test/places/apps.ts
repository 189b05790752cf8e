import { createName } from '../project-factories.ts'
import type { Area } from './place.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The smallest PNG image. */
export const createImage = (): File => new File([new Uint8Array(pixel)], 'pixel.png', { type: 'image/png' })

export const apps: Area = {
  idAfter: { apps: 'appId' },
  add: async () => ({}),
  inputs: {
    'apps.create': () => ({ name: createName('Shop'), platform: 'WEB' }),
    'apps.update': () => ({ name: createName('Shop') }),
    'appVersions.create': () => ({ name: `3.${Date.now()}` }),
    'appVersions.update': () => ({ name: `4.${Date.now()}` }),
    'media.upload': () => ({ file: createImage() }),
  },
}
