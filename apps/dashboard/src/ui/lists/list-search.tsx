import { useDebouncedCallback } from '@mantine/hooks'
import { useUrlState } from '../../lib/state/use-url-state.ts'
import { SearchInput } from './search-input.tsx'

const PAUSE_MS = 250

interface ListSearchProps {
  label: string
  /** Every search is a request, so it waits for a pause in typing. */
  isRequested?: boolean
}

/** The search above a list: `?q=` holds the typed text, and the list starts over at its first page. */
export function ListSearch({ label, isRequested }: ListSearchProps) {
  const { params, set } = useUrlState()
  const search = (q: string) => set({ q, page: null })
  const searchLater = useDebouncedCallback(search, PAUSE_MS)
  return (
    <SearchInput label={label} value={params.get('q') ?? ''} onSearch={isRequested ? searchLater : search} />
  )
}
