import { Component, DestroyRef, effect, inject, signal } from '@angular/core'
import { identify, on, reset, track } from '@waymark/sdk'

@Component({
  selector: 'app-root',
  template: `
    <main>
      <h1>{{ user() ? 'Plants of ' + user()!.id : 'Plants' }}</h1>
      <a href="#cart" data-testid="cart-link">Cart</a>
      @if (user()) {
        <button (click)="user.set(null)">Sign out</button>
      } @else {
        <button (click)="user.set({ id: 'customer-17', plan: 'pro' })">Sign in</button>
      }
      <button (click)="order()">Order</button>
      @if (isFinished()) {
        <p role="status">You know your way around.</p>
      }
    </main>
  `,
})
export class App {
  readonly user = signal<{ id: string; plan: string } | null>(null)
  readonly isFinished = signal(false)

  constructor() {
    let isIdentified = false
    effect(() => {
      const user = this.user()
      if (user) identify(user.id, { plan: user.plan })
      else if (isIdentified) reset()
      isIdentified = user !== null
    })
    const stop = on('guide_completed', () => this.isFinished.set(true))
    inject(DestroyRef).onDestroy(stop)
  }

  order(): void {
    track('order_placed', { total: 12 })
  }
}
