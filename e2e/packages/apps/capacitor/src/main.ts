import { App } from '@capacitor/app'
import { StatusBar } from '@capacitor/status-bar'
import { onBackButton, openLink, startWaymark } from '@waymark/capacitor'
import { identify, on, track } from '@waymark/sdk'

void startWaymark({
  sdkKey: 'YOUR_SDK_KEY',
  host: 'https://waymark.example',
  plugins: { App, StatusBar },
})

// Instead of App.addListener('backButton', …), which also hears presses that a guide takes.
onBackButton(App, ({ canGoBack }) => {
  if (canGoBack) history.back()
  else void App.minimizeApp()
})

void App.addListener('appUrlOpen', ({ url }) => {
  if (!openLink(url)) location.hash = new URL(url).pathname
})

on('guide_completed', () => find('[role=status]').append('You know your way around.'))

find('#sign-in').addEventListener('click', () => {
  identify('customer-17', { plan: 'pro' })
  find('h1').textContent = 'Plants of customer-17'
})
find('#order').addEventListener('click', () => track('order_placed', { total: 12 }))

function find(selector: string): Element {
  return document.querySelector(selector)!
}
