import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Plant } from './plants'

interface Cart {
  plants: readonly Plant[]
  add(plant: Plant): void
  clear(): void
}

const CartContext = createContext<Cart>({ plants: [], add: () => {}, clear: () => {} })

export const useCart = (): Cart => useContext(CartContext)

export function CartProvider({ children }: { children: ReactNode }) {
  const [plants, setPlants] = useState<readonly Plant[]>([])
  const cart = useMemo(
    () => ({
      plants,
      add: (plant: Plant) => setPlants((before) => [...before, plant]),
      clear: () => setPlants([]),
    }),
    [plants],
  )
  return <CartContext value={cart}>{children}</CartContext>
}
