import type { Area } from './place.ts'

export const segments: Area = {
  idAfter: {},
  add: async () => ({}),
  inputs: {},
}
