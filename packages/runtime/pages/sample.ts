import type { Component } from '@waymark/contract'
import type { View } from '../src/index.ts'

/** The content of a sample page: parts of a component, and the view that a player would pass. */
export interface Sample extends Partial<Component> {
  view?: Partial<View>
}
