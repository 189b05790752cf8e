import type { SampleAccount, SampleShop } from './sample-shop.ts'

/** The places that customers buy plants for, besides their homes. */
const places: [id: string, account: Pick<SampleAccount, 'name' | 'plan' | 'rooms'>][] = [
  ['library', { name: 'Library', plan: 'business', rooms: 14 }],
  ['dentist', { name: 'Dental practice', plan: 'team', rooms: 5 }],
  ['cafe', { name: 'Café', plan: 'team', rooms: 2 }],
  ['school', { name: 'Primary school', plan: 'business', rooms: 22 }],
  ['studio', { name: 'Design studio', plan: 'team', rooms: 4 }],
  ['guest-house', { name: 'Guest house', plan: 'business', rooms: 11 }],
  ['bookshop', { name: 'Bookshop', plan: 'trial', rooms: 3 }],
  ['museum', { name: 'Museum', plan: 'business', rooms: 18 }],
  ['bakery', { name: 'Bakery', plan: 'trial', rooms: 1 }],
  ['yoga', { name: 'Yoga studio', plan: 'trial', rooms: 2 }],
]

/** The share of customers who buy for one of these: every fourth. */
const everyNth = 4

/**
 * Lets customers buy for accounts, some of which have more of them than others. Nothing here is random, so the shop stays
 * as it was imagined.
 */
export function imagineAccounts({ customers }: SampleShop, keyPrefix: string): SampleAccount[] {
  const buyers = customers.filter((_, index) => index % everyNth === 0)
  const accounts = places.map(([id, account]): SampleAccount => ({
    ...account,
    key: `${keyPrefix}${id}`,
    customers: [],
  }))
  // 0, 1, 2 …, and between them again those at the top of the list.
  buyers.forEach((customer, index) => {
    const turn = index % 2 === 0 ? index / 2 : index % 3
    accounts[turn % accounts.length]!.customers.push(customer)
  })
  return accounts.filter((account) => account.customers.length > 0)
}
