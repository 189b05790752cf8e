import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadTelemetry } from './app/load-telemetry.ts'
import { getCspNonce } from './lib/calls/csp-nonce.ts'
import { giveBackFocus } from './lib/state/give-back-focus.ts'
import { startI18n } from './lib/texts/i18n.ts'
import { readBasePath } from './lib/calls/server-address.ts'
import { reportUncaught } from './lib/calls/telemetry.ts'

// The server's own port shows this page without the path of its public address as well.
const { pathname, search, hash } = window.location
if (!`${pathname}/`.startsWith(`${readBasePath()}/`)) {
  window.location.replace(readBasePath() + pathname + search + hash)
}

// Mantine's scroll lock injects a style tag through a package that reads the nonce from this variable.
Object.assign(window, { __webpack_nonce__: getCspNonce() })

giveBackFocus()
reportUncaught()
loadTelemetry()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Not awaited at the top level: the texts import this file once it is built, and would wait for it.
void startI18n().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
