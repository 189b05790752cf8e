import '@ionic/react/css/core.css'
import '@ionic/react/css/palettes/dark.system.css'
import { App as AppPlugin } from '@capacitor/app'
import { setupIonicReact } from '@ionic/react'
import { startWaymark } from '@waymark/capacitor'
import { createRoot } from 'react-dom/client'
import { App } from './app'

setupIonicReact()

void startWaymark({
  sdkKey: 'YOUR_SDK_KEY',
  host: 'https://waymark.example',
  plugins: { App: AppPlugin },
})

createRoot(document.getElementById('root')!).render(<App />)
