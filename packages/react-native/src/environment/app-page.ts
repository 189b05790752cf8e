import type { Page } from '@waymark/core'
import { AppState } from 'react-native'
import type { Screens } from '../screens/screens.ts'
import type { Life } from './life.ts'

/** The part of `@react-native-community/netinfo` that reports when the network returns. */
export interface NetInfoLike {
  addEventListener(listener: (state: { isConnected: boolean | null }) => void): () => void
}

interface AppPageOptions {
  screens: Screens
  netInfo: NetInfoLike | undefined
  life: Life
}

/** The app as the core's page: its screen is the address, and it is visible unless it is in the background. */
export function createAppPage({ screens, netInfo, life }: AppPageOptions): Page {
  // iOS is "inactive" while a call or the list of apps is above, and the app can still be seen.
  const isVisible = () => AppState.currentState !== 'background'
  return {
    url: () => screens.address(),
    isVisible,
    // Authors come with a code that is typed in.
    hasAuthorCode: () => false,
    watch: ({ onRoute, onHide, onShow, onOnline }) => {
      let wasVisible = isVisible()
      const appState = AppState.addEventListener('change', () => {
        if (isVisible() === wasVisible) return
        wasVisible = !wasVisible
        if (wasVisible) onShow()
        else onHide()
      })
      life.onEnd(() => appState.remove())
      life.onEnd(screens.watch(onRoute))
      life.onEnd(watchOnline(netInfo, onOnline))
    },
  }
}

/** Without a source, the core's own attempts find out. Returns how to stop. */
function watchOnline(netInfo: NetInfoLike | undefined, onOnline: () => void): () => void {
  if (netInfo) {
    let wasConnected: boolean | null = true
    return netInfo.addEventListener(({ isConnected }) => {
      if (isConnected && wasConnected === false) onOnline()
      wasConnected = isConnected
    })
  }
  const { window } = globalThis as { window?: Partial<Window> }
  window?.addEventListener?.('online', onOnline)
  return () => window?.removeEventListener?.('online', onOnline)
}
