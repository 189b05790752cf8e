/** A person of the sample data. All but the name is shared by many. */
export type Person = Record<string, string>

export interface Column {
  field: string
  title: string
}

/** The columns of a grid, in this order, and the sort of its rows. */
export interface Shown {
  fields: string[]
  sort: { field: string; isDescending: boolean } | undefined
}

declare global {
  interface Window {
    /** Shows other columns, or rows in another order, by what the library has for it. */
    show(shown: Shown): void
  }
}

const FIRST = ['Anna', 'Ben', 'Cleo', 'David', 'Emma', 'Finn', 'Greta', 'Hugo', 'Ida', 'Jan']
const LAST = ['Meyer', 'Ito', 'Papadaki', 'Okoye', 'Silva', 'Novak', 'Larsen', 'Moreau', 'Kaya', 'Rossi']
const CITIES = ['Lyon', 'Kyoto', 'Porto', 'Lagos']
const PLANS = ['Basic', 'Gold']
const QUARTERS = 8

export const COLUMNS: Column[] = [
  { field: 'name', title: 'Name' },
  { field: 'city', title: 'City' },
  { field: 'plan', title: 'Plan' },
  { field: 'total', title: 'Total' },
  ...Array.from({ length: QUARTERS }, (_, at) => ({ field: `q${at + 1}`, title: `Quarter ${at + 1}` })),
]
export const FIELDS = COLUMNS.map(({ field }) => field)

export const PEOPLE: Person[] = FIRST.flatMap((first, row) =>
  LAST.map((last, at) => {
    const number = row * LAST.length + at
    return {
      id: `p${number}`,
      name: `${first} ${last}`,
      city: CITIES[number % 4]!,
      plan: PLANS[number % 2]!,
      total: `${(number % 10) * 12}.90 €`,
      ...Object.fromEntries(
        COLUMNS.slice(4).map(({ field }, at) => [field, String((number * 7 + at * 3) % 20)]),
      ),
    }
  }),
)

export const findColumn = (field: string): Column => COLUMNS.find((it) => it.field === field)!

export function sortPeople({ sort }: Shown): Person[] {
  if (!sort) return PEOPLE
  const sign = sort.isDescending ? -1 : 1
  return [...PEOPLE].sort((a, b) => sign * a[sort.field]!.localeCompare(b[sort.field]!))
}
