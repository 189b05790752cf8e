import { resolve } from 'node:path'

/** The folders of the built files that browsers load. */
export interface BuiltFolders {
  dashboard: string
  sdk: string
  playground: string
  /** The archives of the npm packages; it may be missing. */
  packages: string
}

const root = resolve(import.meta.dirname, '../../../..')

export const builtFolders: BuiltFolders = {
  dashboard: resolve(root, 'apps/dashboard/dist'),
  sdk: resolve(root, 'packages/sdk/dist'),
  playground: resolve(root, 'apps/playground/dist'),
  packages: resolve(root, 'dist'),
}
