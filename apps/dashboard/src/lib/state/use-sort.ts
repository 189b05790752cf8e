import { useUrlState } from './use-url-state.ts'

/** The value by which a column is sorted: texts from A to Z, numbers from the greatest; nothing comes last. */
export type SortColumn<Entry> =
  | { text: (entry: Entry) => string | null }
  | { number: (entry: Entry) => number | null }
export type SortColumns<Entry, Name extends string = string> = Record<Name, SortColumn<Entry>>

export interface Sort<Name extends string = string> {
  by: Name
  /** From Z to A, or from the smallest. */
  isReversed: boolean
}

export interface SortState<Name extends string = string> extends Sort<Name> {
  /** Sorts by a column, or in the other direction if it is sorted by it. */
  toggle: (name: string) => void
  directionOf: (name: string) => 'ascending' | 'descending' | 'none'
}

/** The order of a list, which `?sort=` holds: `name`, or `-name` for the other direction. */
export function useSort<Entry, Name extends string>(
  columns: SortColumns<Entry, Name>,
  initial: NoInfer<Name>,
): SortState<Name> {
  const { params, set } = useUrlState()
  const sort = readSort(params.get('sort'), columns, initial)
  const { by, isReversed } = sort
  return {
    ...sort,
    toggle: (name) => {
      const isTurned = name === by && !isReversed
      const text = isTurned ? `-${name}` : name
      set({ sort: text === initial ? null : text, page: null })
    },
    directionOf: (name) => {
      const column = columns[name as Name]
      if (name !== by) return 'none'
      return 'text' in column !== isReversed ? 'ascending' : 'descending'
    },
  }
}

/** Reads an order; an unknown one is ignored. */
export function readSort<Entry, Name extends string>(
  text: string | null,
  columns: SortColumns<Entry, Name>,
  initial: NoInfer<Name>,
): Sort<Name> {
  const name = text?.replace(/^-/, '') ?? ''
  if (!Object.hasOwn(columns, name)) return { by: initial, isReversed: false }
  return { by: name as Name, isReversed: text?.startsWith('-') === true }
}

/** The entries in an order. */
export function sortEntries<Entry, Name extends string>(
  entries: readonly Entry[],
  columns: SortColumns<Entry, Name>,
  { by, isReversed }: Sort<Name>,
): Entry[] {
  const column = columns[by]
  const sign = isReversed ? -1 : 1
  const compare = 'text' in column ? byText(column.text) : byNumber(column.number)
  return entries.toSorted((one, other) => compare(one, other, sign))
}

/** An order as a request to the server: what the columns that it can sort by are to it, such as `name,ASC`. */
export function toServerSort<Name extends string>(
  { by, isReversed }: Sort<Name>,
  orders: Partial<Record<Name, string>>,
  initial: string,
): string {
  const order = orders[by] ?? initial
  const [field = '', direction] = order.split(',')
  return isReversed ? `${field},${direction === 'ASC' ? 'DESC' : 'ASC'}` : order
}

/** Takes a fraction of the time of `localeCompare`, which looks up its rules at each call. */
const collator = new Intl.Collator(undefined, { numeric: true })

const byText =
  <Entry>(toText: (entry: Entry) => string | null) =>
  (one: Entry, other: Entry, sign: number) => {
    const [a, b] = [toText(one), toText(other)]
    return a === null || b === null ? missingLast(a, b) : sign * collator.compare(a, b)
  }

const byNumber =
  <Entry>(toNumber: (entry: Entry) => number | null) =>
  (one: Entry, other: Entry, sign: number) => {
    const [a, b] = [toNumber(one), toNumber(other)]
    return a === null || b === null ? missingLast(a, b) : sign * (b - a)
  }

const missingLast = (one: unknown, other: unknown) => Number(one === null) - Number(other === null)
