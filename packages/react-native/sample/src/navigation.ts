import { createNavigationContainerRef } from '@react-navigation/native'
import type { NativeStackScreenProps } from '@react-navigation/native-stack'

export type Routes = {
  Plants: undefined
  Plant: { id: string }
  Checkout: undefined
  Author: undefined
}

export type ScreenProps<Name extends keyof Routes> = NativeStackScreenProps<Routes, Name>

export const navigationRef = createNavigationContainerRef<Routes>()
