import { useQuery } from '@tanstack/react-query'
import type { InstalledApp } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { getServerAddress } from '../../../lib/calls/server-address.ts'
import { edgeQuery } from './installation.queries.ts'

/** The names in the app's code: its key, the edge that it reads from, if any, and the keys that it verifies with. */
export function useInstalledApp(): InstalledApp {
  const { id, sdkKey } = useAppArea().app
  const { data } = useQuery(edgeQuery(id))
  return {
    host: getServerAddress(),
    sdkKey,
    edgeUrl: data?.publicUrl ?? undefined,
    verifyKeys: data?.keys.map(({ publicKey }) => publicKey) ?? [],
  }
}
