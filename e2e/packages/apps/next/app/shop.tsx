'use client'

import { useWaymark, useWaymarkEvent } from '@waymark/sdk/react'
import { useState } from 'react'
import { useUser } from './providers'

export function Shop() {
  const waymark = useWaymark()
  const [user, setUser] = useUser()
  const [isFinished, setFinished] = useState(false)
  useWaymarkEvent('guide_completed', () => setFinished(true))
  return (
    <main>
      <h1>{user ? `Plants of ${user.id}` : 'Plants'}</h1>
      <a href="#cart" data-testid="cart-link">
        Cart
      </a>
      {user ? (
        <button onClick={() => setUser(undefined)}>Sign out</button>
      ) : (
        <button onClick={() => setUser({ id: 'customer-17', plan: 'pro' })}>Sign in</button>
      )}
      <button onClick={() => waymark.track('order_placed', { total: 12 })}>Order</button>
      {isFinished && <p role="status">You know your way around.</p>}
    </main>
  )
}
