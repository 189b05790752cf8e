import type { ReactElement } from 'react'
import { View, type ViewProps } from 'react-native'
import { markPrivate } from './private-nodes.ts'

/** Keeps the texts inside from captures of the screen, as text typed into an input always is. Takes a view's props. */
export const WaymarkPrivate = (props: ViewProps): ReactElement => (
  // Flattened away, the view would not be among those that are captured.
  <View {...props} collapsable={false} ref={markPrivate} />
)
