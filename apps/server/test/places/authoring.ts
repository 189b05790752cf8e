import { createName, createPopup } from '../project-factories.ts'
import type { Area } from './place.ts'

export const authoring: Area = {
  idAfter: { 'custom-templates': 'customTemplateId' },
  async add({ admin: { api } }, { appId = '' }) {
    const template = await api.templates.createCustom({
      appId,
      name: createName('Template'),
      component: createPopup(),
    })
    return { customTemplateId: template.id }
  },
  inputs: {
    'languages.translate': () => ({ from: 'en', to: 'de', texts: ['Next'] }),
    'templates.createCustom': () => ({ name: createName('Template'), component: createPopup() }),
  },
}
