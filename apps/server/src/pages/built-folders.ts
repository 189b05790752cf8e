import { resolve } from 'node:path'

/** The folders of the built files that browsers load. */
export interface BuiltFolders {
  dashboard: string
  sdk: string
  playground: string
}

const root = resolve(import.meta.dirname, '../../../..')

export const builtFolders: BuiltFolders = {
  dashboard: resolve(root, 'apps/dashboard/dist'),
  sdk: resolve(root, 'packages/sdk/dist'),
  playground: resolve(root, 'apps/playground/dist'),
}
