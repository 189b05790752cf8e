import { useWaymark, useWaymarkEvent } from '@waymark/sdk/react'
import { useState } from 'react'

export interface User {
  id: string
  plan: string
}

interface AppProps {
  user: User | undefined
  onUser: (user: User | undefined) => void
}

export function App({ user, onUser }: AppProps) {
  const waymark = useWaymark()
  const [finished, setFinished] = useState(false)
  useWaymarkEvent('guide_completed', () => setFinished(true))
  return (
    <main>
      <h1>{user ? `Plants of ${user.id}` : 'Plants'}</h1>
      <a href="#cart" data-testid="cart-link">
        Cart
      </a>
      {user ? (
        <button onClick={() => onUser(undefined)}>Sign out</button>
      ) : (
        <button onClick={() => onUser({ id: 'customer-17', plan: 'pro' })}>Sign in</button>
      )}
      <button onClick={() => waymark.track('order_placed', { total: 12 })}>Order</button>
      {finished && <p role="status">You know your way around.</p>}
    </main>
  )
}
