import { join } from 'node:path'
import type { Plugin } from 'rolldown'

/** Declares the types of the contract that packages show: its own are inferred by zod, which packages do not have. */
export const writtenTypes: Plugin = {
  name: 'written-types',
  resolveId: {
    order: 'pre',
    filter: { id: /^@waymark\/contract$/ },
    handler: () => join(import.meta.dirname, 'contract.d.ts'),
  },
}
