import { api } from '../../../../lib/api.ts'

/** The app's registered properties, by name. */
export const propertiesQuery = (appId: string) =>
  api.properties.list.queryOptions({ input: { appId, owner: 'END_USER', sort: 'name,ASC' } })
