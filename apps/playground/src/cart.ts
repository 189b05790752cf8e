import { findPlant, type Plant } from './catalogue.ts'
import { keepValue } from './kept-value.ts'

export interface CartLine {
  plant: Plant
  amount: number
}

const FREE_DELIVERY_FROM_CENTS = 6000
const DELIVERY_CENTS = 590
const MOST_OF_ONE = 9

const amounts = keepValue<Record<string, number>>('cart', {})
const watchers = new Set<() => void>()

export const listLines = (): CartLine[] =>
  Object.entries(amounts.get()).flatMap(([id, amount]) => {
    const plant = findPlant(id)
    return plant && amount > 0 ? [{ plant, amount }] : []
  })

export const countPlants = (): number => listLines().reduce((sum, { amount }) => sum + amount, 0)

export const setAmount = (id: string, amount: number): void =>
  save({ ...amounts.get(), [id]: Math.min(amount, MOST_OF_ONE) })

export const addToCart = (id: string, amount: number): void =>
  setAmount(id, (amounts.get()[id] ?? 0) + amount)

export const emptyCart = (): void => save({})

export function sumUp(): { deliveryCents: number; missingForFreeCents: number; totalCents: number } {
  const goodsCents = listLines().reduce((sum, { plant, amount }) => sum + plant.priceCents * amount, 0)
  const missingForFreeCents = Math.max(0, FREE_DELIVERY_FROM_CENTS - goodsCents)
  const deliveryCents = missingForFreeCents > 0 ? DELIVERY_CENTS : 0
  return { deliveryCents, missingForFreeCents, totalCents: goodsCents + deliveryCents }
}

export const watchCart = (watcher: () => void): void => void watchers.add(watcher)

function save(changed: Record<string, number>): void {
  amounts.set(changed)
  for (const watcher of watchers) watcher()
}
