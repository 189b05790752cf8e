import type { QueryClient } from '@tanstack/react-query'
import type { AppProperties } from '@waymark/contract/compiler'
import { propertiesQuery } from '../../../../lib/calls/app-lists.ts'

/** The app's registered properties. If the call fails they are unknown, and only the server checks their names. */
export async function loadProperties(queryClient: QueryClient, appId: string): Promise<AppProperties> {
  const load = (owner: 'END_USER' | 'ACCOUNT') =>
    queryClient.fetchQuery(propertiesQuery(appId, { owner })).then(({ content }) => content)
  const [properties, accountProperties] = await Promise.all([load('END_USER'), load('ACCOUNT')]).catch(
    () => [],
  )
  return { ...(properties && { properties }), ...(accountProperties && { accountProperties }) }
}
