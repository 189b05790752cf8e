import { createWav } from '../media-files.ts'
import type { Area, Ids } from './place.ts'

const createSound = () => new File([new Uint8Array(createWav())], 'a.wav')
const inFlow = ({ flowId = '' }: Ids) => ({ projectId: flowId, locale: 'en' })

/** A step and a start screen with sounds. */
export const sounds: Area = {
  idAfter: {},
  alsoFor: ['sounds.ofAssist.delete', 'sounds.ofStartScreen.delete'],
  async add({ admin }, { appId = '', appVersionId = '', projectId = '', assistId = '', flowId = '' }) {
    const place = { appId, appVersionId, projectId }
    const sound = { locale: 'en', file: createSound() }
    await admin.api.sounds.ofAssist.upload({ ...place, assistId, ...sound })
    await admin.api.sounds.ofStartScreen.upload({ ...place, projectId: flowId, ...sound })
    return {}
  },
  pathIds: {
    'sounds.ofAssist.delete': () => ({ locale: 'en' }),
    'sounds.ofStartScreen.delete': inFlow,
  },
  inputs: {
    'sounds.generateAll': () => ({}),
    'sounds.ofAssist.listVoices': () => ({ locale: 'en' }),
    'sounds.ofAssist.generate': () => ({ locale: 'en', text: 'Hello' }),
    'sounds.ofAssist.upload': () => ({ locale: 'en', file: createSound() }),
    'sounds.ofStartScreen.listVoices': () => ({ locale: 'en' }),
    'sounds.ofStartScreen.generate': () => ({ locale: 'en', text: 'Hello' }),
    'sounds.ofStartScreen.upload': () => ({ locale: 'en', file: createSound() }),
  },
}
