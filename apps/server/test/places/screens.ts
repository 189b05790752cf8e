import type { Area } from './place.ts'

export const screens: Area = {
  idAfter: {},
  add: async () => ({}),
  inputs: {},
}
