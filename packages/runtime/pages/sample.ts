import type { Component } from '@waymark/contract'
import type { View } from '../src/index.ts'

/** What a page shows of a kind: the component's own part, and what the player would say beside it. */
export interface Sample extends Partial<Component> {
  view?: Partial<View>
}
