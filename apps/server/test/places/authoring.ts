import type { Area } from './place.ts'

export const authoring: Area = {
  idAfter: {},
  add: async () => ({}),
  inputs: {
    'languages.translate': () => ({ from: 'en', to: 'de', texts: ['Next'] }),
  },
}
