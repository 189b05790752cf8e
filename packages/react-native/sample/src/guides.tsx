import AsyncStorage from '@react-native-async-storage/async-storage'
import { WaymarkProvider } from '@waymark/react-native'
import { effects } from '@waymark/react-native/effects'
import { rooms } from '@waymark/react-native/rooms'
import { surveys } from '@waymark/react-native/surveys'
import type { ReactNode } from 'react'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { navigationRef } from './navigation'
import { settings } from './settings'

const modules = { effects, rooms, surveys }

export function Guides({ children }: { children: ReactNode }) {
  const insets = useSafeAreaInsets()
  const given = { storage: AsyncStorage, navigation: navigationRef, insets, modules }
  return (
    <WaymarkProvider {...settings} {...given}>
      {children}
    </WaymarkProvider>
  )
}
