import { createRoot } from 'react-dom/client'
import type { Platform } from '@waymark/contract/constants'
import { waymark, WaymarkProvider } from '../src/index.ts'
import { effects } from '../src/effects.ts'
import { rooms } from '../src/rooms.ts'
import { surveys } from '../src/surveys.ts'
import { changeDevice, useDevice, type DeviceSettings } from './device.ts'
import { SampleApp } from './sample/sample-app.tsx'
import { viewShot } from './take-picture.ts'

interface StartOptions {
  sdkKey: string
  host: string
  platform: Platform
  appVersion: string
  device: DeviceSettings
}

/** What the dashboard calls in the document of its phone. */
const phone = {
  /** Draws the sample app, and starts the SDK in it. */
  start({ device, ...init }: StartOptions): void {
    changeDevice(device)
    const root = document.createElement('div')
    Object.assign(root.style, { position: 'fixed', inset: '0', display: 'flex' })
    document.body.replaceChildren(root)
    createRoot(root).render(<Phone {...init} />)
  },
  change: changeDevice,
  join: (code: string) => void waymark.joinRoom(code),
}

declare global {
  interface Window {
    waymarkPhone?: typeof phone
  }
}

window.waymarkPhone = phone

const modules = { effects, rooms, surveys, viewShot }

/** An app as its developers would write it, on a device that the dashboard holds. */
function Phone(init: Omit<StartOptions, 'device'>) {
  const { locale, insets } = useDevice()
  return (
    <WaymarkProvider {...init} locale={locale} insets={insets} modules={modules}>
      <SampleApp />
    </WaymarkProvider>
  )
}
