import type { Area } from './place.ts'

export const authoring: Area = {
  idAfter: {},
  add: async () => ({}),
  inputs: {},
}
