import { keepValue } from './kept-value.ts'
import { tellWaymark } from './waymark.ts'

export interface Customer {
  name: string
  reminders: boolean
  orders: { at: string; totalCents: number }[]
}

const customer = keepValue<Customer | null>('customer', null)

export const findCustomer = (): Customer | null => customer.get()

/** Signs in, and identifies the end user to Waymark. */
export function signIn(name: string): void {
  customer.set({ name, reminders: true, orders: [] })
  tellWaymark((it) => it.identify(toEndUserId(name), { name }))
}

/** Signs out, and resets the end user in Waymark. */
export function signOut(): void {
  customer.set(null)
  tellWaymark((it) => it.reset())
}

export function changeCustomer(change: Partial<Customer>): void {
  const current = customer.get()
  if (current) customer.set({ ...current, ...change })
}

const toEndUserId = (name: string): string => `twigwise-${name.trim().toLowerCase().replaceAll(/\s+/g, '-')}`
