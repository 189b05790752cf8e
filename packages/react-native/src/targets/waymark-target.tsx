import type { ReactElement } from 'react'
import { View, type ViewProps } from 'react-native'

export interface WaymarkTargetProps extends Omit<ViewProps, 'id' | 'nativeID' | 'collapsable'> {
  /** Names the target for authors. Unique on its screen, and the same in every version of the app. */
  id: string
}

/** A view that guides can point at by its id. Takes a view's props and lays out its children as one. */
export const WaymarkTarget = ({ id, ...props }: WaymarkTargetProps): ReactElement => (
  <View {...props} nativeID={id} collapsable={false} />
)
