import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import type { BuilderModule } from '@waymark/room'
import { createRoot } from 'react-dom/client'
import { BuilderApp } from '../features/authoring/editor/in-page.ts'
import { setCallTransport } from '../lib/calls/call-transport.ts'
import { loadI18n } from '../lib/texts/i18n.ts'
import { setServerAddress } from '../lib/calls/server-address.ts'
import { BuilderFrame } from './builder-frame.tsx'
import { createBuilderHost } from './builder-host.ts'
import { createRoomTransport } from './room-transport.ts'

/** Starts the builder in the page of an app. The SDK loads this file once an author has opened the app to build. */
export const startBuilder: BuilderModule['startBuilder'] = async ({
  serverUrl,
  place,
  // Missing from SDK 0.2.0, which apps may still have as an npm package.
  memberId = '',
  language,
  call,
  capture,
  onFinished,
}) => {
  setServerAddress(serverUrl)
  setCallTransport(createRoomTransport(call, serverUrl))
  const [host] = await Promise.all([
    createBuilderHost(document),
    loadI18n(language, ['common', 'builder', 'editor']),
  ])
  const root = createRoot(host.root)
  const changes = new EventTarget()
  const end = () => {
    root.unmount()
    host.remove()
  }
  root.render(
    <BuilderFrame root={host.root}>
      <BuilderApp
        place={place}
        memberId={memberId}
        builderHost={host.element}
        serverUrl={serverUrl}
        changes={changes}
        capture={capture}
        onEnd={() => {
          end()
          onFinished()
        }}
      />
    </BuilderFrame>,
  )
  return { end, draftChanged: () => void changes.dispatchEvent(new Event('change')) }
}
