import type { PropertyOwner } from '@waymark/contract/constants'
import { api } from '../../../../../lib/calls/api.ts'

/** The app's registered properties of end users or accounts, by name. */
export const propertiesQuery = (appId: string, owner: PropertyOwner) =>
  api.properties.list.queryOptions({ input: { appId, owner, sort: 'name,ASC' } })
