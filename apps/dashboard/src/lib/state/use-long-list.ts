import { useDebouncedValue } from '@mantine/hooks'
import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Paged } from '@waymark/contract'

/** Fills whole rows of two, three and four cards. */
const LONG_PAGE = 120
const PAUSE_MS = 150

/** The part of a list that is requested, apart from filters: one page of the entries that contain a text. */
export interface ListPart {
  search?: string
  page?: number
  size?: number
}

/** The shown part of a list, in whatever way it is loaded. */
export interface ShownList<Entry> {
  /** The entries to show; undefined while loading, or if loading failed. */
  shown: Entry[] | undefined
  /** Number of all entries, whatever the search; undefined until it is known. */
  total: number | undefined
  /** The page that is shown, if the list has pages. */
  part: Paged<Entry> | undefined
  isPending: boolean
  /** The error, while there is nothing to show. */
  error: Error | null
  retry: () => void
}

interface LongList<Entry, Filter> {
  /** The query of the whole list, or of a part of it. */
  query: (part: ListPart & Partial<Filter>) => UseQueryOptions<Paged<Entry>, Error, Paged<Entry>, QueryKey>
  /** The typed text. */
  search: string
  /** Further criteria by which the server narrows or sorts a long list. */
  filter?: Filter
  /** From 0. */
  page?: number
  /** Entries on a page. Without it, a list that is loaded as a whole is shown as a whole. */
  pageSize?: number
  /** Narrows a list that is loaded as a whole, as the server would; the same function until its result changes. */
  narrow?: (entries: Entry[]) => Entry[]
}

/**
 * A list that can be searched. If the server sends all of it at once, it is searched, filtered and sorted here, at each
 * key press; otherwise the server does so, page by page.
 */
export function useLongList<Entry, Filter extends object = object>({
  query,
  search,
  filter,
  page = 0,
  pageSize,
  narrow = keepAll,
}: LongList<Entry, Filter>): ShownList<Entry> & { loaded: Entry[]; isLong: boolean } {
  const whole = useQuery(query({}))
  const all = whole.data?.content
  const isLong = whole.data !== undefined && whole.data.totalElements > whole.data.content.length
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS)
  const part = useQuery({
    ...query({
      ...(filter ?? ({} as Filter)),
      ...(asked && { search: asked }),
      page,
      size: pageSize ?? LONG_PAGE,
    }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  })
  const narrowed = useMemo(() => (isLong ? undefined : all && narrow(all)), [isLong, all, narrow])
  const { isPending, isError, error, refetch } = isLong ? part : whole
  const shownPart = isLong ? part.data : narrowed && pageSize ? cutPage(narrowed, page, pageSize) : undefined
  const shown = shownPart?.content ?? (isLong ? undefined : narrowed)
  return {
    shown,
    /** The loaded entries, shown or not, to look one up. */
    loaded: isLong ? [...(part.data?.content ?? []), ...(all ?? [])] : (all ?? []),
    total: whole.data?.totalElements,
    part: shownPart,
    isLong,
    isPending,
    error: isError && !shown ? error : null,
    retry: () => void refetch(),
  }
}

/** The page of a list that is loaded as a whole; the last one if the list has become shorter. */
function cutPage<Entry>(entries: Entry[], asked: number, size: number): Paged<Entry> {
  const totalPages = Math.ceil(entries.length / size)
  const page = Math.max(0, Math.min(asked, totalPages - 1))
  const content = entries.slice(page * size, (page + 1) * size)
  return { content, page, size, totalPages, totalElements: entries.length }
}

/** A list of a single query. The number of all entries is unknown while the server narrows it. */
export const toShownList = <Entry>(
  { data, isPending, isError, error, refetch }: UseQueryResult<Paged<Entry>>,
  isNarrowed = false,
): ShownList<Entry> => ({
  shown: data?.content,
  total: isNarrowed ? undefined : data?.totalElements,
  part: undefined,
  isPending,
  error: isError && !data ? error : null,
  retry: () => void refetch(),
})

const keepAll = <Entry>(entries: Entry[]) => entries
