import * as waymark from '@waymark/sdk'
import { useWaymark, useWaymarkEvent, WaymarkProvider } from '@waymark/sdk/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

function App() {
  useWaymark().track('rendered')
  useWaymarkEvent('custom', () => {
    throw new Error('Nothing happens on a server')
  })
  return createElement('h1', null, 'Plants')
}

waymark.init({ sdkKey: 'YOUR_SDK_KEY', host: 'https://waymark.example' })
waymark.identify('customer-17')
await waymark.ready
const options = { sdkKey: 'YOUR_SDK_KEY', host: 'https://waymark.example', endUserId: 'customer-17' }
const html = renderToString(createElement(WaymarkProvider, options, createElement(App)))
console.log(`${html} ${await waymark.debug()} ${typeof window}`)
