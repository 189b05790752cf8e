import type { Area } from './place.ts'

export const platform: Area = {
  idAfter: {},
  add: async () => ({}),
  inputs: {},
}
