import type { Area } from './place.ts'

export const providers: Area = {
  idAfter: {},
  add: async () => ({}),
  inputs: {},
}
