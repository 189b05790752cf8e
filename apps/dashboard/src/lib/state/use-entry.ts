import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

interface AddressedEntry<Entry> {
  /** The loaded entries. */
  loaded: Entry[]
  /** Whether there are entries that are not loaded. */
  isLong: boolean
  /** As the URL names it; null if it names none. */
  id: string | null
  query: (id: string) => UseQueryOptions<Entry, Error, Entry, QueryKey>
}

/** The entry of a list that the URL names: from the list if it is there, otherwise from the server. */
export function useEntry<Entry extends { id: string }>({
  loaded,
  isLong,
  id,
  query,
}: AddressedEntry<Entry>): Entry | null {
  const here = loaded.find((it) => it.id === id)
  const asked = useQuery({ ...query(id ?? ''), enabled: id !== null && isLong && !here })
  if (id === null) return null
  return here ?? asked.data ?? null
}
