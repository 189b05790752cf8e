/** The calls of Capacitor's official plugins that the SDK uses. Each plugin is optional. */
export interface Plugins {
  /** Of `@capacitor/app`. */
  App?: AppPlugin | undefined
  /** Of `@capacitor/status-bar`. */
  StatusBar?: StatusBarPlugin | undefined
}

export interface ListenerHandle {
  remove(): Promise<void>
}

export interface AppPlugin {
  getInfo(): Promise<{ version: string; build: string }>
  getLaunchUrl(): Promise<{ url: string } | undefined>
  addListener(name: 'appUrlOpen', listener: (event: { url: string }) => void): Promise<ListenerHandle>
  addListener(name: 'backButton', listener: (event: { canGoBack: boolean }) => void): Promise<ListenerHandle>
  addListener(name: 'pause' | 'resume', listener: () => void): Promise<ListenerHandle>
}

export interface StatusBarPlugin {
  /** `height` in CSS px. Older versions of the plugin lack it. */
  getInfo(): Promise<{ visible: boolean; overlays?: boolean | undefined; height?: number | undefined }>
}
